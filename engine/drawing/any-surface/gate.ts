import type { Result } from "../../result.ts";
import type { Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import type { IllegalStroke } from "../moves/illegal-stroke.ts";
import { insertMove } from "../moves/insertion.ts";
import type { Stroke } from "../moves/stroke.ts";
import { validateMove } from "../moves/validation.ts";
import { isSurfaceDrawing } from "../surface/cut.ts";
import { insertSurfaceMove } from "../surface/insertion.ts";
import { validateSurfaceMove } from "../surface/surface-gate.ts";

interface AcceptedSprout {
  readonly drawing: Drawing;
  /** Points of the stroke with both ends, through the new spot; on a surface from the board on over its sides. */
  readonly stroke: readonly Point[];
}

/** Checks a stroke by `validateMove`, or by `validateSurfaceMove` on a surface. */
export function acceptStroke(drawing: Drawing, stroke: Stroke, move?: number): Result<AcceptedSprout, IllegalStroke> {
  return isSurfaceDrawing(drawing) ? validateSurfaceMove(drawing, stroke, move) : validateMove(drawing, stroke, move);
}

/** Inserts a stroke without a check, for curves that were routed. */
export function insertStroke(drawing: Drawing, stroke: Stroke, move: number): Drawing {
  return isSurfaceDrawing(drawing) ? insertSurfaceMove(drawing, stroke, move) : insertMove(drawing, stroke, move);
}
