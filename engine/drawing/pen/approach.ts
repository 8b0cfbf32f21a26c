import type { Point } from "../geometry/point.ts";
import type { PenClearance } from "./pen-clearance.ts";
import type { StrokePath } from "./stroke-path.ts";

/** How a stroke may enter a spot; lengths in board units. */
interface Approach {
  readonly spot: number;
  readonly place: Point;
  readonly snapRadius: number;
  /** The maximal distance from the spot at which the stroke turns in. */
  readonly within: number;
  /** Within this radius there is no other spot. */
  readonly around: number;
  /** The minimal length of stroke before it turns in. */
  readonly least: number;
}

/**
 * Where the tip has no straight way into a spot, the stroke may turn in up to `MAX_APPROACH` snapping radii before
 * the tip. Points closer than `APPROACH_STEP` radii are not all tried.
 */
const MAX_APPROACH = 4;
const APPROACH_STEP = 0.1;
/** A detour around the spot of up to this part of the snapping radius counts as straight. */
const MAX_DETOUR = 0.25;

/**
 * The last point of the stroke from which the way into a spot is free, undefined for none. It may lie before the
 * tip: an unsteady pointer overshoots a spot, and its own stroke then cuts it off. A detour around this spot alone
 * is left out, since the straight way in is the same move.
 */
export function approachPoint(goal: Approach, path: StrokePath, clearance: PenClearance): number | undefined {
  return straightApproach(goal, path, clearance) ?? latestApproach(goal, path, clearance);
}

function straightApproach(
  { spot, place, snapRadius, around, least }: Approach,
  path: StrokePath,
  clearance: PenClearance,
): number | undefined {
  const { points } = path;
  const away = (i: number): number => Math.hypot(points[i].x - place.x, points[i].y - place.y);
  const total = (i: number): number => path.length - path.behind(i) + away(i);
  let first = points.length;
  while (first > 1 && away(first - 1) <= around) first--;
  if (first === points.length) return undefined;
  const most = total(first) + MAX_DETOUR * snapRadius;
  let tried = -Infinity;
  for (let i = points.length - 1; i >= first && path.length - path.behind(i) >= least; i--) {
    const behind = path.behind(i);
    if (behind - tried < APPROACH_STEP * snapRadius || total(i) > most) continue;
    tried = behind;
    if (clearance.isFreeInto(spot, i)) return i;
  }
  return undefined;
}

function latestApproach(
  { spot, place, snapRadius, within, least }: Approach,
  path: StrokePath,
  clearance: PenClearance,
): number | undefined {
  const { points } = path;
  let tried = -Infinity;
  for (let i = points.length - 1; i > 0; i--) {
    const behind = path.behind(i);
    if (behind > MAX_APPROACH * snapRadius || path.length - behind < least) return undefined;
    if (
      behind - tried < APPROACH_STEP * snapRadius ||
      Math.hypot(points[i].x - place.x, points[i].y - place.y) > within
    )
      continue;
    tried = behind;
    if (clearance.isFreeInto(spot, i)) return i;
  }
  return undefined;
}
