import type { Chain } from "../joints.ts";
import { BEND_LENGTH, HARDLY_SEEN_BEND } from "../measures/double-bends.ts";
import { type ArcLengths, arcLengths } from "./arc-lengths.ts";
import type { FillGoal } from "./fill-goal.ts";
import type { Shape } from "./shape.ts";
import { fitOf } from "./stretch.ts";

/** The first and the last spot of a chain. */
export function endsOf({ from, to }: Shape, { ends }: Pick<Chain, "ends">): [start: number, end: number] {
  const first = ends[0];
  const last = ends[ends.length - 1];
  return [(first & 1) === 0 ? from[first >> 1] : to[first >> 1], (last & 1) === 0 ? to[last >> 1] : from[last >> 1]];
}

/**
 * Sums how far the polyline of the first `count` nodes has turned, in radians, after each of its corners; 0 comes
 * first.
 */
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

/**
 * Whether a polyline bends one way and then the other near by, as `doubleBends` measures on painted lines. `knots` are
 * the ways along it to the places of the turning sums.
 */
export function hasDoubleBend(sums: readonly number[], knots: Float64Array): boolean {
  return sums.some((own, i) => {
    const turned = (step: 1 | -1): [up: number, down: number] => {
      let [up, down] = [0, 0];
      for (let k = i + step; k in sums && Math.abs(knots[k] - knots[i]) < BEND_LENGTH; k += step) {
        up = Math.max(up, own - sums[k]);
        down = Math.max(down, sums[k] - own);
      }
      return [up, down];
    };
    const [[up, down], [upAfter, downAfter]] = [turned(-1), turned(1)];
    return Math.max(Math.min(up, upAfter), Math.min(down, downAfter)) > HARDLY_SEEN_BEND;
  });
}

export function chainLength({ curve }: ArcLengths, { ends }: Chain): number {
  return ends.reduce((sum, end) => sum + curve[end >> 1], 0);
}

/** Length from which a chain is loose, in ways between its ends or around what a loop encloses. */
const LOOSE_FACTOR = 2.5;
/**
 * Length that each curve of a loose chain has at least when the drawing has its wanted size, in board units: a longer
 * chain may go a long way round.
 */
const MIN_LOOSE_LENGTH = 0.6;
const MIN_LOOSE_LENGTH_OF_LOOP = 0.7;

/** Whether a chain is far longer than the way between its ends, or than a tight loop. */
export function isLoose(shape: Shape, chain: Chain, goal: FillGoal): boolean {
  const { x, y } = shape;
  const length = chainLength(arcLengths(shape), chain);
  const [start, end] = endsOf(shape, chain);
  const isLoop = start === end;
  const scaled = length * fitOf(shape, goal, Infinity).scaleX;
  if (scaled < (isLoop ? MIN_LOOSE_LENGTH_OF_LOOP : MIN_LOOSE_LENGTH) * chain.ends.length) return false;
  const way = isLoop ? wayAround(shape, chain) : Math.hypot(x[end] - x[start], y[end] - y[start]);
  return length >= LOOSE_FACTOR * way;
}

/** The spots of one or two curves on a chain. */
export function spotsBetween({ from, to, degree }: Shape, chain: Chain): number[] {
  return chain.ends.flatMap((one) => [from[one >> 1], to[one >> 1]]).filter((spot) => degree[spot] <= 2);
}

/** Marks the spots to which curves lead from this one without the chain, with 1. */
export function reachedFrom({ from, to, curves, spots }: Shape, chain: Chain, spot: number): Uint8Array {
  const own = new Set(chain.ends.map((end) => end >> 1));
  const isReached = new Uint8Array(spots);
  isReached[spot] = 1;
  for (let grows = true; grows;) {
    grows = false;
    for (let c = 0; c < curves; c++) {
      if (own.has(c) || isReached[from[c]] === isReached[to[c]]) continue;
      isReached[from[c]] = isReached[to[c]] = 1;
      grows = true;
    }
  }
  return isReached;
}

/** Whether nothing but the chain joins its ends. */
export function joinsTwoParts(shape: Shape, chain: Chain): boolean {
  const [start, end] = endsOf(shape, chain);
  return !chain.isClosed && reachedFrom(shape, chain, start)[end] === 0;
}

const DIRECTIONS = 16;

/** The perimeter of the convex hull of a loop's first spot and all nodes within: pi times its mean width (Cauchy). */
function wayAround(shape: Shape, chain: Chain): number {
  const { x, y, nodes, tail, head, edges, edgeCurve } = shape;
  const own = new Set(chain.ends.map((one) => one >> 1));
  const ring = Array.from({ length: edges }, (_, e) => e).filter((e) => own.has(edgeCurve[e]));
  const onRing = new Set(ring.flatMap((e) => [tail[e], head[e]]));
  const within = [endsOf(shape, chain)[0]];
  for (let v = 0; v < nodes; v++) if (!onRing.has(v) && isWithin(shape, ring, v)) within.push(v);
  let sum = 0;
  for (let k = 0; k < DIRECTIONS; k++) {
    const angle = (Math.PI * k) / DIRECTIONS;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const places = within.map((v) => cos * x[v] + sin * y[v]);
    sum += Math.max(...places) - Math.min(...places);
  }
  return (Math.PI / DIRECTIONS) * sum;
}

/** Whether a closed polyline of edges goes around a node. */
function isWithin({ x, y, tail, head }: Shape, ring: readonly number[], v: number): boolean {
  let isInside = false;
  for (const e of ring) {
    const [a, b] = [tail[e], head[e]];
    if (y[a] > y[v] === y[b] > y[v]) continue;
    if (x[a] + ((y[v] - y[a]) / (y[b] - y[a])) * (x[b] - x[a]) > x[v]) isInside = !isInside;
  }
  return isInside;
}
