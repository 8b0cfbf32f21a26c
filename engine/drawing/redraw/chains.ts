import type { Chain } from "../joints.ts";
import { arcLengths } from "./arc-lengths.ts";
import type { Shape } from "./shape.ts";

/** The first and the last spot of a chain. */
export function endsOf({ from, to }: Shape, { ends }: Pick<Chain, "ends">): [start: number, end: number] {
  const first = ends[0];
  const last = ends[ends.length - 1];
  return [(first & 1) === 0 ? from[first >> 1] : to[first >> 1], (last & 1) === 0 ? to[last >> 1] : from[last >> 1]];
}

/** How far the polyline of the first `count` nodes has turned, in radians, after each of its corners; 0 comes first. */
export function turningSums({ x, y }: Shape, nodes: ArrayLike<number>, count: number): number[] {
  const sums = [0];
  for (let i = 1; i + 1 < count; i++) {
    const [a, b, c] = [nodes[i - 1], nodes[i], nodes[i + 1]];
    const [ux, uy, vx, vy] = [x[b] - x[a], y[b] - y[a], x[c] - x[b], y[c] - y[b]];
    sums.push(sums[i - 1] + Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
  }
  return sums;
}

/** The widest range of turning sums, in full turns. */
export function turnsOfSums(sums: readonly number[]): number {
  const [low, high] = [Math.min, Math.max].map((most) => sums.reduce((found, sum) => most(found, sum), 0));
  return (high - low) / (2 * Math.PI);
}

/** Of the way between the ends of a chain, and in board units for each curve: a longer chain may go a long way round. */
const LOOSE_FACTOR = 2.5;
const MIN_LOOSE_LENGTH = 0.6;

/** The spots of one or two curves on open chains that are far longer than the way between their ends. */
export function looseSpots(shape: Shape, chains: readonly Chain[]): number[] {
  const { x, y, from, to, degree } = shape;
  const { curve } = arcLengths(shape);
  return chains.flatMap((chain) => {
    const [start, end] = endsOf(shape, chain);
    if (chain.isClosed || start === end) return [];
    const length = chain.ends.reduce((sum, one) => sum + curve[one >> 1], 0);
    const way = Math.hypot(x[end] - x[start], y[end] - y[start]);
    if (length < Math.max(MIN_LOOSE_LENGTH * chain.ends.length, LOOSE_FACTOR * way)) return [];
    return chain.ends.flatMap((one) => [from[one >> 1], to[one >> 1]]).filter((spot) => degree[spot] <= 2);
  });
}
