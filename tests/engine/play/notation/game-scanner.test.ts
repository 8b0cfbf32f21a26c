import { describe, expect, it } from "vitest";
import { scanGames } from "../../../../engine/play/notation/game-scanner.ts";
import { playScanned } from "../../../../engine/play/notation/played-game.ts";

function movesIn(text: string): string[] {
  return scanGames(text).map(({ line, moves }) => `${line}: ${moves.map(({ text: word }) => word).join(" ")}`);
}

describe("games in a text", () => {
  it("have players, server, event, rule and winner", () => {
    expect(scanGames("14- (Jean-Luc - B. Roe*, WGOSA 2001, round 2) 1(15)2 I")).toEqual([
      {
        dialect: "association",
        line: 1,
        spots: 14,
        play: "misere",
        players: ["Jean-Luc", "B. Roe"],
        server: 1,
        event: "WGOSA 2001, round 2",
        moves: [{ text: "1(15)2", line: 1, column: 47 }],
        winner: 0,
        comment: null,
      },
    ]);
  });

  it.each([
    ["8+ (A - B) 1(9)2 1(10)1[3, 4] II resigns", 0],
    ["8+ (A - B) 1(9)2 I wins", 0],
    ["8+ (A - B) 1(9)2 II.", 1],
    ["8+ (A - B) 1(9)2 I think that this loses", null],
    ["8+ (A - B) 1(9)2", null],
  ])("%j has the winner %j", (text, winner) => {
    expect(scanGames(text)).toMatchObject([{ winner }]);
  });

  it("stand between prose, which is skipped", () => {
    const text = [
      "In 2001 we played 14+ (see below), and 5(17)6 was my idea.",
      "Game 1: 8+ (A - B) 1(9)2 1(10)1[3,4] I A fine game: 9 of 10.",
      "",
      "I like 3(4)5. 4+ is easy.",
      "8- (B - A)",
      "1(9)2",
      "1(10)1[3,4] II",
      "5(11)6 would have won.",
    ].join("\n");
    expect(movesIn(text)).toEqual(["2: 1(9)2 1(10)1[3,4]", "5: 1(9)2 1(10)1[3,4]"]);
  });

  it.each([
    ["CRLF", "x\r\n8+ (A - B) 1(9)2\r\n8+ (A - B) 1(9)2\r\n"],
    ["CR", "x\r8+ (A - B) 1(9)2\r8+ (A - B) 1(9)2\r"],
    ["mixed", "x\r8+ (A - B) 1(9)2\r\n8+ (A - B) 1(9)2\n"],
  ])("keep their line numbers with %s line ends", (_, text) => {
    expect(movesIn(text)).toEqual(["2: 1(9)2", "3: 1(9)2"]);
  });

  it("are read through marks of direction, other dashes and escaped signs", () => {
    const text = "\u200F8\u2212 (A \u2013 B)\u00A01(9)2\u200E 1(10)1[3&amp;4] 2(11)2[5\u20138]\u202C";
    expect(movesIn(text)).toEqual(["1: 1(9)2 1(10)1[3&4] 2(11)2[5-8]"]);
    expect(scanGames(text)).toMatchObject([{ play: "misere" }]);
  });

  it("are judged alone", () => {
    const text = [
      "8+ (A - B) 1(9)2 1(10)1[3,4 2(11)3",
      "8+ (A - B 1(9)2 1(10)",
      "8+ (A - B) 1(9)2 l(10)3",
      "50+ (A - B) 1(51)2",
      "8+ (A - B) 1(9)2 1(11)3",
      "8+ (A - B) 1(9)2 1. e4 e5",
      "8+ (A - B) 1(9)1 1(10)2 1(11)3",
      "8+ (A - B) 1(9)2 1(10)3",
    ].join("\n");
    const faults = scanGames(text).map((game) => {
      const { fault, moves } = playScanned(game);
      return [moves.length, fault?.code, fault?.move, fault?.text, fault?.line];
    });
    expect(faults).toEqual([
      [1, "malformed", 2, "1(10)1[3,4", 1],
      [1, "malformed", 2, "1(10)", 2],
      [1, "malformed", 2, "l(10)3", 3],
      [0, "no-spots", 0, "50", 4],
      [1, "wrong-spot", 2, "1(11)3", 5],
      [1, undefined, undefined, undefined, undefined],
      [2, "no-such-move", 3, "1(11)3", 7],
      [2, undefined, undefined, undefined, undefined],
    ]);
  });

  it("say what is possible in the place of an impossible move", () => {
    const offered = (text: string): readonly string[] | undefined => playScanned(scanGames(text)[0]).fault?.offered;
    expect(offered("8+ 1(9)2 1(11)3")).toEqual(["1(10)3"]);
    expect(offered("4+ 1(5)1[9]")).toEqual(["1(5)1"]);
    expect(offered("3+ 1(4)1 1(5)2 1(6)3")).toEqual(["2(6)3", "3(6)3", "3(6)4", "3(6)5"]);
  });

  it("of our own have remarks and go on over lines", () => {
    const text = "# 3: a head\n4: 1(5)1[2]\n 3(6)4\n\n# Another.\n4 misere: 1(5)2\n# c\n3(6)4\n";
    expect(movesIn(text)).toEqual(["2: 1(5)1[2] 3(6)4", "6: 1(5)2 3(6)4"]);
    expect(scanGames(text).map(({ play }) => play)).toEqual(["normal", "misere"]);
    expect(playScanned(scanGames("3: 1(4)2 what")[0]).fault).toMatchObject({
      code: "malformed",
      move: 2,
      text: "what",
    });
  });

  // Tried to its end from each place, such a text would take hours.
  it.each([
    ["prose", "Lorem ipsum 12 (dolor) 14+ sit 5(12)6 amet - 3.\n"],
    ["open parentheses", "8+ ( "],
    ["heads", "1: "],
    ["blank lines", "\n"],
    ["moves and words", "8+ 1(9)2 word 1(10)2 word "],
    ["digits", "1"],
    ["brackets", "8+ 1(9)2[1,2,"],
    ["a wrapped game", "8+ 1(9)2\n1(10)2 "],
    ["open braces", "8+ 1(9)2 {a "],
    ["half moves", "14+ (A - B) 1(15)2 1(16\n"],
    ["marks of direction", "\u200F8+ \u202E(A - B) 1(9)2\u202C II\r"],
    ["another game's moves", "1. e4 e5 2. Nf3 Nc6\r\n"],
  ])("of ten megabytes of %s are found in one pass", (_, part) => {
    expect(scanGames(part.repeat(Math.floor(10_000_000 / part.length))).length).toBeGreaterThanOrEqual(0);
  });
});
