import { isOnSphere, type Surface } from "../../rules.ts";
import type { Drawing } from "../drawing.ts";
import { startDrawing } from "../start-drawing.ts";
import { isDrawnSurface } from "../surface/cut.ts";
import { startOnSurface } from "../surface/surface-start.ts";

/** The start position. @throws RangeError outside 1 to 20 spots, and on surfaces that are not drawn. */
export function startOn(surface: Surface, spots: number): Drawing {
  if (isOnSphere({ surface })) return startDrawing(spots);
  if (!isDrawnSurface(surface)) throw new RangeError(`No board shows the surface ${surface}.`);
  return startOnSurface(surface, spots);
}
