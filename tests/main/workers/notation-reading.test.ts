import { describe, expect, it } from "vitest";
import { MAX_UNREAD } from "../../../main/workers/file-reading.ts";
import { isNotation } from "../../../main/workers/notation-reading.ts";
import { gamesRead } from "./games-read.ts";

describe("a file of games in notation", () => {
  // A reading that tries each line to its end would take hours.
  it.each(["\n", "\n ", "#\n"])("of a few million times %j is read in one pass", (line) => {
    const text = `1: 1-2\n${line.repeat(Math.floor(4_900_000 / line.length))}`;
    expect(isNotation(text)).toBe(true);
    expect(gamesRead(text)).toMatchObject([{ ok: false, error: { code: "game-notation" } }]);
  });

  it("is read up to its hundredth fault", () => {
    expect(gamesRead("2:\n".repeat(3) + "2: wrong\n".repeat(200))).toHaveLength(3 + MAX_UNREAD);
  });
});
