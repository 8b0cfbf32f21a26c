import type { Drawing } from "../drawing.ts";
import type { RedrawStep } from "../redraw/redraw-step.ts";
import { redraw } from "../redraw/redraw.ts";
import { isSurfaceDrawing } from "../surface/cut.ts";
import { redrawSurface } from "../surface/surface-redraw.ts";

interface RedrawnBoard {
  readonly drawing: Drawing;
  readonly steps: readonly RedrawStep[];
}

/** A clearer drawing of the same position, and the way to it. */
export function redrawBoard(drawing: Drawing): RedrawnBoard {
  return isSurfaceDrawing(drawing) ? redrawSurface(drawing) : redraw(drawing);
}
