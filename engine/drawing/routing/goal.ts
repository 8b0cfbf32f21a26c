import type { LabelledMove, Occurrence } from "../../sprouts/labelled.ts";
import type { PlanarMap } from "../map.ts";

/**
 * A move with what is left open in it. Boundaries of a one-boundary move that are neither in `near`
 * nor in `far` may lie on either side; of the lone spots in `lone`, just `loneNear` must lie on the near
 * side, no matter which.
 */
export interface RouteGoal {
  readonly region: number;
  readonly from: Occurrence;
  readonly to: Occurrence;
  readonly near: readonly number[];
  readonly far: readonly number[];
  readonly lone: readonly number[];
  readonly loneNear: number;
}

/** A move as a goal that leaves nothing open. */
export function exactGoal(map: PlanarMap, move: LabelledMove): RouteGoal {
  const near = new Set(move.near);
  const far = map.regions[move.region].boundaries.flatMap((_, b) => (b === move.from.boundary || near.has(b) ? [] : [b]));
  return { ...move, far, lone: [], loneNear: 0 };
}

/** Whether a move is what a goal asks for. */
export function meets(goal: RouteGoal, move: LabelledMove): boolean {
  if (goal.region !== move.region) return false;
  const [a, b] = [same(goal.from, move.from), same(goal.to, move.to)];
  if (goal.from.boundary !== goal.to.boundary) return (a && b) || (same(goal.from, move.to) && same(goal.to, move.from));
  const near = new Set(move.near);
  return (
    a &&
    b &&
    goal.near.every((n) => near.has(n)) &&
    !goal.far.some((f) => near.has(f)) &&
    goal.lone.filter((l) => near.has(l)).length === goal.loneNear
  );
}

function same(a: Occurrence, b: Occurrence): boolean {
  return a.boundary === b.boundary && a.index === b.index;
}
