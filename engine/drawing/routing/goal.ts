import type { LabelledMove, Occurrence } from "../../sprouts/labelled.ts";
import type { PlanarMap } from "../topology/map.ts";

/** A move that leaves open on which side boundaries are that no list holds. */
export interface RouteGoal {
  readonly region: number;
  readonly from: Occurrence;
  readonly to: Occurrence;
  readonly near: readonly number[];
  readonly far: readonly number[];
  readonly groups: readonly OpenGroup[];
}

/** Boundaries of which any `near` are on the near side, the rest on the far side. */
export interface OpenGroup {
  readonly boundaries: readonly number[];
  readonly near: number;
}

export function exactGoal(map: PlanarMap, { region, from, to, near }: LabelledMove): RouteGoal {
  const isNear = new Set(near);
  const far = map.regions[region].boundaries.flatMap((_, b) => (b === from.boundary || isNear.has(b) ? [] : [b]));
  return { region, from, to, near, far, groups: [] };
}

export function satisfies(goal: RouteGoal, move: LabelledMove): boolean {
  if (goal.region !== move.region) return false;
  const [a, b] = [same(goal.from, move.from), same(goal.to, move.to)];
  if (goal.from.boundary !== goal.to.boundary)
    return (a && b) || (same(goal.from, move.to) && same(goal.to, move.from));
  const near = new Set(move.near);
  return (
    a &&
    b &&
    goal.near.every((n) => near.has(n)) &&
    !goal.far.some((f) => near.has(f)) &&
    goal.groups.every((group) => group.boundaries.filter((g) => near.has(g)).length === group.near)
  );
}

function same(a: Occurrence, b: Occurrence): boolean {
  return a.boundary === b.boundary && a.index === b.index;
}
