import type { Random } from "../../random.ts";
import type { DrawnSurface } from "../drawing.ts";
import { startDrawing } from "../start-drawing.ts";
import type { SurfaceDrawing } from "./cut.ts";
import { offSides } from "./gluing.ts";

/** Places spots as `startDrawing` does, on a surface. @throws RangeError outside its numbers of spots. */
export function startOnSurface(surface: DrawnSurface, spots: number, random?: Random): SurfaceDrawing {
  const drawing = startDrawing(spots, random);
  return { ...drawing, surface, spots: drawing.spots.map((spot) => ({ ...spot, ...offSides(spot) })) };
}
