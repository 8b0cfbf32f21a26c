import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { describe, expect, it } from "vitest";
import type { Win } from "../../protocol/campaign.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { badgeText, holdsBadge } from "../../renderer/campaign/badge.ts";

const setup: MatchSetup = {
  ruleset: DEFAULT_RULESET,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "hard" },
  ],
  map: { kind: "campaign", level: 7 },
  starts: 0,
};
const OPEN = { setup, result: null } as const;
const WON = { setup, result: { winner: 0, reason: "no-move-left" } } as const;
const LOST = { setup, result: { winner: 1, reason: "no-move-left" } } as const;
const won = (changes: Partial<Win> = {}): Win => ({
  level: 7,
  opponent: "hard",
  play: "normal",
  beatenAt: 1,
  badge: true,
  ...changes,
});
const win = (changes: Partial<Win> = {}) => ({ wins: [won(changes)], misereWins: [] });
const NONE = { wins: [], misereWins: [] };

describe("the badge of a level", () => {
  it("is held after a win without help, in this game or before", () => {
    expect(holdsBadge({ ...OPEN, helped: false }, null)).toBe(false);
    expect(holdsBadge({ ...OPEN, helped: true }, win())).toBe(true);
    expect(holdsBadge({ ...WON, helped: false }, null), "not yet heard of").toBe(true);
    expect(holdsBadge({ ...WON, helped: true }, NONE)).toBe(false);
    expect(holdsBadge({ ...LOST, helped: false }, NONE)).toBe(false);
  });

  it("depends on the opponent and the level, and is not earned with help", () => {
    for (const changes of [{ level: 8 }, { opponent: "easy" }, { badge: false }] as const)
      expect(holdsBadge({ ...OPEN, helped: false }, win(changes)), JSON.stringify(changes)).toBe(false);
    expect(holdsBadge({ ...WON, setup: { ...setup, map: { kind: "plain", spots: 3 } }, helped: false }, win())).toBe(
      false,
    );
  });

  it("is another one in misère play", () => {
    const misere = {
      ...OPEN,
      setup: { ...setup, ruleset: { ...DEFAULT_RULESET, play: "misere" as const } },
      helped: false,
    };
    expect(holdsBadge(misere, win())).toBe(false);
    const reversed = { wins: [], misereWins: [won({ play: "misere" })] };
    expect(holdsBadge(misere, reversed)).toBe(true);
    expect(holdsBadge({ ...OPEN, helped: false }, reversed)).toBe(false);
  });

  it("cannot be lost once it is held", () => {
    for (const state of [
      { ...OPEN, helped: true },
      { ...OPEN, helped: false },
      { ...LOST, helped: true },
    ])
      expect(badgeText(state, true)).toBe("You already have this badge.");
    expect(badgeText({ ...WON, helped: false }, true)).toBe("Won without help: the badge is yours.");
  });

  it("has a text during a game and one after it", () => {
    expect(badgeText({ ...OPEN, helped: false }, false)).toBe("Win without help to earn the badge.");
    expect(badgeText({ ...OPEN, helped: true }, false)).toContain("earns no badge");
    expect(badgeText({ ...WON, helped: true }, false)).toContain("Won with help");
    expect(badgeText({ ...LOST, helped: false }, false)).toBe("Start over to earn the badge.");
  });
});
