import type { Budget } from "../budget.ts";
import { nearestParameter } from "../geometry/segments.ts";
import type { CurveObstacles } from "./obstacles.ts";
import type { OwnEdges } from "./own-edges.ts";

/** Distance of what is nearest on one side of a point of a curve, and the direction away from it. */
export interface CurveSide {
  distance: number;
  dx: number;
  dy: number;
}

/** Price of a point in a round, in visits of edges. */
const STEPS_OF_POINT = 20;
/**
 * How many times as long as the distance of two points the way between them must be for the curve to pass itself there.
 */
export const OWN_CURVE_FACTOR = 3;

/**
 * Finds what is nearest on both sides of point i of a curve, within `range`.
 * @param along the way to each of its points.
 * @throws {BudgetSpent}
 */
export function curveSides(
  obstacles: CurveObstacles,
  own: OwnEdges,
  along: Float64Array,
  i: number,
  range: number,
  budget: Budget,
): [CurveSide, CurveSide] {
  const [x, y] = [own.ax[i], own.ay[i]];
  const [tx, ty] = [own.bx[i] - own.ax[i - 1], own.by[i] - own.ay[i - 1]];
  const sides: [CurveSide, CurveSide] = [
    { distance: range, dx: 0, dy: 0 },
    { distance: range, dx: 0, dy: 0 },
  ];
  let visits = 0;
  const note = (dx: number, dy: number, farthest: number): void => {
    const distance = Math.sqrt(dx * dx + dy * dy);
    const side = sides[tx * dy - ty * dx > 0 ? 0 : 1];
    if (distance >= farthest || distance >= side.distance || distance === 0) return;
    side.distance = distance;
    side.dx = dx / distance;
    side.dy = dy / distance;
  };
  const meet = (ax: number, ay: number, bx: number, by: number, farthest: number): void => {
    visits++;
    const t = nearestParameter(x, y, ax, ay, bx, by);
    note(x - ax - t * (bx - ax), y - ay - t * (by - ay), farthest);
  };
  // What lies beside the middle of an edge moves both its points.
  const meetEdge = (k: number, px: number, py: number): void => {
    const [ax, ay, bx, by] = [own.ax[k], own.ay[k], own.bx[k], own.by[k]];
    const t = nearestParameter(px, py, ax, ay, bx, by);
    if (t > 0 && t < 1) note(ax + t * (bx - ax) - px, ay + t * (by - ay) - py, Infinity);
  };
  const { ax, ay, bx, by } = obstacles;
  const last = along.length - 2;
  obstacles.grid.near(x, y, x, y, range, (k) => {
    meet(ax[k], ay[k], bx[k], by[k], Infinity);
    for (let edge = i - 1; edge <= i; edge++) {
      if (edge === 0 || edge === last) continue;
      meetEdge(edge, ax[k], ay[k]);
      meetEdge(edge, bx[k], by[k]);
    }
  });
  own.grid.near(x, y, x, y, range, (k) => {
    const way = own.isCopy(k) ? Infinity : Math.min(Math.abs(along[k] - along[i]), Math.abs(along[k + 1] - along[i]));
    meet(own.ax[k], own.ay[k], own.bx[k], own.by[k], way / OWN_CURVE_FACTOR);
  });
  budget.spend(STEPS_OF_POINT + visits);
  return sides;
}
