import { describe, expect, it } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { CampaignPlace } from "../../protocol/campaign.ts";
import { HostFailure } from "../../protocol/client.ts";
import type { RequestName } from "../../protocol/contract.ts";
import { DEFAULT_SETTINGS } from "../../protocol/schemas.ts";
import { openPen } from "../../renderer/game/pen.ts";
import type { Route } from "../../renderer/session/routes.ts";
import { Session } from "../../renderer/session/session.ts";
import { begun, FakeHost, turn, TWO_PEOPLE } from "./fake-host.ts";
import { FakeNavigation } from "./fake-navigation.ts";

const drawing = startDrawing(3);
const SIDES = TWO_PEOPLE.sides;
const PLACE: CampaignPlace = { level: 1, opponent: "easy", play: "normal", colours: ["blue", "red"] };
const STROKE: Stroke = { from: 0, to: 1, inner: [] };

const match = (id: string): unknown => ({ ...begun(TWO_PEOPLE), id });
const analysis = (id: string): unknown => ({
  id,
  ruleset: DEFAULT_RULESET,
  drawing,
  lives: 9,
  usable: [true, true, true],
  position: "0*3",
  status: "running",
  nodes: 0,
  bytes: 0,
  memory: 1,
  found: null,
});
const replay = (id: string): unknown => ({
  id,
  setup: TWO_PEOPLE,
  moves: [],
  drawing,
  result: null,
  times: null,
  changedAt: 1,
});
const line = (id: string): unknown => ({
  moves: [{ before: drawing, stroke: drawing.spots.slice(0, 2), steps: [] }],
  drawing,
  reason: null,
  reasonAt: Number(id),
});

function opened(): { host: FakeHost; session: Session; navigation: FakeNavigation } {
  const host = new FakeHost();
  const navigation = new FakeNavigation();
  // The search of an opened analysis goes on.
  host.answers["analysis.goOn"] = () => analysis("2") as never;
  // A replay has a board beside its moves.
  host.answers["board.open"] = ({ board }) => match(board) as never;
  const session = new Session(host, {
    actions: navigation.actions,
    openPen,
    systemReducedMotion: () => false,
    reload: () => expect.unreachable(),
  });
  return { host, session, navigation };
}

const times = (host: FakeHost, request: RequestName): number =>
  host.asked.filter((asked) => asked.request === request).length;

interface Creating {
  readonly request: RequestName;
  readonly act: (session: Session) => Promise<unknown>;
  readonly answer: (id: string) => unknown;
  readonly leadsTo: (id: string) => Route;
  /** What the page shows of it. */
  readonly shown?: (session: Session) => string | undefined;
}

const toMatch = (id: string): Route => ({ screen: "match", matchId: id });
const toAnalysis = (id: string): Route => ({ screen: "analyse", analysis: id });
const toDraft = (id: string): Route => ({ screen: "edit", draft: id });
const gameOf = (session: Session): string | undefined => session.game.value?.id;
const analysisOf = (session: Session): string | undefined => session.analyses.opened.value?.state.id;
const draftOf = (session: Session): string | undefined => session.drafts.opened.value?.id;

const CREATING: readonly (readonly [string, Creating])[] = [
  ["Play", { request: "match.start", act: (s) => s.start(TWO_PEOPLE), answer: match, leadsTo: toMatch, shown: gameOf }],
  [
    "a level",
    { request: "campaign.start", act: (s) => s.startLevel(PLACE), answer: match, leadsTo: toMatch, shown: gameOf },
  ],
  [
    "a daily position",
    {
      request: "daily.start",
      act: (s) => s.startDaily("2030-01-01", "easy", false),
      answer: match,
      leadsTo: toMatch,
      shown: gameOf,
    },
  ],
  [
    "a puzzle",
    { request: "puzzle.start", act: (s) => s.startPuzzle(3), answer: match, leadsTo: toMatch, shown: gameOf },
  ],
  ["Play again", { request: "match.again", act: (s) => s.again("m0"), answer: match, leadsTo: toMatch, shown: gameOf }],
  [
    "a game played on",
    {
      request: "library.playOn",
      act: (s) => s.playOn({ game: "m0", move: 1, sides: SIDES, name: "" }),
      answer: match,
      leadsTo: toMatch,
      shown: gameOf,
    },
  ],
  [
    "an analysis played on",
    {
      request: "analysis.playOn",
      act: (s) => s.playOnAnalysed({ analysis: "a0", sides: SIDES, name: "" }),
      answer: match,
      leadsTo: toMatch,
      shown: gameOf,
    },
  ],
  [
    "Edit here",
    {
      request: "draft.begin",
      act: (s) => s.drafts.begin({ kind: "drawing", drawing }),
      answer: match,
      leadsTo: toDraft,
      shown: draftOf,
    },
  ],
  [
    "Edit a map",
    {
      request: "draft.begin",
      act: (s) => s.drafts.tryBegin({ kind: "map", map: "map" }),
      answer: match,
      leadsTo: toDraft,
      shown: draftOf,
    },
  ],
  [
    "Analyse",
    {
      request: "analysis.begin",
      act: (s) => s.analyses.begin(drawing, DEFAULT_RULESET),
      answer: analysis,
      leadsTo: toAnalysis,
      shown: analysisOf,
    },
  ],
  [
    "Analyse a map",
    {
      request: "map.drawings",
      act: (s) => s.analyses.beginMap("map"),
      answer: () => [{ id: "map", revision: 1, drawing }],
      leadsTo: () => toAnalysis("of-map"),
      shown: analysisOf,
    },
  ],
  [
    "a room of the list",
    {
      request: "online.joinRoom",
      act: (s) => s.online.joinRoom("room"),
      answer: (id) => ({ match: id }),
      leadsTo: toMatch,
    },
  ],
  [
    "a room by its code",
    {
      request: "online.joinRoom",
      act: (s) => s.online.joinByCode("CODE"),
      answer: (id) => ({ match: id }),
      leadsTo: toMatch,
    },
  ],
];

describe.each(CREATING)("what is begun by a button: %s", (_name, { request, act, answer, leadsTo, shown }) => {
  function ready(): ReturnType<typeof opened> & { held: ReturnType<FakeHost["hold"]> } {
    const page = opened();
    if (request !== "analysis.begin") page.host.answers["analysis.begin"] = () => analysis("of-map") as never;
    return { ...page, held: page.host.hold(request) };
  }

  it("is asked for once however often the button is pressed, and leads to its screen", async () => {
    const { host, session, navigation, held } = ready();
    const presses = [act(session), act(session), act(session)];
    expect(times(host, request)).toBe(1);
    held[0].give(answer("x1"));
    await Promise.all(presses);
    expect(navigation.route.value).toEqual(leadsTo("x1"));
    if (shown !== undefined) expect(leadsTo(shown(session) ?? "")).toEqual(leadsTo("x1"));
    expect(session.failure.value).toBeNull();
    void act(session);
    expect(times(host, request), "on the next screen it can be begun anew").toBe(2);
  });

  it("leads nowhere when the player has left, and gives way to what was begun since", async () => {
    const { session, navigation, held } = ready();
    const first = act(session);
    navigation.go({ screen: "help" });
    const second = act(session);
    held[1].give(answer("x2"));
    await second;
    const there = navigation.route.value;
    expect(there).toEqual(leadsTo("x2"));
    held[0].give(answer("x1"));
    await first;
    expect(navigation.route.value).toBe(there);
    if (shown !== undefined) expect(leadsTo(shown(session) ?? "")).toEqual(leadsTo("x2"));
  });

  it("stays unseen when the player only reads the help", async () => {
    const { session, navigation, held } = ready();
    const first = act(session);
    navigation.go({ screen: "help" });
    held[0].give(answer("x1"));
    await first;
    expect(navigation.route.value).toEqual({ screen: "help" });
    expect(shown?.(session)).toBeUndefined();
  });

  it("can be tried again after a refusal", async () => {
    const { host, session, navigation, held } = ready();
    const first = act(session);
    held[0].refuse(new HostFailure({ code: "unknown-match", params: {} }));
    const refused = await first;
    expect(refused ?? session.failure.value).not.toBeNull();
    expect(navigation.route.value).toEqual({ screen: "home" });
    void act(session);
    expect(times(host, request)).toBe(2);
  });
});

it.each([
  ["library.delete", (s: Session) => s.discard("m1")],
  ["draft.discard", (s: Session) => s.drafts.discard("m1")],
  ["daily.solution", (s: Session) => s.dailySolution("2030-01-01", "easy")],
] as const)("%s is sent once however often the button is pressed", async (request, act) => {
  const { host, session } = opened();
  host.hold(request);
  void act(session);
  void act(session);
  await turn();
  expect(times(host, request)).toBe(1);
});

it("follows a move of an analysis once, and counts one step", async () => {
  const { host, session } = opened();
  host.answers["analysis.begin"] = () => analysis("a1") as never;
  await session.analyses.begin(drawing, DEFAULT_RULESET);
  const held = host.hold("analysis.follow");
  const presses = [session.analyses.follow("child"), session.analyses.follow("child")];
  expect(held).toHaveLength(1);
  held[0].give(analysis("a2"));
  await Promise.all(presses);
  expect(analysisOf(session)).toBe("a2");
  expect(session.analyses.steps.value.map((step) => step.analysis)).toEqual(["a1"]);
});

it("analyses by the rules that were chosen last, and ends the search by others", async () => {
  const { host, session, navigation } = opened();
  const held = host.hold("analysis.begin");
  const choices = [
    session.analyses.choose(drawing, { ...DEFAULT_RULESET, play: "misere" }),
    session.analyses.choose(drawing, DEFAULT_RULESET),
  ];
  held[0].give(analysis("misere"));
  await turn();
  expect(navigation.route.value).toEqual({ screen: "home" });
  held[1].give(analysis("normal"));
  await Promise.all(choices);
  expect(navigation.route.value).toEqual(toAnalysis("normal"));
  expect(host.asked.at(-1)).toEqual({ request: "analysis.stop", params: { analysis: "misere" } });
});

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
  ["a match", { request: "board.open", read: (s, id) => s.continue(id), answer: match, shown: gameOf }],
  ["a draft", { request: "board.open", read: (s, id) => s.drafts.open(id), answer: match, shown: draftOf }],
  [
    "an analysis",
    { request: "analysis.open", read: (s, id) => s.analyses.open(id), answer: analysis, shown: analysisOf },
  ],
  [
    "a replay",
    {
      request: "library.replay",
      read: (s, id) => s.replays.open(id),
      answer: replay,
      shown: (s) => s.replays.opened.value?.replay.id,
    },
  ],
  [
    "a line",
    {
      request: "board.line",
      read: (s) => s.replays.showLine(begun(TWO_PEOPLE), 1, STROKE),
      answer: line,
      shown: (s) => s.replays.shownLine.value?.line.reasonAt,
      of: Number,
    },
  ],
  [
    "a verdict",
    {
      request: "analysis.begin",
      read: (s, id) => s.verdicts.find(startDrawing(2 + Number(id)), DEFAULT_RULESET),
      answer: analysis,
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
    const { host, session } = opened();
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
  const { host, session } = opened();
  const held = host.hold("board.open");
  const [first, other] = [session.continue("first"), session.continue("other")];
  held[1].give(match("other"));
  await other;
  const third = session.continue("third");
  expect(await session.continue("other")).toBe(true);
  held[2].give(match("third"));
  held[0].refuse(new HostFailure({ code: "unknown-match", params: {} }));
  expect(await Promise.all([first, third])).toEqual([false, false]);
  expect(gameOf(session)).toBe("other");
  expect(session.failure.value, "nobody waits for what was refused").toBeNull();
});

it("opens no line, replay or analysis for a screen that was left", async () => {
  const { host, session } = opened();
  const held = [host.hold("board.line"), host.hold("library.replay"), host.hold("analysis.open")];
  const readings = [
    session.replays.showLine(begun(TWO_PEOPLE), 1, STROKE),
    session.replays.open("r1"),
    session.analyses.open("a1"),
  ];
  session.replays.closeLine();
  session.replays.close();
  session.analyses.close();
  for (const [index, give] of [line("0"), replay("r1"), analysis("a1")].entries()) held[index][0].give(give);
  await Promise.all(readings);
  expect(session.replays.shownLine.value).toBeNull();
  expect(session.replays.opened.value).toBeNull();
  expect(session.analyses.opened.value).toBeNull();
});

it("keeps progress that was told while it was being read", async () => {
  const { host, session } = opened();
  const held = host.hold("campaign.progress");
  const reading = session.campaign.refresh();
  host.tellProgress({ profile: "told" } as never);
  held[0].give({ profile: "read" });
  await reading;
  expect(session.campaign.progress.value?.profile).toBe("told");
});
