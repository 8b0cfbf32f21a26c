import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { CHAPTER_IDS, chapterOf, lastLevelOf } from "../../../../engine/play/campaign/chapters.ts";
import {
  achievements,
  isTry,
  levelsToTry,
  OPPONENTS,
  unlockedOpponents,
  type Won,
} from "../../../../engine/play/campaign/unlocking.ts";
import { testSeed } from "../../../oracle/seed.ts";

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

  it("are unlocked in a whole chapter by beating one on its last level", () => {
    const wins: Won[] = [{ level: 30, opponent: "medium" }];
    for (const level of [21, 25, 30, 31]) expect(unlockedOpponents(wins, level)).toEqual(["easy", "medium"]);
    expect(unlockedOpponents(wins, 19)).toEqual([]);
    expect(unlockedOpponents(wins, 32)).toEqual([]);
  });
});

describe("a try to skip", () => {
  it("is the last level of the next chapter, against the opponents that are open in this one", () => {
    expect(unlockedOpponents([], 20)).toEqual(OPPONENTS);
    expect(unlockedOpponents([], 30)).toEqual([]);
    expect(isTry([], 20)).toBe(true);
    expect(levelsToTry([], 150)).toEqual([20]);
    const wins: Won[] = [{ level: 20, opponent: "easy" }];
    expect(unlockedOpponents(wins, 30)).toEqual(["easy"]);
    // The win opened level 21, and so chapter 3.
    expect([20, 30, 40, 50].map((level) => isTry(wins, level))).toEqual([false, true, true, false]);
    expect(levelsToTry(wins, 150)).toEqual([30, 40]);
  });

  it("does not open another one before it is won", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ level: fc.integer({ min: 1, max: 150 }), opponent: fc.constantFrom(...OPPONENTS) })),
        (wins) => {
          const last = Math.max(1, ...wins.map(({ level }) => chapterOf(level + 1)));
          for (const chapter of CHAPTER_IDS.keys())
            if (chapter + 1 > last + 1) expect(unlockedOpponents(wins, lastLevelOf(chapter + 1))).toEqual([]);
        },
      ),
      { seed: testSeed("unlocking") },
    );
  });

  it("ends with the last chapter", () => {
    expect(levelsToTry([{ level: 150, opponent: "easy" }], 150)).toEqual([20]);
    expect(
      levelsToTry(
        CHAPTER_IDS.map((_, i) => ({ level: lastLevelOf(i + 1), opponent: "easy" })),
        150,
      ),
    ).toEqual([]);
  });
});

describe("old progress", () => {
  it("keeps every opponent that it had", () => {
    const before = (wins: readonly Won[], level: number): number =>
      level === 1
        ? OPPONENTS.length
        : Math.max(
            0,
            ...wins
              .filter((win) => win.level === level || win.level === level - 1)
              .map(({ opponent }) => OPPONENTS.indexOf(opponent) + 1),
          );
    fc.assert(
      fc.property(
        fc.array(fc.record({ level: fc.integer({ min: 1, max: 150 }), opponent: fc.constantFrom(...OPPONENTS) })),
        fc.integer({ min: 1, max: 150 }),
        (wins, level) => {
          expect(unlockedOpponents(wins, level).length).toBeGreaterThanOrEqual(before(wins, level));
        },
      ),
      { seed: testSeed("old progress") },
    );
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
