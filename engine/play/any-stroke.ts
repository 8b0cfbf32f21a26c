import type { Drawing } from "../drawing/drawing.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { routeMove } from "../drawing/routing/router.ts";
import { isSurfaceDrawing } from "../drawing/surface/cut.ts";
import { SurfaceRouter } from "../drawing/surface/surface-router.ts";
import { labelledPosition } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import type { Random } from "../random.ts";
import { randomMove } from "./random-move.ts";

const MAX_TRIES = 200;

/** A curve for some move, by chance. @throws {Error} if no move is left, or no curve is found for any. */
export function anyStroke(drawing: Drawing, random: Random): Stroke {
  if (isSurfaceDrawing(drawing)) {
    const route = new SurfaceRouter(drawing).drawAny(random);
    if (route !== undefined) return route.stroke;
    throw new Error("No curve was found for any move on this surface.");
  }
  const map = planarMap(drawing);
  const position = labelledPosition(map);
  for (let i = 0; i < MAX_TRIES; i++) {
    const move = randomMove(position, random);
    if (move === undefined) throw new Error("There is no move left to be made.");
    const routed = routeMove(map, move);
    if (routed.ok) return routed.value.stroke;
  }
  throw new Error("No curve was found for any move.");
}
