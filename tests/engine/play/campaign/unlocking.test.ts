import { describe, expect, it } from "vitest";
import { achievements, OPPONENTS, unlockedOpponents, type Won } from "../../../../engine/play/campaign/unlocking.ts";

describe("the opponents of a level", () => {
  it("are unlocked on the first level only, before any win", () => {
    expect(unlockedOpponents([], 1)).toEqual(OPPONENTS);
    expect(unlockedOpponents([], 2)).toEqual([]);
    expect(unlockedOpponents([], 150)).toEqual([]);
  });

  it.each([
    ["easy", ["easy"]],
    ["medium", ["easy", "medium"]],
    ["hard", ["easy", "medium", "hard"]],
    ["perfect", ["easy", "medium", "hard", "perfect"]],
  ] as const)("are unlocked by beating %s on the level before, with the weaker ones", (opponent, unlocked) => {
    expect(unlockedOpponents([{ level: 4, opponent }], 5)).toEqual(unlocked);
    expect(unlockedOpponents([{ level: 4, opponent }], 6)).toEqual([]);
  });

  it("are unlocked by the strongest of several wins", () => {
    const wins: Won[] = [
      { level: 2, opponent: "hard" },
      { level: 2, opponent: "easy" },
      { level: 1, opponent: "perfect" },
    ];
    expect(unlockedOpponents(wins, 3)).toEqual(["easy", "medium", "hard"]);
    expect(unlockedOpponents(wins, 2)).toEqual(OPPONENTS);
  });

  it("stay unlocked where they were beaten, even without a win on the level before", () => {
    expect(unlockedOpponents([{ level: 9, opponent: "medium" }], 9)).toEqual(["easy", "medium"]);
  });
});

describe("the achievements", () => {
  it("are exactly the opponents beaten on the last level", () => {
    const wins: Won[] = [
      { level: 150, opponent: "hard" },
      { level: 149, opponent: "perfect" },
      { level: 150, opponent: "easy" },
    ];
    expect(achievements(wins, 150)).toEqual(["easy", "hard"]);
    expect(achievements([], 150)).toEqual([]);
  });
});
