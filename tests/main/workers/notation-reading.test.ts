import { describe, expect, it } from "vitest";
import { MAX_UNREAD, readGames, type GameReport } from "../../../main/workers/file-reading.ts";
import { gamesRead } from "./games-read.ts";

describe("a file of games in notation", () => {
  // A reading that tries each line to its end would take hours.
  it.each(["\n", "\n ", "#\n"])("of a few million times %j is read in one pass", (line) => {
    const text = `1: 1-2\n${line.repeat(Math.floor(4_900_000 / line.length))}`;
    expect(gamesRead(text)).toMatchObject([{ ok: false, error: { code: "game-notation" } }]);
  });

  it("is read up to its hundredth fault", () => {
    expect(gamesRead("2:\n".repeat(3) + "2: wrong\n".repeat(200))).toHaveLength(3 + MAX_UNREAD);
  });

  it("gives a game its players, and its winner by resignation", () => {
    const [game] = gamesRead("A fine game.\n\n4- (Ann* - Bob, 2001) 1(5)2 1(6)1[3] II\n");
    expect(game).toMatchObject({
      ok: true,
      value: {
        setup: {
          ruleset: { play: "misere" },
          sides: [{ name: "Ann" }, { name: "Bob" }],
          map: { kind: "plain", spots: 4 },
          starts: 0,
        },
        result: { winner: 1, reason: "gave-up" },
      },
    });
  });

  it("lets the rules say who has won a game that is over", () => {
    const [game] = gamesRead("1+ (A - B) 1(2)1 1(3)2 I\n");
    expect(game).toMatchObject({ ok: true, value: { result: { winner: 1, reason: "no-move-left" } } });
  });

  it("keeps what comes before a move that cannot be read, and says where that is", () => {
    const reports: GameReport[] = [];
    const text = "Notes.\r\n8+ (A - B) 1(9)2 1(10)1[3,4] 3(11)99 II";
    expect(readGames({ text, now: 0 }, { report: (report) => reports.push(report as GameReport) })).toBeNull();
    const { number, of, part, game } = reports[reports.length - 1];
    expect({ number, of, part }).toEqual({ number: 1, of: 1, part: 0 });
    // Before it, the file itself, and its game after the first of two moves.
    expect(reports.slice(0, -1)).toEqual([
      { number: 0, of: 1, part: 0, game: null },
      { number: 0, of: 1, part: 0.5, game: null },
    ]);
    expect(game?.game).toMatchObject({ result: null });
    expect(game?.game?.moves).toHaveLength(2);
    expect(game?.fault).toMatchObject({
      code: "game-notation",
      params: { fault: "no-such-move", move: 3, game: null, text: "3(11)99", line: 2, column: 30 },
    });
  });
});
