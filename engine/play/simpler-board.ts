import { straightened } from "../drawing/surface/surface-redraw.ts";
import { type Drawing } from "../drawing/drawing.ts";
import { isSurfaceDrawing } from "../drawing/surface/cut.ts";
import { NoCurveFound } from "./any-stroke.ts";
import { redrawBoard } from "./boards/redrawing.ts";

/**
 * Draws on a board, or where no curve is found on it, on a simpler drawing of the same position: a board may be so
 * rough that a search for curves comes to no end.
 * @throws {NoCurveFound} if no curve is found there either.
 */
export function drawnOnBoard<Drawn>(drawing: Drawing, draw: (board: Drawing) => Drawn): Drawn {
  try {
    return draw(drawing);
  } catch (error) {
    if (!(error instanceof NoCurveFound)) throw error;
    return draw(isSurfaceDrawing(drawing) ? straightened(drawing) : redrawBoard(drawing).drawing);
  }
}
