import type { PlanarMap } from "./map.ts";

/**
 * Finds the move that closed each region, the latest one whose curve divides it from another region. A move that splits
 * a region leaves a curve between the two parts, and later moves within a part divide it from nothing else. 0 where
 * only curves of the start divide it, or none.
 */
export function regionMoves({ drawing, regions, regionOfDart }: PlanarMap): number[] {
  const latest = regions.map(() => 0);
  for (const [c, { move }] of drawing.curves.entries()) {
    const [left, right] = [regionOfDart[2 * c], regionOfDart[2 * c + 1]];
    if (left === right) continue;
    for (const region of [left, right]) latest[region] = Math.max(latest[region], move);
  }
  return latest;
}
