import type { Drawing } from "../drawing/drawing.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { routeMove } from "../drawing/routing/router.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";

/** A short curve between two free ends; null if they lie in different regions, or none was found. */
export function strokeBetween(drawing: Drawing, one: number, other: number): Stroke | null {
  const map = planarMap(drawing);
  for (const [region, { boundaries }] of map.regions.entries()) {
    const placeOf = (spot: number): { boundary: number; index: number } | undefined => {
      const boundary = boundaries.findIndex(({ corners }) => corners.some((corner) => corner.spot === spot));
      return boundary === -1
        ? undefined
        : { boundary, index: boundaries[boundary].corners.findIndex((corner) => corner.spot === spot) };
    };
    const [from, to] = [placeOf(one), placeOf(other)];
    if (from === undefined || to === undefined) continue;
    const isTurned = from.boundary === to.boundary && from.index > to.index;
    const ends = isTurned ? { from: to, to: from } : { from, to };
    const routed = routeMove(map, { region, ...ends, near: [] });
    if (routed.ok) return routed.value.stroke;
  }
  return null;
}
