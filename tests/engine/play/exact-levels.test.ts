import { describe, expect, it } from "vitest";
import { heaviestLand } from "../../../engine/play/heaviest-land.ts";
import { LevelPlayer } from "../../../engine/play/level-player.ts";
import { isExact, strengthOf, type OpponentLevel } from "../../../engine/play/opponent-levels.ts";
import { seededRandom } from "../../../engine/random.ts";
import { ExhaustiveOutcomes } from "../../oracle/outcomes.ts";
import { testSeed } from "../../oracle/seed.ts";

const CASES: readonly (readonly [OpponentLevel, string])[] = [
  ["medium", "0+0+0"],
  ["hard", "0+0+0"],
  ["insane", "0.AB|AB"],
  ["insane", "0*2.AB|AB"],
  ["insane", "0*2+0*2"],
];

describe("a level that is exact from a position", () => {
  it.each(CASES)("makes no mistake in any game: %s from %s", (level, start) => {
    const { lives, heaviest } = heaviestLand(start);
    expect(isExact(level, lives, heaviest)).toBe(true);
    const strength = strengthOf(level, lives);
    if (strength === null) throw new Error("The level proves its moves.");
    const player = new LevelPlayer();
    const outcomes = new ExhaustiveOutcomes();
    const random = seededRandom(testSeed("exact levels"));
    const seen = new Set<string>();
    const open = [start];
    for (let position = open.pop(); position !== undefined; position = open.pop()) {
      if (seen.has(position)) continue;
      seen.add(position);
      open.push(...outcomes.children(position));
      if (outcomes.isLost(position)) continue;
      const [chosen] = player.rank(position, strength, random, () => false);
      expect(outcomes.isLost(chosen), `${position} to ${chosen}`).toBe(true);
    }
    expect(seen.size).toBeGreaterThan(5);
  });
});

describe("a level that is not exact", () => {
  it.each<[OpponentLevel, string]>([
    ["easy", "0"],
    ["medium", "0*2"],
    ["hard", "0*2"],
    ["insane", "0*3"],
    ["perfect", "0"],
  ])("is not said to be: %s from %s", (level, start) => {
    const { lives, heaviest } = heaviestLand(start);
    expect(isExact(level, lives, heaviest)).toBe(false);
  });
});
