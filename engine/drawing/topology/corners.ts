import { dartToward } from "./darts.ts";
import type { PlanarMap } from "./map.ts";
import { inWedge } from "../geometry/orientation.ts";
import type { Point } from "../geometry/point.ts";

interface CornerReference {
  readonly region: number;
  readonly boundary: number;
  readonly index: number;
}

function cornersOfSpots(map: PlanarMap): CornerReference[][] {
  const places: CornerReference[][] = map.drawing.spots.map(() => []);
  map.regions.forEach((region, r) =>
    region.boundaries.forEach((boundary, b) =>
      boundary.corners.forEach((corner, index) => places[corner.spot].push({ region: r, boundary: b, index })),
    ),
  );
  return places;
}

/** The corner into which a curve leaves `spot`; undefined along a curve. */
export function cornerContaining(map: PlanarMap, spot: number, toward: Point): CornerReference | undefined {
  const { drawing } = map;
  return cornersOfSpots(map)[spot].find(({ region, boundary, index }) => {
    const { arriving, leaving } = map.regions[region].boundaries[boundary].corners[index];
    if (leaving === -1) return true;
    const first = dartToward(drawing, leaving);
    const last = dartToward(drawing, arriving ^ 1);
    return inWedge(drawing.spots[spot], first, last, toward);
  });
}
