import type { Point } from "../geometry/point.ts";
import type { PenClearance } from "./pen-clearance.ts";
import type { StrokePath } from "./stroke-path.ts";

/** Where a stroke may turn into a spot. Lengths are in board units. */
interface Approach {
  readonly spot: number;
  readonly place: Point;
  readonly snapRadius: number;
  /** No farther from the spot than this the stroke turns in. */
  readonly within: number;
  /** What is nearer to the spot than this is around it and around nothing else. */
  readonly around: number;
  /** So much of the stroke must be left before it turns in. */
  readonly least: number;
}

/**
 * Where the tip has no straight way into a spot, the stroke may turn in earlier, at most so many snapping
 * radii behind the tip; points nearer to each other than this part of the radius are not all tried.
 */
const MAX_APPROACH = 4;
const APPROACH_STEP = 0.1;
/** A stroke that has gone around the spot for no more than this part of the snapping radius has come straight. */
const MAX_DETOUR = 0.25;

/**
 * The last point of the stroke from which the way into a spot is free, undefined for none. It need not be the
 * tip: an unsteady pointer overshoots a spot, or slides around it, and is then cut off from it by its own stroke.
 * What the stroke did around the spot alone is left out where it is a detour: no other spot is there, so that
 * the straight way in is the same move.
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
