import type { DrawnSurface } from "../drawing.ts";
import { nearestParameter } from "../geometry/segments.ts";
import { solveBanded } from "../geometry/banded-system.ts";
import { lifted, lowered, tileAt } from "./gluing.ts";
import { type NearbyEdges, SPOT } from "./nearby-edges.ts";
import { curvePushFromMarks } from "./side-clearance.ts";
import type { Neighbour, Strand } from "./strand.ts";

/** Part of the missing distance to a neighbour that each round pushes. */
const PUSH = 0.35;
/** Length of bumps that go in one round, in board units. */
const STRAIGHTENING = 0.06;
/** Stiffness of curves. */
export interface Bending {
  /** Corners get about as round in one round; board units. */
  readonly length: number;
  /** No more than this many of a curve's small edges: a stiffer one is pushed against what it passes. */
  readonly edges: number;
}
export const BENDING: Bending = { length: 0.05, edges: 2 };
/** Takes waves out of curves that have found their ways. */
export const FAIRING: Bending = { length: 0.1, edges: 5 };
/**
 * Points nearer than this part of the wanted distance, and than this part of a narrow gap's half, resist straightening.
 */
export const LEAST_PART = 0.5;
const SHARED_PART = 0.97;
const WEIGHT = 12;
const LEAST_DISTANCE = 0.005;
/** Points nearer than this part of the wanted distance resist it also in the middle of a gap. */
const TIGHT_PART = 0.15;
/** Factor of the distance that the way along a curve must have before it is pushed by itself. */
const OWN_WAY = 3;
/** Part of the way to a curve's end at which others may be. */
const NEAR_END = 0.6;

/**
 * Computes where the points of a strand want to go: away from what is nearer than `gap`, and straight. @param c its
 * number among the strands of `edges`.
 */
export function wantedMoves(
  surface: DrawnSurface,
  strand: Strand,
  c: number,
  edges: NearbyEdges,
  gap: number,
  bending: Bending,
): { x: Float64Array; y: Float64Array } {
  const { x, y } = strand;
  const count = x.length;
  const along = new Float64Array(count);
  for (let i = 1; i < count; i++) along[i] = along[i - 1] + Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]);
  const goalX = Float64Array.from(x);
  const goalY = Float64Array.from(y);
  const weight = new Float64Array(count).fill(1);
  for (let i = 1; i + 1 < count; i++) {
    const tile = tileAt({ x: x[i], y: y[i] });
    const p = lowered(surface, tile, { x: x[i], y: y[i] });
    const ahead = lowered(surface, tile, { x: x[i + 1], y: y[i + 1] });
    const back = lowered(surface, tile, { x: x[i - 1], y: y[i - 1] });
    const [tx, ty] = [ahead.x - back.x, ahead.y - back.y];
    const way = NEAR_END * Math.min(along[i], along[count - 1] - along[i]);
    const wanted = Math.min(gap, way);
    const sides: Neighbour[] = [
      { distance: wanted, dx: 0, dy: 0 },
      { distance: wanted, dx: 0, dy: 0 },
    ];
    const meet = (dx: number, dy: number): void => {
      const distance = Math.hypot(dx, dy);
      const side = sides[tx * dy - ty * dx > 0 ? 0 : 1];
      if (distance === 0 || distance >= side.distance) return;
      [side.distance, side.dx, side.dy] = [distance, dx / distance, dy / distance];
    };
    edges.near(p.x, p.y, wanted, (edge) => {
      const t = nearestParameter(p.x, p.y, edge.ax, edge.ay, edge.bx, edge.by);
      const dx = p.x - edge.ax - t * (edge.bx - edge.ax);
      const dy = p.y - edge.ay - t * (edge.by - edge.ay);
      if (edge.strand === c && Math.abs(along[edge.index] - along[i]) < OWN_WAY * Math.hypot(dx, dy)) return;
      meet(dx, dy);
      if (edge.strand === c || (edge.index === 0 && edge.strand !== SPOT)) return;
      if (edge.strand === SPOT && (edge.index === strand.from || edge.index === strand.to)) return;
      // What lies beside the middle of an edge moves both its points.
      for (const end of [back, ahead]) {
        const u = nearestParameter(edge.ax, edge.ay, p.x, p.y, end.x, end.y);
        meet(p.x + u * (end.x - p.x) - edge.ax, p.y + u * (end.y - p.y) - edge.ay);
      }
    });
    const clear = Math.min(LEAST_PART * wanted, (SHARED_PART * (sides[0].distance + sides[1].distance)) / 2);
    let { x: px, y: py } = curvePushFromMarks(surface, p);
    for (const { distance, dx, dy } of sides) {
      const lack = Math.max(0, 1 - distance / clear);
      const push = PUSH * (wanted - distance) + lack * lack * clear;
      px += push * dx;
      py += push * dy;
      const tight = Math.max(0, 1 - distance / (TIGHT_PART * wanted));
      weight[i] += (WEIGHT * lack) / (1 - lack + LEAST_DISTANCE) + (WEIGHT * tight) / (1 - tight + LEAST_DISTANCE);
    }
    const moved = lifted(surface, tile, { x: p.x + px, y: p.y + py });
    goalX[i] = moved.x;
    goalY[i] = moved.y;
  }
  straighten(goalX, goalY, along, weight, bending);
  return { x: goalX.map((value, i) => value - x[i]), y: goalY.map((value, i) => value - y[i]) };
}

/**
 * Moves the goals, in place, to where the points find a balance between them, a short curve and a curve that bends
 * evenly. The ends stay.
 */
function straighten(
  goalX: Float64Array,
  goalY: Float64Array,
  along: Float64Array,
  weight: Float64Array,
  bending: Bending,
): void {
  const last = goalX.length - 1;
  const count = last - 1;
  const mean = along[last] / last;
  const length = (i: number): number => Math.max(along[i + 1] - along[i], mean / 8);
  const matrix = new Float64Array(4 * count);
  const right = new Float64Array(2 * count);
  for (let i = 1; i < last; i++) {
    matrix[4 * (i - 1)] = weight[i];
    right[2 * i - 2] = weight[i] * goalX[i];
    right[2 * i - 1] = weight[i] * goalY[i];
  }
  /** Adds the square of a sum of coordinates of neighbours, the first of which is `first`. */
  const add = (first: number, factors: readonly number[], size: number): void => {
    factors.forEach((one, a) => {
      const i = first + a;
      if (i === 0 || i === last) return;
      factors.forEach((other, b) => {
        const j = first + b;
        const factor = size * one * other;
        if (j === 0 || j === last) {
          right[2 * i - 2] -= factor * goalX[j];
          right[2 * i - 1] -= factor * goalY[j];
        } else if (j <= i) matrix[4 * (i - 1) + i - j] += factor;
      });
    });
  };
  for (let i = 0; i < last; i++) {
    const after = length(i);
    add(i, [-1, 1], STRAIGHTENING ** 2 / mean / after);
    if (i === 0) continue;
    const before = length(i - 1);
    const [one, other] = [2 / before / (before + after), 2 / after / (before + after)];
    add(
      i - 1,
      [one, -one - other, other],
      (Math.min(bending.length, bending.edges * mean) ** 4 * (before + after)) / 2 / mean,
    );
  }
  solveBanded(matrix, right, count);
  for (let i = 1; i < last; i++) [goalX[i], goalY[i]] = [right[2 * i - 2], right[2 * i - 1]];
}
