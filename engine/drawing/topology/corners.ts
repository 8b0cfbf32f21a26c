import { dartFacing } from "./ray-casting.ts";
import { dartToward } from "./darts.ts";
import type { PlanarMap } from "./map.ts";
import { inWedge } from "../geometry/orientation.ts";
import type { Point } from "../geometry/point.ts";
import { smallEdges } from "../geometry/small-edges.ts";

/** Where a corner is in a map: `map.regions[region].boundaries[boundary].corners[index]`. */
export interface CornerPlace {
  readonly region: number;
  readonly boundary: number;
  readonly index: number;
}

/** The region that holds a point, which must lie on no curve and no spot. */
export function regionAt(map: PlanarMap, point: Point): number {
  const dart = dartFacing(smallEdges(map.drawing), point.x, point.y);
  return dart === -1 ? 0 : map.regionOfDart[dart];
}

/** The corners of each spot, by spot: as many as its degree, one for an isolated spot. */
export function cornersOfSpots(map: PlanarMap): CornerPlace[][] {
  const places: CornerPlace[][] = map.drawing.spots.map(() => []);
  map.regions.forEach((region, r) =>
    region.boundaries.forEach((boundary, b) =>
      boundary.corners.forEach((corner, index) => places[corner.spot].push({ region: r, boundary: b, index })),
    ),
  );
  return places;
}

/**
 * The corner of a spot into which a curve goes whose first point after the spot is `toward`;
 * undefined when it goes along a curve that is there already.
 */
export function cornerToward(map: PlanarMap, spot: number, toward: Point): CornerPlace | undefined {
  const { drawing } = map;
  return cornersOfSpots(map)[spot].find(({ region, boundary, index }) => {
    const { arriving, leaving } = map.regions[region].boundaries[boundary].corners[index];
    if (leaving === -1) return true;
    const first = dartToward(drawing, leaving);
    const last = dartToward(drawing, arriving ^ 1);
    return inWedge(drawing.spots[spot], first, last, toward);
  });
}
