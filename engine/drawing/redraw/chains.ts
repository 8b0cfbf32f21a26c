import type { Chain } from "../joints.ts";
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
