import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../protocol/settings-values.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import type { RequestName } from "../../protocol/contract.ts";
import type { Session } from "../../renderer/session/session.ts";
import { begun, turn, TWO_PEOPLE } from "./fake-host.ts";
import {
  analysisAnswer,
  lineAnswer,
  matchAnswer,
  openedPage,
  replayAnswer,
  shownAnalysis,
  shownDraft,
  shownGame,
} from "./answered-page.ts";

const STROKE: Stroke = { from: 0, to: 1, inner: [] };

interface Reading {
  readonly request: RequestName;
  readonly read: (session: Session, id: string) => Promise<unknown>;
  readonly answer: (id: string) => unknown;
  readonly shown: (session: Session) => unknown;
  /** What is shown of the answer; the id itself unless it is said. */
  readonly of?: (id: string) => unknown;
}

const maps = (id: string): unknown => ({ maps: [{ id }], bin: [] });
const games = (id: string): unknown => ({
  setups: [TWO_PEOPLE],
  games: [{ id, setup: 0, moves: 1, isBegun: true, result: null }],
  bin: [],
});
const perfect = (id: string): unknown => ({
  position: "0*3",
  status: id === "1" ? "training" : "paused",
  done: 0,
  secondsLeft: null,
  exact: [],
});

const READING: readonly (readonly [string, Reading])[] = [
  ["a match", { request: "board.open", read: (s, id) => s.continue(id), answer: matchAnswer, shown: shownGame }],
  ["a draft", { request: "board.open", read: (s, id) => s.drafts.open(id), answer: matchAnswer, shown: shownDraft }],
  [
    "an analysis",
    { request: "analysis.open", read: (s, id) => s.analyses.open(id), answer: analysisAnswer, shown: shownAnalysis },
  ],
  [
    "a replay",
    {
      request: "library.replay",
      read: (s, id) => s.replays.open(id),
      answer: replayAnswer,
      shown: (s) => s.replays.opened.value?.replay.id,
    },
  ],
  [
    "a line",
    {
      request: "board.line",
      read: (s) => s.replays.showLine(begun(TWO_PEOPLE), 1, STROKE),
      answer: lineAnswer,
      shown: (s) => s.replays.shownLine.value?.line.reasonAt,
      of: Number,
    },
  ],
  [
    "a verdict",
    {
      request: "analysis.begin",
      read: (s, id) => s.verdicts.find(startDrawing(2 + Number(id)), DEFAULT_RULESET),
      answer: analysisAnswer,
      shown: (s) => s.verdicts.state.value?.id,
    },
  ],
  [
    "the daily progress",
    {
      request: "daily.progress",
      read: (s) => s.refreshDaily(),
      answer: (id) => ({ today: id }),
      shown: (s) => s.daily.value?.today,
    },
  ],
  [
    "the progress with puzzles",
    {
      request: "puzzle.progress",
      read: (s) => s.refreshPuzzles(),
      answer: (id) => ({ id }),
      shown: (s) => (s.puzzles.value as { readonly id?: string } | null)?.id,
    },
  ],
  [
    "the last game",
    {
      request: "library.last",
      read: (s) => s.refreshLastGame(),
      answer: (id) => ({ game: { id } }),
      shown: (s) => s.lastGame.value?.id,
    },
  ],
  [
    "unfinished games",
    {
      request: "match.list",
      read: (s) => s.refreshUnfinished(),
      answer: (id) => [{ id, isBegun: true, changedAt: 1 }],
      shown: (s) => s.unfinished.value[0]?.id,
    },
  ],
  [
    "settings",
    {
      request: "settings.write",
      read: (s, id) => s.write({ turnNotices: id === "1" ? "on" : "off" }),
      answer: (id) => ({ ...DEFAULT_SETTINGS, turnNotices: id === "1" ? "on" : "off" }),
      shown: (s) => s.settings.value.turnNotices,
      of: () => "off",
    },
  ],
  [
    "the progress",
    {
      request: "campaign.progress",
      read: (s) => s.campaign.refresh(),
      answer: (id) => ({ profile: id }),
      shown: (s) => s.campaign.progress.value?.profile,
    },
  ],
  [
    "achievements",
    {
      request: "campaign.achievements",
      read: (s) => s.campaign.loadAchievements(),
      answer: (id) => ({ fresh: [id] }),
      shown: (s) => s.campaign.achievements.value?.fresh[0],
    },
  ],
  [
    "maps",
    { request: "map.list", read: (s) => s.maps.refresh(), answer: maps, shown: (s) => s.maps.list.value?.kept[0]?.id },
  ],
  [
    "the training on a map",
    {
      request: "map.train",
      read: (s) => s.maps.train("map"),
      answer: perfect,
      shown: (s) => s.maps.perfectOf({ position: "0*3" })?.status,
      of: () => "paused",
    },
  ],
  [
    "games",
    {
      request: "library.list",
      read: (s) => s.library.refresh(),
      answer: games,
      shown: (s) => s.library.list.value?.kept[0]?.id,
    },
  ],
  [
    "drafts",
    {
      request: "draft.list",
      read: (s) => s.drafts.refresh(),
      answer: (id) => [{ id }],
      shown: (s) => s.drafts.list.value[0]?.id,
    },
  ],
  [
    "the connection to a server",
    {
      request: "online.state",
      read: (s) => s.online.refresh(),
      answer: (id) => ({ name: id, matches: [] }),
      shown: (s) => s.online.state.value?.name,
    },
  ],
  [
    "rooms",
    {
      request: "online.rooms",
      read: (s) => s.online.listRooms(),
      answer: (id) => [{ id }],
      shown: (s) => s.online.rooms.value?.[0]?.id,
    },
  ],
  [
    "the solver lab",
    {
      request: "lab.state",
      read: (s) => s.lab.load(),
      answer: (id) => ({ state: { id }, maxMemory: 1 }),
      shown: (s) => s.lab.state.value?.id,
    },
  ],
  [
    "a search of the solver lab",
    { request: "lab.start", read: (s) => s.lab.start(), answer: (id) => ({ id }), shown: (s) => s.lab.state.value?.id },
  ],
];

describe.each(READING)("what is read: %s", (_name, { request, read, answer, shown, of = (id) => id }) => {
  it("is what was asked for last, in whatever order the answers come", async () => {
    const { host, session } = openedPage();
    const held = host.hold(request);
    void read(session, "1");
    void read(session, "2");
    expect(held).toHaveLength(2);
    held[1].give(answer("2"));
    await turn();
    expect(shown(session)).toEqual(of("2"));
    held[0].give(answer("1"));
    await turn();
    expect(shown(session)).toEqual(of("2"));
    expect(session.failure.value).toBeNull();
  });
});

it("stays with the match that the player came back to while another one was being opened", async () => {
  const { host, session } = openedPage();
  const held = host.hold("board.open");
  const [first, other] = [session.continue("first"), session.continue("other")];
  held[1].give(matchAnswer("other"));
  await other;
  const third = session.continue("third");
  expect(await session.continue("other")).toBe(true);
  held[2].give(matchAnswer("third"));
  held[0].refuse(new HostFailure({ code: "unknown-match", params: {} }));
  expect(await Promise.all([first, third])).toEqual([false, false]);
  expect(shownGame(session)).toBe("other");
  expect(session.failure.value, "nobody waits for what was refused").toBeNull();
});

it("opens no lineAnswer, replay or analysis for a screen that was left", async () => {
  const { host, session } = openedPage();
  const held = [host.hold("board.line"), host.hold("library.replay"), host.hold("analysis.open")];
  const readings = [
    session.replays.showLine(begun(TWO_PEOPLE), 1, STROKE),
    session.replays.open("r1"),
    session.analyses.open("a1"),
  ];
  session.replays.closeLine();
  session.replays.close();
  session.analyses.close();
  for (const [index, give] of [lineAnswer("0"), replayAnswer("r1"), analysisAnswer("a1")].entries())
    held[index][0].give(give);
  await Promise.all(readings);
  expect(session.replays.shownLine.value).toBeNull();
  expect(session.replays.opened.value).toBeNull();
  expect(session.analyses.opened.value).toBeNull();
});

it("keeps progress that was told while it was being read", async () => {
  const { host, session } = openedPage();
  const held = host.hold("campaign.progress");
  const reading = session.campaign.refresh();
  host.tellProgress({ profile: "told" } as never);
  held[0].give({ profile: "read" });
  await reading;
  expect(session.campaign.progress.value?.profile).toBe("told");
});
