import type { LabelledMove } from "../../sprouts/labelled.ts";
import { dartToward } from "../topology/darts.ts";
import type { Drawing } from "../drawing.ts";
import { type IllegalStroke, refuse } from "./illegal-stroke.ts";
import { cornerContaining } from "../topology/corners.ts";
import type { PlanarMap } from "../topology/map.ts";
import { type Result, success } from "../../result.ts";

/**
 * The move of the last two curves in `after` (planar), from coordinates alone: a stroke that slid along a curve may
 * be another move than meant. Indices refer to `labelledPosition(before)`.
 */
export function readInsertedMove(before: PlanarMap, after: PlanarMap): Result<LabelledMove, IllegalStroke> {
  const first = 2 * (after.drawing.curves.length - 2);
  const { from, to } = ends(after.drawing);
  const start = cornerContaining(before, from, dartToward(after.drawing, first));
  const end = cornerContaining(before, to, dartToward(after.drawing, first + 3));
  if (!start) return refuse("crosses-a-curve", { spot: from });
  if (!end) return refuse("crosses-a-curve", { spot: to });
  if (start.region !== end.region) return refuse("not-a-move");

  const { region } = start;
  if (start.boundary !== end.boundary) {
    return success({ region, from: occurrence(start), to: occurrence(end), near: [] });
  }
  // The near side is left of the walk from the later corner to the earlier; for a loop, the side bounded by the loop
  // alone.
  const forwards = start.index < end.index || (start.index === end.index && isNearOnTheRight(after, first));
  const [earlier, later] = start.index <= end.index ? [start, end] : [end, start];
  const near = after.regionOfDart[forwards ? first + 1 : first];
  const { boundaries } = before.regions[region];
  const nearSide = boundaries.flatMap((boundary, b) => {
    const { spot, leaving } = boundary.corners[0];
    const now = leaving === -1 ? regionOfLoneSpot(after, spot) : after.regionOfDart[leaving];
    return b !== start.boundary && now === near ? [b] : [];
  });
  return success({ region, from: occurrence(earlier), to: occurrence(later), near: nearSide });
}

function occurrence({ boundary, index }: { boundary: number; index: number }): { boundary: number; index: number } {
  return { boundary, index };
}

function ends({ curves }: Drawing): { from: number; to: number } {
  return { from: curves[curves.length - 2].from, to: curves[curves.length - 1].to };
}

function isNearOnTheRight(after: PlanarMap, first: number): boolean {
  return after.regions.some((region) =>
    region.boundaries.some(
      ({ corners }) =>
        corners.length === 2 && corners.every(({ leaving }) => leaving === first + 1 || leaving === first + 3),
    ),
  );
}

function regionOfLoneSpot(map: PlanarMap, spot: number): number {
  return map.regions.findIndex((region) =>
    region.boundaries.some(({ corners }) => corners[0].leaving === -1 && corners[0].spot === spot),
  );
}
