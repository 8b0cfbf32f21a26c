import type { Curve, Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { developed, isSurfaceDrawing } from "../surface/cut.ts";

/** With both ends; on a surface from the board on over its sides. */
export function strokeLine(drawing: Drawing, stroke: Omit<Curve, "move">): Point[] {
  if (isSurfaceDrawing(drawing)) return developed(drawing, stroke);
  return [drawing.spots[stroke.from], ...stroke.inner, drawing.spots[stroke.to]];
}
