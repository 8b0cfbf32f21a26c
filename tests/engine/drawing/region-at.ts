import type { Point } from "../../../engine/drawing/geometry/point.ts";
import { smallEdges } from "../../../engine/drawing/geometry/small-edges.ts";
import type { PlanarMap } from "../../../engine/drawing/topology/map.ts";
import { dartLeftOf } from "../../../engine/drawing/topology/ray-casting.ts";

/** The point lies on no curve or spot. */
export function regionAt(map: PlanarMap, { x, y }: Point): number {
  const dart = dartLeftOf(smallEdges(map.drawing), x, y);
  return dart === -1 ? 0 : map.regionOfDart[dart];
}
