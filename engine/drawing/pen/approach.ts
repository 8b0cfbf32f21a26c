import type { Point } from "../geometry/point.ts";
import type { PenClearance } from "./pen-clearance.ts";
import type { StrokePath } from "./stroke-path.ts";

/** Way in which a stroke may enter a spot, in board units. */
interface Approach {
  readonly spot: number;
  readonly place: Point;
  readonly snapRadius: number;
  /** Distance from the spot at which the stroke turns in, at most. */
  readonly within: number;
  /** Radius around the spot in which there is no other. */
  readonly around: number;
  /** Length of stroke before it turns in. */
  readonly least: number;
}

/** Length before the tip that an approach may replace, in snapping radii. */
const MAX_APPROACH = 4;
const APPROACH_STEP = 0.1;
/** Length of a detour, in snapping radii, up to which it counts as straight. */
const MAX_DETOUR = 0.25;

/**
 * The last point with a free way into the spot. It may lie before the tip: a stroke that overshoots a spot cuts
 * itself off.
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
