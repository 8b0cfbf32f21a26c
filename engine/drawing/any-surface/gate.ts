import type { Result } from "../../result.ts";
import type { Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import type { IllegalStroke } from "../moves/illegal-stroke.ts";
import { insertMove } from "../moves/insertion.ts";
import type { Stroke } from "../moves/stroke.ts";
import { validateMove } from "../moves/validation.ts";
import { developed, isSurfaceDrawing } from "../surface/cut.ts";
import { insertSurfaceMove } from "../surface/insertion.ts";
import { validateSurfaceMove } from "../surface/surface-gate.ts";

interface AcceptedStroke {
  readonly drawing: Drawing;
  /** With both ends, through the new spot; on a surface from the board on over its sides. */
  readonly stroke: readonly Point[];
}

/** `validateMove` or `validateSurfaceMove`. */
export function acceptStroke(drawing: Drawing, stroke: Stroke, move?: number): Result<AcceptedStroke, IllegalStroke> {
  return isSurfaceDrawing(drawing) ? validateSurfaceMove(drawing, stroke, move) : validateMove(drawing, stroke, move);
}

/** Unchecked: for curves that were routed. */
export function insertStroke(drawing: Drawing, stroke: Stroke, move: number): Drawing {
  return isSurfaceDrawing(drawing) ? insertSurfaceMove(drawing, stroke, move) : insertMove(drawing, stroke, move);
}

/** With both ends; on a surface it goes on over the sides of the board. */
export function lineOfStroke(drawing: Drawing, stroke: Stroke): Point[] {
  const { from, to, inner } = stroke;
  const line = isSurfaceDrawing(drawing)
    ? developed(drawing, stroke)
    : [drawing.spots[from], ...inner, drawing.spots[to]];
  return line.map(({ x, y }) => ({ x, y }));
}
