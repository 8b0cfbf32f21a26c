import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { describe, expect, it } from "vitest";
import type { Review } from "../../protocol/campaign.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import {
  accuracyTexts,
  courseOf,
  isLost,
  lostText,
  markName,
  personOf,
  positionTexts,
  retryOf,
  turnWords,
  wonCourseText,
} from "../../renderer/campaign/course.ts";
import { curveOf, spotsAt } from "../drawings.ts";

const LEVEL: MatchSetup = {
  ruleset: DEFAULT_RULESET,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "perfect" },
  ],
  map: { kind: "campaign", level: 7 },
  starts: 0,
};

const GAVE_UP = { setup: LEVEL, result: { winner: 1, reason: "gave-up" } } as const;
const LOST = { setup: LEVEL, result: { winner: 1, reason: "no-move-left" } } as const;

const TURN: NonNullable<Review["turn"]> = {
  move: 3,
  by: 0,
  before: spotsAt(),
  drawn: [],
  better: null,
  wins: null,
  loses: null,
};

describe("the course of a game", () => {
  it("says who could win each position, for either side to move", () => {
    // Won for the person, given away by move 3, and lost from there.
    expect(courseOf({ outcomes: ["win", "loss", "win", "win", null, "win"] }, LEVEL)).toEqual([
      "won",
      "won",
      "won",
      "lost",
      "unknown",
      "lost",
    ]);
    expect(courseOf({ outcomes: ["win", "loss"] }, { ...LEVEL, starts: 1 })).toEqual(["lost", "lost"]);
  });

  it("has a text for each position, and for the winner unless a side gave up", () => {
    const review = { outcomes: ["win", "win", "loss"] } as const;
    const words = ["At the start: you could win", "After move 1: the computer could win"];
    expect(positionTexts({ outcomes: [...review.outcomes] }, LOST)).toEqual([
      ...words,
      "After move 2: the computer won",
    ]);
    expect(positionTexts({ outcomes: [...review.outcomes] }, GAVE_UP)).toEqual([
      ...words,
      "After move 2: the computer could win",
    ]);
  });

  it("has a text for a won game", () => {
    const alone = { setup: LEVEL, helped: false };
    expect(wonCourseText({ outcomes: ["win", "loss", "win", "loss"] }, alone)).toBe(
      "Flawless: every move kept the win.",
    );
    expect(wonCourseText({ outcomes: ["win", "win", "win", "loss"] }, alone)).toContain("missed it");
    expect(wonCourseText({ outcomes: [null, "loss"] }, alone)).toBe("");
  });

  it("calls no game flawless that was won with help", () => {
    const outcomes: Review["outcomes"] = ["win", "loss", "win", "loss"];
    const casual: MatchSetup = { ...LEVEL, map: { kind: "plain", spots: 3 }, casual: true };
    for (const helped of [
      { setup: LEVEL, helped: true },
      { setup: casual, helped: false },
    ])
      expect(wonCourseText({ outcomes }, helped)).toBe("Every move kept the win.");
  });

  it("has a text for a game that was given up", () => {
    expect(lostText({ outcomes: ["win"] }, GAVE_UP)).toContain("could still win");
    // You erred, the computer erred, and you did not see it.
    expect(lostText({ outcomes: ["win", "win", "win"] }, GAVE_UP)).toContain("could still win");
    expect(lostText({ outcomes: ["win", null, "loss"] }, GAVE_UP)).toContain("Couldn't tell where the game turned");
    expect(lostText({ outcomes: [null] }, GAVE_UP)).toContain("Couldn't tell where the game turned");
    expect(lostText({ outcomes: ["loss", "win", "loss"] }, GAVE_UP)).toContain("could win from the first move on");
  });

  it("has a text for a game that the computer could always win", () => {
    expect(lostText({ outcomes: ["loss", "win", "loss"] }, LOST)).toContain("could win from the first move on");
    expect(lostText({ outcomes: ["loss", null, "loss"] }, LOST)).toContain("Couldn't tell where the game turned");
  });

  it("exists only for a person against the computer", () => {
    const [person, computer] = LEVEL.sides;
    expect(personOf(LEVEL)).toBe(0);
    expect(personOf({ ...LEVEL, sides: [computer, person] })).toBe(1);
    expect(personOf({ ...LEVEL, sides: [person, person] })).toBeNull();
    expect(personOf({ ...LEVEL, sides: [computer, computer] })).toBeNull();
    expect([
      isLost(LOST),
      isLost({ ...LOST, result: null }),
      isLost({ ...LOST, result: { ...LOST.result, winner: 0 } }),
    ]).toEqual([true, false, false]);
    expect(isLost({ ...LOST, setup: { ...LEVEL, sides: [person, person] } })).toBe(false);
  });
});

describe("the course of a game of two people", () => {
  const [person] = LEVEL.sides;
  const PEOPLE: MatchSetup = { ...LEVEL, sides: [person, { kind: "person", colour: "red" }] };
  const review = { outcomes: ["win", "win", "win", null] as const };

  it("names the side that could win", () => {
    expect(positionTexts(review, { setup: PEOPLE, result: { winner: 1, reason: "no-move-left" } })).toEqual([
      "At the start: Blue could win",
      "After move 1: Red could win",
      "After move 2: Blue could win",
      "After move 3: the end",
    ]);
    expect(markName("lost", PEOPLE)).toBe("Red");
    expect(markName("lost", LEVEL)).toBe("the computer");
  });

  it("counts the wins that each side kept, and against the computer the person's", () => {
    expect(accuracyTexts(review, PEOPLE)).toEqual([
      "Blue kept the win in 0 of 1 moves; 1 move could not be judged.",
      "Red kept the win in 0 of 1 moves.",
    ]);
    expect(accuracyTexts({ outcomes: ["win", "loss", "win", "loss"] }, LEVEL)).toEqual([
      "You kept the win in 2 of 2 moves.",
    ]);
    expect(accuracyTexts({ outcomes: ["loss", "win"] }, LEVEL)).toEqual(["You never had a winning position."]);
  });
});

describe("the place to retry a lost game", () => {
  it("is the move that lost the win", () => {
    expect(retryOf({ outcomes: [], turn: TURN }, { ...LOST, moves: 6 })).toEqual({ kind: "move", move: 3 });
    expect(retryOf({ outcomes: ["win", "win", "loss", "win"], turn: TURN }, { ...GAVE_UP, moves: 3 })).toEqual({
      kind: "move",
      move: 3,
    });
  });

  it("is where the player gave up a game that could still be won", () => {
    expect(retryOf({ outcomes: ["win", "win", "win"], turn: null }, { ...GAVE_UP, moves: 2 })).toEqual({
      kind: "go-on",
      move: 3,
    });
    expect(retryOf({ outcomes: ["win", "loss"], turn: null }, { ...GAVE_UP, moves: 1 })).toEqual({
      kind: "go-on",
      move: 2,
    });
    expect(retryOf({ outcomes: ["win"], turn: null }, { ...GAVE_UP, moves: 0 })).toEqual({ kind: "go-on", move: 1 });
  });

  it("does not exist for a game that was won, could never be won, or is unknown", () => {
    expect(
      retryOf({ outcomes: [], turn: { ...TURN, by: 1 } }, { ...LOST, result: { ...LOST.result, winner: 0 }, moves: 6 }),
    ).toBeNull();
    expect(retryOf({ outcomes: ["loss", "win", "loss"], turn: null }, { ...GAVE_UP, moves: 2 })).toBeNull();
    expect(retryOf({ outcomes: ["win", "win", null], turn: null }, { ...GAVE_UP, moves: 2 })).toBeNull();
  });
});

describe("the text of the turning move", () => {
  const before: typeof TURN.before = spotsAt([0.2, 0.5], [0.5, 0.5], [0.8, 0.5]);
  const [a, b, c] = before.spots.map(({ x, y }) => ({ x, y }));

  it("names the spots and the region of both curves", () => {
    const drawn = [a, { x: 0.35, y: 0.5 }, b];
    const loop = [c, { x: 0.9, y: 0.1 }, { x: 0.1, y: 0.1 }, { x: 0.1, y: 0.9 }, { x: 0.9, y: 0.9 }, c];
    expect(turnWords({ ...TURN, before, drawn, better: loop })).toEqual({
      drawn: "curve from spot 1 to spot 2, through the region with spots 1, 2 and 3",
      better: "loop at spot 3, with spots 1 and 2 inside",
    });
    expect(turnWords({ ...TURN, before, drawn: loop, better: null })).toEqual({
      drawn: "loop at spot 3, with spots 1 and 2 inside",
      better: null,
    });
  });

  it("tells two curves between the same spots apart by what they enclose", () => {
    const board = {
      ...before,
      spots: [...before.spots, { x: 0.5, y: 0.2, move: 1 }],
      curves: [curveOf(0, 3), curveOf(3, 2)],
    };
    const [around, under] = [
      [a, { x: 0.5, y: 0.8 }, c],
      [a, { x: 0.5, y: 0.35 }, c],
    ];
    expect(turnWords({ ...TURN, before: board, drawn: around, better: under })).toEqual({
      drawn: "curve from spot 1 to spot 3, with spots 2 and 4 inside",
      better: "curve from spot 1 to spot 3, with spot 4 inside",
    });
  });
});
