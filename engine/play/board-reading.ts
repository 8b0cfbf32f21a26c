import type { Drawing } from "../drawing/drawing.ts";
import type { BoardReading } from "./boards/board-game.ts";
import { boardGameOf } from "./boards/board-games.ts";

/** A drawing with its reading. */
export interface ReadDrawing {
  readonly drawing: Drawing;
  readonly board: BoardReading;
}

/** @throws {RangeError} where curves of a drawing on a surface meet. */
export function readBoard(drawing: Drawing): BoardReading {
  return boardGameOf(drawing).read(drawing);
}
