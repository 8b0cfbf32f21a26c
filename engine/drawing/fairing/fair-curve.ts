import type { Budget } from "../budget.ts";
import { solveBanded } from "../geometry/banded-system.ts";
import { dividedLine, waysAlong } from "../geometry/line.ts";
import type { Point } from "../geometry/point.ts";
import { addThirdDerivatives, type LineSystem } from "../geometry/third-derivatives.ts";
import { curveRooms } from "./curve-rooms.ts";
import { curveSides } from "./curve-sides.ts";
import type { CurveSurroundings } from "./obstacles.ts";
import { OwnEdges } from "./own-edges.ts";

/** Part of the way from the nearer end that is wanted as distance from others: 38 degrees at a spot. */
const PART_OF_WAY = 0.62;
/** Part of the best distance below which a point is pushed, and parts above it in which it is held. */
const WANTED_PART = 0.95;
const HOLDING_PARTS = 0.3;
/** Weights of a point with room, and of one that is pushed, which rises by this power as its distance falls. */
const FREE_WEIGHT = 0.02;
const HELD_WEIGHT = 12;
const HOLDING_POWER = 4;
const LEAST_PART = 0.1;
/**
 * The fairing length, in gaps that the curve has where it is, as a part of the curve, and in edges, which keeps the
 * system well conditioned. Waves shorter than about six of them vanish where nothing holds the curve.
 */
const FAIRING_IN_GAPS = 1.2;
const MAX_FAIRING_PART = 0.25;
const MAX_FAIRING_EDGES = 30;
/** Length of bumps that the curve's tension takes away, in gaps. */
const TENSION_IN_GAPS = 0.4;
/** The most by which a gap counts as wider per length of the way along the curve, so that bends begin in time. */
const WIDENING = 0.5;
/** Weight that holds the ends at their places. */
const FIXED_WEIGHT = 1e12;

/**
 * A curve that becomes fair within the room that it has: through the middle of narrow gaps, and away from what it
 * passes where there is room. Its energy is that of the redraw's fairing. Its ends stay, nothing else moves, and it
 * cannot cross anything.
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
   * from round to round. @throws {BudgetSpent} Then nothing has moved.
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
    this.straighten(system, step, gaps);
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

  /** Weighs points, and pushes those with too little distance to the nearer side. @returns the gap at each point. */
  private push({ count, matrix, right }: LineSystem, along: Float64Array, own: OwnEdges): Float64Array {
    const { gap, surroundings, budget } = this;
    const last = count - 1;
    const gaps = new Float64Array(count);
    for (let i = 1; i < last; i++) {
      const wanted = Math.min(gap, PART_OF_WAY * Math.min(along[i], along[last] - along[i]));
      // A point at the place of an end stays there.
      if (wanted === 0) {
        matrix[4 * i] = FIXED_WEIGHT;
        continue;
      }
      const [one, other] = curveSides(surroundings.obstacles, own, along, i, wanted, budget);
      const best = Math.min(wanted, (one.distance + other.distance) / 2);
      const nearer = one.distance < other.distance ? one : other;
      const part = nearer.distance / best;
      const lack = Math.max(0, WANTED_PART * best - nearer.distance);
      // Near its ends the curve has short ways for all it does.
      const held = HELD_WEIGHT * (gap / wanted) ** 2 * Math.max(LEAST_PART, Math.min(1, part)) ** -HOLDING_POWER;
      const hold = Math.max(0, 1 - Math.max(0, part - WANTED_PART) / HOLDING_PARTS);
      const weight = lack > 0 ? held : FREE_WEIGHT + (HELD_WEIGHT - FREE_WEIGHT) * hold;
      matrix[4 * i] = weight;
      right[2 * i] = weight * lack * nearer.dx;
      right[2 * i + 1] = weight * lack * nearer.dy;
      gaps[i] = (best / wanted) * gap;
    }
    gaps[0] = gaps[1];
    gaps[last] = gaps[last - 1];
    for (let i = 1; i <= last; i++) gaps[i] = Math.min(gaps[i], gaps[i - 1] + WIDENING * (along[i] - along[i - 1]));
    for (let i = last - 1; i >= 0; i--) gaps[i] = Math.min(gaps[i], gaps[i + 1] + WIDENING * (along[i + 1] - along[i]));
    return gaps;
  }

  /** Adds the energies of bends and of length. */
  private straighten(system: LineSystem, step: number, gaps: Float64Array): void {
    const { count, x, y, matrix, right } = system;
    const most = Math.min(MAX_FAIRING_PART * step * (count - 1), MAX_FAIRING_EDGES * step);
    addThirdDerivatives(system, (i) => {
      const narrowest = Math.min(gaps[i], gaps[i + 1], gaps[i + 2], gaps[i + 3]);
      return Math.min(FAIRING_IN_GAPS * narrowest, most) ** 3;
    });
    for (let i = 0; i + 1 < count; i++) {
      const factor = ((TENSION_IN_GAPS * Math.min(gaps[i], gaps[i + 1], most)) / step) ** 2;
      const [dx, dy] = [x[i + 1] - x[i], y[i + 1] - y[i]];
      matrix[4 * i] += factor;
      matrix[4 * i + 4] += factor;
      matrix[4 * i + 5] -= factor;
      right[2 * i] += factor * dx;
      right[2 * i + 1] += factor * dy;
      right[2 * i + 2] -= factor * dx;
      right[2 * i + 3] -= factor * dy;
    }
  }
}
