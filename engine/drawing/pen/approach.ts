import type { Point } from "../geometry/point.ts";
import type { PenClearance } from "./pen-clearance.ts";
import type { Trail } from "./stroke-path.ts";

/** Where a stroke may turn into a spot. Lengths are in board units. */
export interface TurningIn {
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
const TURN_IN = 4;
const TURN_IN_STEP = 0.1;
/** A stroke that has gone around the spot for no more than this part of the snapping radius has come straight. */
const DETOUR = 0.25;

/**
 * The last point of the stroke from which the way into a spot is free, undefined for none. It need not be the
 * tip: an unsteady hand overshoots a spot, or slides around it, and is then cut off from it by its own stroke.
 * What the stroke did around the spot alone is left out where it is a detour: no other spot is there, so that
 * the straight way in is the same move.
 */
export function turnInto(goal: TurningIn, trail: Trail, room: PenClearance): number | undefined {
  return straightTurn(goal, trail, room) ?? lastTurn(goal, trail, room);
}

function straightTurn(
  { spot, place, snapRadius, around, least }: TurningIn,
  trail: Trail,
  room: PenClearance,
): number | undefined {
  const { points } = trail;
  const away = (i: number): number => Math.hypot(points[i].x - place.x, points[i].y - place.y);
  const total = (i: number): number => trail.length - trail.behind(i) + away(i);
  let first = points.length;
  while (first > 1 && away(first - 1) <= around) first--;
  if (first === points.length) return undefined;
  const most = total(first) + DETOUR * snapRadius;
  let tried = -Infinity;
  for (let i = points.length - 1; i >= first && trail.length - trail.behind(i) >= least; i--) {
    const behind = trail.behind(i);
    if (behind - tried < TURN_IN_STEP * snapRadius || total(i) > most) continue;
    tried = behind;
    if (room.isFreeInto(spot, i)) return i;
  }
  return undefined;
}

function lastTurn(
  { spot, place, snapRadius, within, least }: TurningIn,
  trail: Trail,
  room: PenClearance,
): number | undefined {
  const { points } = trail;
  let tried = -Infinity;
  for (let i = points.length - 1; i > 0; i--) {
    const behind = trail.behind(i);
    if (behind > TURN_IN * snapRadius || trail.length - behind < least) return undefined;
    if (behind - tried < TURN_IN_STEP * snapRadius || Math.hypot(points[i].x - place.x, points[i].y - place.y) > within)
      continue;
    tried = behind;
    if (room.isFreeInto(spot, i)) return i;
  }
  return undefined;
}
