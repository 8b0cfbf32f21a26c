import { describe, expect, it } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { CampaignPlace } from "../../protocol/campaign.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import type { RequestName } from "../../protocol/contract.ts";
import type { Route } from "../../renderer/session/routes.ts";
import type { Session } from "../../renderer/session/session.ts";
import type { FakeHost } from "./fake-host.ts";
import { turn, TWO_PEOPLE } from "./fake-host.ts";
import {
  NEW_BOARD,
  analysisAnswer,
  matchAnswer,
  openedPage,
  shownAnalysis,
  shownDraft,
  shownGame,
  timesAsked,
} from "./answered-page.ts";

const SIDES = TWO_PEOPLE.sides;
const PLACE: CampaignPlace = { level: 1, opponent: "easy", play: "normal", colours: ["blue", "red"] };

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

const CREATING: readonly (readonly [string, Creating])[] = [
  [
    "Play",
    {
      request: "match.start",
      act: (s) => s.start(TWO_PEOPLE),
      answer: matchAnswer,
      leadsTo: toMatch,
      shown: shownGame,
    },
  ],
  [
    "a level",
    {
      request: "campaign.start",
      act: (s) => s.startLevel(PLACE),
      answer: matchAnswer,
      leadsTo: toMatch,
      shown: shownGame,
    },
  ],
  [
    "a daily position",
    {
      request: "daily.start",
      act: (s) => s.startDaily("2030-01-01", "easy", false),
      answer: matchAnswer,
      leadsTo: toMatch,
      shown: shownGame,
    },
  ],
  [
    "a puzzle",
    { request: "puzzle.start", act: (s) => s.startPuzzle(3), answer: matchAnswer, leadsTo: toMatch, shown: shownGame },
  ],
  [
    "Play again",
    { request: "match.again", act: (s) => s.again("m0"), answer: matchAnswer, leadsTo: toMatch, shown: shownGame },
  ],
  [
    "a game played on",
    {
      request: "library.playOn",
      act: (s) => s.playOn({ game: "m0", move: 1, sides: SIDES, name: "" }),
      answer: matchAnswer,
      leadsTo: toMatch,
      shown: shownGame,
    },
  ],
  [
    "an analysis played on",
    {
      request: "analysis.playOn",
      act: (s) => s.playOnAnalysed({ analysis: "a0", sides: SIDES, name: "" }),
      answer: matchAnswer,
      leadsTo: toMatch,
      shown: shownGame,
    },
  ],
  [
    "Edit here",
    {
      request: "draft.begin",
      act: (s) => s.drafts.begin({ kind: "drawing", drawing: NEW_BOARD }),
      answer: matchAnswer,
      leadsTo: toDraft,
      shown: shownDraft,
    },
  ],
  [
    "Edit a map",
    {
      request: "draft.begin",
      act: (s) => s.drafts.tryBegin({ kind: "map", map: "map" }),
      answer: matchAnswer,
      leadsTo: toDraft,
      shown: shownDraft,
    },
  ],
  [
    "Analyse",
    {
      request: "analysis.begin",
      act: (s) => s.analyses.begin(NEW_BOARD, DEFAULT_RULESET),
      answer: analysisAnswer,
      leadsTo: toAnalysis,
      shown: shownAnalysis,
    },
  ],
  [
    "Analyse a map",
    {
      request: "map.drawings",
      act: (s) => s.analyses.beginMap("map"),
      answer: () => [{ id: "map", revision: 1, drawing: NEW_BOARD }],
      leadsTo: () => toAnalysis("of-map"),
      shown: shownAnalysis,
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
  function ready(): ReturnType<typeof openedPage> & { held: ReturnType<FakeHost["hold"]> } {
    const page = openedPage();
    if (request !== "analysis.begin") page.host.answers["analysis.begin"] = () => analysisAnswer("of-map") as never;
    return { ...page, held: page.host.hold(request) };
  }

  it("is asked for once however often the button is pressed, and leads to its screen", async () => {
    const { host, session, navigation, held } = ready();
    const presses = [act(session), act(session), act(session)];
    expect(timesAsked(host, request)).toBe(1);
    held[0].give(answer("x1"));
    await Promise.all(presses);
    expect(navigation.route.value).toEqual(leadsTo("x1"));
    if (shown !== undefined) expect(leadsTo(shown(session) ?? "")).toEqual(leadsTo("x1"));
    expect(session.failure.value).toBeNull();
    void act(session);
    expect(timesAsked(host, request), "on the next screen it can be begun anew").toBe(2);
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
    expect(timesAsked(host, request)).toBe(2);
  });
});

it.each([
  ["library.delete", (s: Session) => s.discard("m1")],
  ["draft.discard", (s: Session) => s.drafts.discard("m1")],
  ["daily.solution", (s: Session) => s.dailySolution("2030-01-01", "easy")],
] as const)("%s is sent once however often the button is pressed", async (request, act) => {
  const { host, session } = openedPage();
  host.hold(request);
  void act(session);
  void act(session);
  await turn();
  expect(timesAsked(host, request)).toBe(1);
});

it("follows a move of an analysis once, and counts one step", async () => {
  const { host, session } = openedPage();
  host.answers["analysis.begin"] = () => analysisAnswer("a1") as never;
  await session.analyses.begin(NEW_BOARD, DEFAULT_RULESET);
  const held = host.hold("analysis.follow");
  const presses = [session.analyses.follow("child"), session.analyses.follow("child")];
  expect(held).toHaveLength(1);
  held[0].give(analysisAnswer("a2"));
  await Promise.all(presses);
  expect(shownAnalysis(session)).toBe("a2");
  expect(session.analyses.steps.value.map((step) => step.analysis)).toEqual(["a1"]);
});

it("analyses by the rules that were chosen last, and ends the search by others", async () => {
  const { host, session, navigation } = openedPage();
  const held = host.hold("analysis.begin");
  const choices = [
    session.analyses.choose(NEW_BOARD, { ...DEFAULT_RULESET, play: "misere" }),
    session.analyses.choose(NEW_BOARD, DEFAULT_RULESET),
  ];
  held[0].give(analysisAnswer("misere"));
  await turn();
  expect(navigation.route.value).toEqual({ screen: "home" });
  held[1].give(analysisAnswer("normal"));
  await Promise.all(choices);
  expect(navigation.route.value).toEqual(toAnalysis("normal"));
  expect(host.asked.at(-1)).toEqual({ request: "analysis.stop", params: { analysis: "misere" } });
});
