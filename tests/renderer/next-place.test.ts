import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { describe, expect, it } from "vitest";
import type { Win } from "../../protocol/campaign.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { nextPlace } from "../../renderer/campaign/next-place.ts";

const setup: MatchSetup = {
  ruleset: DEFAULT_RULESET,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "hard" },
  ],
  map: { kind: "campaign", level: 7 },
  starts: 0,
};
const WON = { setup, result: { winner: 0, reason: "no-move-left" } } as const;
/** Levels of a campaign, of which those in `normalOnly` are lost in misère play. */
const levels = (count: number, normalOnly: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, wonInMisere: !normalOnly.includes(index + 1) }));
const win = (level: number, opponent: Win["opponent"]): Win => ({
  level,
  opponent,
  play: "normal",
  beatenAt: 1,
  badge: true,
});

describe("the next place", () => {
  it("is the next level after a win", () => {
    expect(nextPlace(WON, levels(150), [])).toEqual({
      level: 8,
      opponent: "hard",
      play: "normal",
      colours: ["blue", "red"],
    });
  });

  it("is in misère play the next level that can be won so and is open by a win", () => {
    const won = { ...WON, setup: { ...setup, ruleset: { ...DEFAULT_RULESET, play: "misere" as const } } };
    const wins = [win(7, "hard"), win(8, "hard")]; // The last level of the chapter, 10, can be tried only.
    expect(nextPlace(won, levels(150, [8]), wins)).toEqual({
      level: 9,
      opponent: "hard",
      play: "misere",
      colours: ["blue", "red"],
    });
    expect(nextPlace(won, levels(150, [8, 9]), wins)).toBeNull();
    expect(nextPlace(won, levels(7), wins)).toBeNull();
  });

  it("is another opponent after the last level, while one is left", () => {
    const wins = [win(6, "perfect"), win(7, "hard")];
    expect(nextPlace(WON, levels(7), wins)).toEqual({
      level: 7,
      opponent: "perfect",
      play: "normal",
      colours: ["blue", "red"],
    });
    expect(nextPlace(WON, levels(7), [...wins, win(7, "easy"), win(7, "medium"), win(7, "perfect")])).toBeNull();
  });

  it("does not exist after a loss, before the end, or in other games", () => {
    expect([
      nextPlace({ ...WON, result: { winner: 1, reason: "gave-up" } }, levels(150), []),
      nextPlace({ ...WON, result: null }, levels(150), []),
    ]).toEqual([null, null]);
    expect(nextPlace({ ...WON, setup: { ...setup, map: { kind: "plain", spots: 3 } } }, levels(150), [])).toBeNull();
  });
});
