import { describe, expect, it } from "vitest";
import { MAX_COMMENT_LENGTH, withComment } from "../../../../engine/play/notation/game-comment.ts";
import { scanGames } from "../../../../engine/play/notation/game-scanner.ts";
import { gameText } from "../../../../engine/play/notation/game-writing.ts";

function commentsIn(text: string): (string | null)[] {
  return scanGames(text).map(({ comment }) => comment);
}

describe("the comment of a game", () => {
  it.each([
    ["8+ 1(9)2 1(10)3", null],
    ["# A head.\n8+ 1(9)2 1(10)3\n# The end.", null],
    ["***\n8+ 1(9)2\n---", null],
    ["A fine\n game.\n\n8+ (A - B) 1(9)2", "A fine game."],
    ["Game 1: 8+ (A - B) 1(9)2", "Game 1:"],
    ["8+ (A - B) 1(9)2 (why?) 1(10)3 {forced} 4(11)5 or worse 4(12)6 I", "why? forced or worse"],
    ["8+ (A - B) 1(9)2 II A fine game: 9 of 10.", "A fine game: 9 of 10."],
    ["8+ (A - B) 1(9)2 I think that this loses", "I think that this loses"],
    ["8+ (A - B) 1(9)2 II\n\nWell played.", "Well played."],
    ["8+ (A - B) 1(9)2 1(11)99 nonsense\nWell played.", "nonsense Well played."],
  ])("of %j is %j", (text, comment) => {
    expect(commentsIn(text)).toEqual([comment]);
  });

  it("is what stands before a game, and the rest of its own line; the last game has what comes after it", () => {
    const text = "First.\n8+ (A - B) 1(9)2 II Good.\n\nSecond.\n# No word.\n8- (A - B) 1(9)2 II\nThe end.";
    expect(commentsIn(text)).toEqual(["First. Good.", "Second. The end."]);
  });

  it("has nothing of a long line that begins with #", () => {
    expect(commentsIn(`# ${"head ".repeat(200)}\n8+ (A - B) 1(9)2`)).toEqual([null]);
    expect(commentsIn(`# ${"head ".repeat(200)}\nFine.\n8+ (A - B) 1(9)2`)).toEqual(["Fine."]);
  });

  it("is bounded, and keeps what is next to the game", () => {
    const [near] = commentsIn(`${"far ".repeat(5000)}near 8+ (A - B) 1(9)2`);
    expect(near).toMatch(/^… far .* near$/u);
    expect(near?.length).toBeLessThan(MAX_COMMENT_LENGTH);
    const [long] = commentsIn(`8+ (A - B) 1(9)2\n${"word ".repeat(5000)}`);
    expect(long?.length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH);
  });

  it.each([
    "Compare 8+ 1(9)2 and 1(10)3 I.",
    "A (nested) {brace} and a } more",
    "14+ (C - D) 1(15)2 II",
    "I",
    "שלום 5(6)7",
  ])("%j is read again with the game", (written) => {
    const game = { spots: 8, play: "normal", moves: ["1(9)2", "1(10)3"], players: ["A", "B"] } as const;
    const comment = commentsIn(`8+ 1(9)2 {${written.replaceAll(/[{}]/gu, "|")}}`)[0] ?? "";
    for (const winner of [0, 1, null] as const) {
      const texts = Array.from({ length: 2 }, () => withComment(gameText({ ...game, winner }), comment));
      expect(scanGames(texts.join("\n"))).toMatchObject([
        { comment, winner, moves: [{ text: "1(9)2" }, { text: "1(10)3" }] },
        { comment, winner, moves: [{ text: "1(9)2" }, { text: "1(10)3" }] },
      ]);
    }
  });
});
