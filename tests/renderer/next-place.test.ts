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
const win = (level: number, opponent: Win["opponent"]): Win => ({
  level,
  opponent,
  play: "normal",
  beatenAt: 1,
  badge: true,
});

describe("the next place", () => {
  it("is the next level after a win", () => {
    expect(nextPlace(WON, 150, [])).toEqual({ level: 8, opponent: "hard", play: "normal", colours: ["blue", "red"] });
  });

  it("is nowhere in misère play, where a win opens nothing", () => {
    const reversed = { ...WON, setup: { ...setup, ruleset: { ...DEFAULT_RULESET, play: "misere" as const } } };
    expect(nextPlace(reversed, 150, [win(7, "hard")])).toBeNull();
  });

  it("is another opponent after the last level, while one is left", () => {
    const wins = [win(6, "perfect"), win(7, "hard")];
    expect(nextPlace(WON, 7, wins)).toEqual({
      level: 7,
      opponent: "perfect",
      play: "normal",
      colours: ["blue", "red"],
    });
    expect(nextPlace(WON, 7, [...wins, win(7, "easy"), win(7, "medium"), win(7, "perfect")])).toBeNull();
  });

  it("does not exist after a loss, before the end, or in other games", () => {
    expect([
      nextPlace({ ...WON, result: { winner: 1, reason: "gave-up" } }, 150, []),
      nextPlace({ ...WON, result: null }, 150, []),
    ]).toEqual([null, null]);
    expect(nextPlace({ ...WON, setup: { ...setup, map: { kind: "plain", spots: 3 } } }, 150, [])).toBeNull();
  });
});
