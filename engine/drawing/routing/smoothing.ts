import type { PlanarMap } from "../map.ts";
import type { Point } from "../point.ts";
import type { RouteGoal } from "./goal.ts";
export function smoothed(_map: PlanarMap, _goal: RouteGoal, inner: readonly Point[]): readonly Point[] {
  return inner;
}
