import { describe, expect, it } from "vitest";
import { HostFailure } from "../../protocol/client.ts";
import type { Progress, Win } from "../../protocol/campaign.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { Campaign, nextPlace, offeredOpponent, standings } from "../../renderer/campaign/campaign.ts";
import { courseOf, lostSentence, ordinalOf, wonCourseSentence } from "../../renderer/campaign/course.ts";
import { GameView } from "../../renderer/game/game-view.ts";
import { openPen } from "../../renderer/game/pen.ts";
import { begun, FakeHost, turn } from "./fake-host.ts";

const win = (level: number, opponent: Win["opponent"], badge = true): Win => ({ level, opponent, beatenAt: 0, badge });

const LEVEL: MatchSetup = {
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "perfect" },
  ],
  map: { kind: "campaign", level: 7 },
  starts: 0,
};

const PROGRESS: Progress = {
  profiles: [{ id: "a", name: "Anna" }],
  profile: "a",
  wins: [win(1, "hard")],
  place: { level: 1, opponent: "hard", colours: ["blue", "red"] },
  unfinished: null,
};

describe("what the map of levels shows", () => {
  it("is how each opponent stands", () => {
    expect(standings([win(3, "easy"), win(3, "hard", false), win(4, "medium")], 3)).toEqual(["badge", "open", "won", "open"]);
  });

  it("offers the opponent who was played against, or the strongest who is unlocked", () => {
    expect(offeredOpponent([], 1, "hard")).toBe("hard");
    expect(offeredOpponent([win(1, "medium")], 2, "hard")).toBe("medium");
    expect(offeredOpponent([win(1, "perfect")], 2, "hard")).toBe("hard");
    expect(offeredOpponent([], 2, "easy")).toBeNull();
  });

  it("goes on with the level that was not won yet, and stays on the last one", () => {
    expect(nextPlace(PROGRESS, 150)).toMatchObject({ level: 2, opponent: "hard" });
    expect(nextPlace({ ...PROGRESS, wins: [win(1, "easy")] }, 150)).toMatchObject({ level: 1 });
    expect(nextPlace(PROGRESS, 1)).toMatchObject({ level: 1 });
  });
});

describe("the campaign of a session", () => {
  it("reads the levels once, and follows the host's word on the progress", async () => {
    const host = new FakeHost();
    const campaign = new Campaign(host, () => {});
    host.answers["campaign.levels"] = () => [];
    host.answers["campaign.progress"] = () => PROGRESS;
    await campaign.load();
    await campaign.load();
    await campaign.refresh();
    expect(host.asked.map(({ request }) => request)).toEqual(["campaign.levels", "campaign.progress"]);
    expect(campaign.progress.value).toEqual(PROGRESS);
    host.tellProgress({ ...PROGRESS, wins: [] });
    expect(campaign.progress.value?.wins).toEqual([]);
  });

  it("says what came of a file, and why it was refused", async () => {
    const host = new FakeHost();
    const campaign = new Campaign(host, () => {});
    host.answers["campaign.import"] = () => ({ added: 2, improved: 1 });
    expect(await campaign.imported("{}")).toBe("2 wins were added, 1 badge was added.");
    host.answers["campaign.import"] = () => ({ added: 0, improved: 0 });
    expect(await campaign.imported("{}")).toBe("The file holds nothing that was not there.");
    host.answers["campaign.import"] = () => {
      throw new HostFailure("bad-file", "This file holds no progress of Sprouts.");
    };
    expect(await campaign.imported("{}")).toBe("This file holds no progress of Sprouts.");
  });

  it("answers why a player cannot be had", async () => {
    const host = new FakeHost();
    const campaign = new Campaign(host, () => {});
    host.answers["profile.create"] = () => {
      throw new HostFailure("unknown-profile", "There is a player called Anna already.");
    };
    expect(await campaign.create("Anna")).toBe("There is a player called Anna already.");
    host.answers["profile.create"] = () => PROGRESS;
    expect(await campaign.create("Bo")).toBeNull();
    expect(campaign.progress.value).toEqual(PROGRESS);
  });
});

describe("the course of a game", () => {
  it("is for whom each position was won, whoever was to move", () => {
    // Won for the person, given away by move 3, and lost from there.
    expect(courseOf({ outcomes: ["win", "loss", "win", "win", null, "win"] }, LEVEL)).toEqual(["won", "won", "won", "lost", "unknown", "lost"]);
    expect(courseOf({ outcomes: ["win", "loss"] }, { ...LEVEL, starts: 1 })).toEqual(["lost", "lost"]);
  });

  it("counts each side's moves for itself", () => {
    expect([1, 2, 3, 4, 5].map((move) => ordinalOf(move, LEVEL))).toEqual([1, 1, 2, 2, 3]);
  });

  it("is told of a won game", () => {
    expect(wonCourseSentence({ outcomes: ["win", "loss", "win", "loss"] }, LEVEL)).toContain("never let the win go");
    expect(wonCourseSentence({ outcomes: ["win", "win", "win", "loss"] }, LEVEL)).toContain("gave the game back");
    expect(wonCourseSentence({ outcomes: [null, "loss"] }, LEVEL)).toBe("");
  });

  it("is told of a game that was given up", () => {
    const gaveUp = { setup: LEVEL, result: { winner: 1, reason: "gave-up" } } as const;
    expect(lostSentence({ outcomes: ["win"] }, gaveUp)).toContain("could still win");
    expect(lostSentence({ outcomes: ["win", "win", "loss"] }, gaveUp)).toContain("could not be found out");
    expect(lostSentence({ outcomes: [null] }, gaveUp)).toContain("could not be found out");
  });

  it("is told of a game that the computer could win all the while", () => {
    const lost = { setup: LEVEL, result: { winner: 1, reason: "no-move-left" } } as const;
    expect(lostSentence({ outcomes: ["loss", "win", "loss"] }, lost)).toContain("could win from the first move on");
    expect(lostSentence({ outcomes: ["loss", null, "loss"] }, lost)).toContain("could not be found out");
  });
});

describe("a hint", () => {
  function open() {
    const host = new FakeHost();
    const view = new GameView(host, begun(LEVEL), { openPen, reducedMotion: () => true });
    return { host, view };
  }

  it("is shown on the board as a curve, and drawn when the player wants it", async () => {
    const { host, view } = open();
    const stroke = { from: 0, to: 2, inner: [{ x: 0.5, y: 0.2 }] };
    host.answers["match.hint"] = () => ({ kind: "move", stroke });
    await view.wishes.hint();
    expect(host.asked).toEqual([{ request: "match.hint", params: { matchId: "m1", move: 1 } }]);
    expect(view.scene().choices).toEqual([{ points: [expect.objectContaining({ x: 0.2 }), { x: 0.5, y: 0.2 }, expect.objectContaining({ x: 0.8 })], isCurrent: false }]);
    expect(view.toast.value?.text).toContain("wins");
    view.wishes.drawSuggestion();
    expect(host.asked.at(-1)).toEqual({ request: "match.draw", params: { matchId: "m1", move: 1, ...stroke } });
    expect(view.scene().choices).toEqual([]);
  });

  it("stays while the match only says that it was help, and goes with the board", async () => {
    const { host, view } = open();
    host.answers["match.hint"] = () => ({ kind: "move", stroke: { from: 0, to: 2, inner: [] } });
    await view.wishes.hint();
    const state = view.shown.value;
    host.tell({ ...state, helped: true }, { kind: "help" });
    await turn();
    expect(view.shown.value.helped).toBe(true);
    expect(view.wishes.suggestion.value).not.toBeNull();
    host.tell({ ...state, helped: true }, { kind: "redraw", steps: [] });
    expect(view.wishes.suggestion.value).toBeNull();
  });

  it("that comes too late is not shown", async () => {
    const { host, view } = open();
    const state = view.shown.value;
    host.answers["match.hint"] = () => {
      host.tell({ ...state, moves: 1, toMove: 1 }, { kind: "move", by: 0, stroke: [], steps: [] });
      return { kind: "move", stroke: { from: 0, to: 2, inner: [] } };
    };
    await view.wishes.hint();
    expect(view.wishes.suggestion.value).toBeNull();
  });

  it.each([
    [{ kind: "lost" as const }, "No move wins"],
    [{ kind: "unknown" as const }, "costs nothing"],
  ])("that is no move is told: %j", async (hint, words) => {
    const { host, view } = open();
    host.answers["match.hint"] = () => hint;
    await view.wishes.hint();
    expect(view.wishes.suggestion.value).toBeNull();
    expect(view.toast.value?.text).toContain(words);
    expect(view.wishes.asking.value).toBe(false);
  });
});
