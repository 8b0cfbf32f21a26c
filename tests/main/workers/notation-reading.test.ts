import { describe, expect, it } from "vitest";
import { isNotation, readNotation } from "../../../main/workers/notation-reading.ts";

describe("a file of games in notation", () => {
  // A reading that tries each line to its end would take hours.
  it.each(["\n", "\n ", "#\n"])("of a few million times %j is read in one pass", (line) => {
    const text = `1: 1-2\n${line.repeat(Math.floor(4_900_000 / line.length))}`;
    expect(isNotation(text)).toBe(true);
    expect(readNotation(text, 0)).toMatchObject({ ok: false, error: { code: "game-notation" } });
  });
});
