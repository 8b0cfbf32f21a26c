import { describe, expect, it } from "vitest";
import { DEFAULT_RULESET, lastMoverWins, parseRuleset, parseSurface, sameRuleset } from "../../engine/rules.ts";

describe("parseSurface", () => {
  it.each(["S", "T", "T2", "T10", "P", "P2", "P31"])("reads %s", (name) => {
    expect(parseSurface(name)).toEqual({ ok: true, value: name });
  });

  it.each(["", "s", "S1", "T0", "T1", "T01", "P100", "T2 ", "K", "P-1", "T1e1"])("refuses %j", (name) => {
    expect(parseSurface(name)).toEqual({ ok: false, error: "unknown-surface" });
  });
});

describe("parseRuleset", () => {
  it("fills in what is missing", () => {
    expect(parseRuleset({})).toEqual({ ok: true, value: DEFAULT_RULESET });
    expect(parseRuleset({ play: "misere" })).toEqual({ ok: true, value: { ...DEFAULT_RULESET, play: "misere" } });
  });

  it.each([
    [null, "malformed-ruleset"],
    [["sprouts"], "malformed-ruleset"],
    ["sprouts", "malformed-ruleset"],
    [{ game: "chess" }, "unknown-game"],
    [{ game: 1 }, "unknown-game"],
    [{ surface: "K" }, "unknown-surface"],
    [{ surface: 1 }, "unknown-surface"],
    [{ play: "Misère" }, "unknown-play"],
  ])("refuses %j with %s", (value, error) => {
    expect(parseRuleset(value)).toEqual({ ok: false, error });
  });
});

it("tells who wins", () => {
  expect(lastMoverWins({ play: "normal" })).toBe(true);
  expect(lastMoverWins({ play: "misere" })).toBe(false);
  expect(sameRuleset(DEFAULT_RULESET, { ...DEFAULT_RULESET })).toBe(true);
  expect(sameRuleset(DEFAULT_RULESET, { ...DEFAULT_RULESET, surface: "T" })).toBe(false);
});
