import type { Random } from "../../random.ts";
import { type LabelledPosition, mostMoves } from "../../sprouts/labelled.ts";
import { labelledPosition, type PlanarMap } from "../topology/map.ts";
import { failure, type Result, success } from "../../result.ts";
import type { RouteGoal } from "./goal.ts";
import { candidateGoals, type ChildComparison } from "./candidate-goals.ts";
import { type RoutedCurve, type RouteFailure, Router } from "./router.ts";

/** The most families of moves to `child`, and the most others since the first. */
const MAX_FAMILIES = 24;
const MAX_MISSES = 400;
/** The part of the moves that could be listed of which families are looked at: one in so many. */
const SHARE = 4;
/** The most goals whose taut lengths are measured: those with the nearest ends. */
const MEASURED_GOALS = 10;
/** Shortest lengths up to which goals are chosen from at random. */
const MAX_LENGTH_FACTOR = 1.15;

type RealizationFailure = RouteFailure | { readonly code: "no-such-child" };

/** A short, validated, random curve to `child`; if there is none, to a child equal up to merging. */
export function realize(map: PlanarMap, child: string, random: Random): Result<RoutedCurve, RealizationFailure> {
  const position = labelledPosition(map);
  const exact = goalsFor(position, child, "exact");
  const goals = exact.length > 0 ? exact : goalsFor(position, child, "up-to-merging");
  if (goals.length === 0) return failure({ code: "no-such-child" });
  const router = new Router(map);
  const measured = goals
    .map((goal) => ({ goal, guess: estimatedLength(map, goal) * (1 + 0.3 * random.next()) }))
    .sort((a, b) => a.guess - b.guess)
    .slice(0, MEASURED_GOALS)
    .map(({ goal }) => ({ goal, length: router.tautLength(goal) }))
    .sort((a, b) => a.length - b.length);
  const good = measured.filter(({ length }) => length <= MAX_LENGTH_FACTOR * measured[0].length);
  const [chosen] = good.splice(random.below(good.length), 1);
  let result: Result<RoutedCurve, RouteFailure> = router.route(chosen.goal);
  for (const { goal } of measured) {
    if (result.ok) return success(result.value);
    if (goal !== chosen.goal) result = router.route(goal);
  }
  return result;
}

function goalsFor(position: LabelledPosition, child: string, comparison: ChildComparison): RouteGoal[] {
  const goals: RouteGoal[] = [];
  const most = mostMoves(position) / SHARE;
  let found = 0;
  let lookedAt = 0;
  for (const family of candidateGoals(position, child, comparison)) {
    lookedAt++;
    if (family) {
      if (found === 0) lookedAt = 0;
      goals.push(...family);
      found++;
    }
    if (found >= MAX_FAMILIES || (found > 0 && lookedAt >= MAX_MISSES) || lookedAt >= most) break;
  }
  return goals;
}

/** A rough guess of a curve's length, without a mesh. */
export function estimatedLength({ drawing, regions }: PlanarMap, goal: RouteGoal): number {
  const { boundaries } = regions[goal.region];
  const spotAt = (boundary: number, index: number): { x: number; y: number } =>
    drawing.spots[boundaries[boundary].corners[index].spot];
  const from = spotAt(goal.from.boundary, goal.from.index);
  const to = spotAt(goal.to.boundary, goal.to.index);
  const direct = Math.hypot(from.x - to.x, from.y - to.y);
  if (goal.from.boundary !== goal.to.boundary) return direct;
  const enclosed = goal.groups.map(({ boundaries: open, near }) => {
    const distances = open
      .map((b) =>
        Math.min(
          ...boundaries[b].corners.map((corner) => {
            const { x, y } = drawing.spots[corner.spot];
            return Math.hypot(x - from.x, y - from.y);
          }),
        ),
      )
      .sort((a, b) => a - b);
    return { near: sum(distances.slice(0, near)), far: sum(distances.slice(0, open.length - near)) };
  });
  return direct + 2 * Math.min(sum(enclosed.map((e) => e.near)), sum(enclosed.map((e) => e.far)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
