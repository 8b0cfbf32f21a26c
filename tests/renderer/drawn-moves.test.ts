import { describe, expect, it } from "vitest";
import { drawnMoves } from "../../renderer/game/drawn-moves.ts";
import { curveOf, drawingWith } from "../drawings.ts";

const spot = (move: number) => ({ x: 0.5, y: 0.5, move });
const curve = (from: number, to: number, move: number) => curveOf(from, to, [], move);

describe("the moves on a board", () => {
  it("are those that were made there, in their order", () => {
    const board = drawingWith(
      [spot(0), spot(0), spot(1), spot(2)],
      [curve(0, 2, 1), curve(2, 1, 1), curve(1, 3, 2), curve(3, 1, 2)],
    );
    expect(drawnMoves(board)).toEqual([
      { number: 1, text: "1(3)2", curves: [0, 1] },
      { number: 2, text: "2(4)2", curves: [2, 3] },
    ]);
  });

  it("do not include the curves that a map begins with", () => {
    const board = drawingWith([spot(0), spot(0)], [curve(0, 1, 0), curve(1, 0, 0)]);
    expect(drawnMoves(board)).toEqual([]);
  });
});
