import { isOnSphere, type Surface } from "../../rules.ts";
import type { Drawing } from "../drawing.ts";
import { MAX_START_SPOTS, startDrawing } from "../start-drawing.ts";
import { isDrawnSurface } from "../surface/cut.ts";
import { startOnSurface } from "../surface/surface-start.ts";

/** The most spots of a start that is drawn on another surface than the sphere. */
const MAX_GLUED_SPOTS = 20;

/** The most spots with which a game begins. */
export function maxStartSpots(surface: Surface): number {
  return isOnSphere({ surface }) ? MAX_START_SPOTS : MAX_GLUED_SPOTS;
}

/** The start position. @throws RangeError outside 1 to `MAX_START_SPOTS`, and on surfaces that are not drawn. */
export function startOn(surface: Surface, spots: number): Drawing {
  if (isOnSphere({ surface })) return startDrawing(spots);
  if (!isDrawnSurface(surface)) throw new RangeError(`No board shows the surface ${surface}.`);
  return startOnSurface(surface, spots);
}
