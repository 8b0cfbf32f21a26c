import type { Drawing } from "../drawing.ts";
import type { RedrawStep } from "../redraw/redraw-step.ts";
import { redraw } from "../redraw/redraw.ts";
import { isSurfaceDrawing } from "../surface/cut.ts";
import { redrawSurface } from "../surface/surface-redraw.ts";
import { searchSurfaceRedraw } from "../surface/surface-search.ts";
import { searchRedraw } from "../redraw/search.ts";
import type { Random } from "../../random.ts";

interface RedrawnBoard {
  readonly drawing: Drawing;
  readonly steps: readonly RedrawStep[];
}

/** A clearer drawing of the same position, and the way to it. */
export function redrawBoard(drawing: Drawing): RedrawnBoard {
  return isSurfaceDrawing(drawing) ? redrawSurface(drawing) : redraw(drawing);
}

/** The clearest of many drawings of the same position; the drawing itself, without steps, if none is clearer. */
export function searchBoardRedraw(drawing: Drawing, options: { random: Random; stop: () => boolean }): RedrawnBoard {
  return isSurfaceDrawing(drawing) ? searchSurfaceRedraw(drawing, options) : searchRedraw(drawing, options);
}
