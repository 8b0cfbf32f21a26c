import type { Curve, Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { developed, isSurfaceDrawing } from "../surface/cut.ts";

/** Lists the points of a stroke with both ends; on a surface from the board on over its sides. */
export function strokeLine(drawing: Drawing, stroke: Omit<Curve, "move">): Point[] {
  const line = isSurfaceDrawing(drawing)
    ? developed(drawing, stroke)
    : [drawing.spots[stroke.from], ...stroke.inner, drawing.spots[stroke.to]];
  return line.map(({ x, y }) => ({ x, y }));
}
