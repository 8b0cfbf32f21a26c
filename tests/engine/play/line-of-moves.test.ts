import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { drawGame, notationOfMove, strokeOfLine } from "../../../engine/play/game-notation.ts";
import { movesTo } from "../../../engine/play/line-of-moves.ts";
import { scanGames } from "../../../engine/play/notation/game-scanner.ts";

const [game] = scanGames("6- 1(7)2 3(8)3[4] 1(9)1[2] 5(10)6 2(11)7");
const { drawing } = drawGame(game);

function notationsTo(board: Drawing): (string | null)[] | null {
  const moves = movesTo(board);
  if (moves === null) return null;
  return moves.map(({ before, stroke: line }) => {
    const stroke = strokeOfLine(before, line);
    return stroke === null ? null : notationOfMove(before, stroke);
  });
}

describe("the moves that lead to a board", () => {
  it("are found by their curves, though the board was redrawn after each", () => {
    expect(notationsTo(drawing)).toEqual(["1(7)2", "3(8)3[4]", "1(9)1[2]", "5(10)6", "2(11)7"]);
  });

  it("are unknown where curves stand in another order, and in other games", () => {
    expect(movesTo({ ...drawing, curves: drawing.curves.toReversed() })).toBeNull();
    expect(movesTo({ ...drawing, curves: drawing.curves.slice(1) })).toBeNull();
    expect(movesTo({ ...drawing, game: "cram" })).toBeNull();
  });
});
