import type { Budget } from "../budget.ts";
import { solveBanded } from "../geometry/banded-system.ts";
import { dividedLine, waysAlong } from "../geometry/line.ts";
import type { Point } from "../geometry/point.ts";
import type { LineSystem } from "../geometry/third-derivatives.ts";
import { curveRooms } from "./curve-rooms.ts";
import { curveSides } from "./curve-sides.ts";
import { addFairness, FIXED_WEIGHT, holdBetween, PART_OF_WAY, widenGradually } from "./fair-energy.ts";
import type { CurveSurroundings } from "./obstacles.ts";
import { OwnEdges } from "./own-edges.ts";

/** Distance from others that is wished in open space, and the most that counts for the fairing length, in gaps. */
const OPEN_GAPS = 2.5;
const MAX_FAIRING_GAPS = 2;
/** Weight of that wish. */
const OPEN_WEIGHT = 0.1;

/**
 * A curve that becomes fair within the room that it has: through the middle of narrow gaps, and away from what it
 * passes where there is room, farther in open space. Its energy is that of the redraw's fairing. Its ends stay, nothing
 * else moves, and it cannot cross anything.
 */
export class FairCurve {
  private points: readonly Point[];
  private readonly surroundings: CurveSurroundings;
  private readonly gap: number;
  private readonly budget: Budget;

  /** @param gap distance from others that is wanted where there is room, in board units. */
  constructor(line: readonly Point[], surroundings: CurveSurroundings, gap: number, budget: Budget) {
    this.points = line;
    this.surroundings = surroundings;
    this.gap = gap;
    this.budget = budget;
  }

  get line(): readonly Point[] {
    return this.points;
  }

  /** Divides edges that are longer than this. */
  divide(longest: number): void {
    this.points = dividedLine(this.points, longest);
  }

  /**
   * @returns how far the farthest point would have gone with room for it: little room is no reason to end, as it grows
   * from round to round.
   * @throws {BudgetSpent} Then nothing has moved.
   */
  relax(): number {
    const { points, surroundings, budget } = this;
    const count = points.length;
    const last = count - 1;
    const x = Float64Array.from(points, (point) => point.x);
    const y = Float64Array.from(points, (point) => point.y);
    budget.spend(count * (1 + surroundings.copies.length));
    const own = new OwnEdges(x, y, surroundings.copies, surroundings.obstacles.grid.bounds);
    const along = waysAlong(Float64Array.from(points.flatMap((point) => [point.x, point.y])));
    const step = along[last] / last;
    const knots = Float64Array.from(x, (_, i) => i * step);
    const system = { count, x, y, knots, matrix: new Float64Array(4 * count), right: new Float64Array(2 * count) };
    const gaps = this.push(system, along, own);
    addFairness(system, gaps, step * last, () => ({ length: step, pull: 1 }));
    system.matrix[0] = system.matrix[4 * last] = FIXED_WEIGHT;
    solveBanded(system.matrix, system.right, count);
    const { right } = system;
    const wanted = x.map((_, i) => (i % last === 0 ? 0 : Math.sqrt(right[2 * i] ** 2 + right[2 * i + 1] ** 2)));
    const room = curveRooms(surroundings, own, wanted, budget);
    let farthest = 0;
    this.points = points.map((point, i) => {
      if (i % last === 0) return point;
      const most = Math.min(wanted[i], room[i - 1], room[i]);
      farthest = Math.max(farthest, wanted[i]);
      const part = wanted[i] === 0 ? 0 : most / wanted[i];
      return { x: point.x + part * right[2 * i], y: point.y + part * right[2 * i + 1] };
    });
    return farthest;
  }

  /**
   * Weighs points, pushes those with too little distance to the nearer side, and others softly into open space.
   * @returns the gap at each point.
   */
  private push({ count, x, y, matrix, right }: LineSystem, along: Float64Array, own: OwnEdges): Float64Array {
    const { gap, surroundings, budget } = this;
    const { obstacles } = surroundings;
    const last = count - 1;
    const gaps = new Float64Array(count);
    for (let i = 1; i < last; i++) {
      const way = PART_OF_WAY * Math.min(along[i], along[last] - along[i]);
      // A point at the place of an end stays there.
      if (way === 0) {
        matrix[4 * i] = FIXED_WEIGHT;
        continue;
      }
      const wanted = Math.min(gap, way);
      const [one, other] = curveSides(obstacles, own, along, i, wanted, budget);
      const { weight, nearer, lack, part } = holdBetween(one, other, wanted, gap);
      matrix[4 * i] = weight;
      right[2 * i] = weight * lack * nearer.dx;
      right[2 * i + 1] = weight * lack * nearer.dy;
      gaps[i] = part * gap;
      // In a narrow channel there is no open space.
      if (part < 1) continue;
      const open = obstacles.openSpace.at(x[i], y[i]);
      const wish = OPEN_WEIGHT * Math.max(0, Math.min(OPEN_GAPS * gap, way) - open.distance);
      matrix[4 * i] = Math.max(weight, OPEN_WEIGHT);
      right[2 * i] += wish * open.dx;
      right[2 * i + 1] += wish * open.dy;
      gaps[i] = Math.max(gap, Math.min(MAX_FAIRING_GAPS * gap, open.distance));
    }
    gaps[0] = gaps[1];
    gaps[last] = gaps[last - 1];
    widenGradually(gaps, along);
    return gaps;
  }
}
