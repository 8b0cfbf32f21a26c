import { degrees, type Drawing } from "./drawing.ts";
import type { Point } from "./geometry/point.ts";

/**
 * Where curves continue each other through spots. Curve c has the ends 2 c at its spot `from` and 2 c + 1 at its spot
 * `to`. Both of two ends belong together; of three, those of the move that made the spot, unless another two are much
 * straighter.
 */
export interface Joints {
  /** By end: the end that continues it; -1 for none. */
  readonly next: Int32Array;
  readonly spotOf: Int32Array;
}

/** @param maxBend how much the cosine may be greater between the ends of a move. */
export function jointsOf(drawing: Drawing, maxBend = MAX_BEND): Joints {
  const { spots, curves } = drawing;
  const next = new Int32Array(2 * curves.length).fill(-1);
  const spotOf = Int32Array.from(next, (_, end) => ((end & 1) === 0 ? curves[end >> 1].from : curves[end >> 1].to));
  const ends: number[][] = spots.map(() => []);
  spotOf.forEach((spot, end) => ends[spot].push(end));
  ends.forEach((all, s) => {
    const [first, second] = all.length === 3 ? pairOf(drawing, s, all, maxBend) : all.length === 2 ? all : [-1, -1];
    if (first === -1) return;
    next[first] = second;
    next[second] = first;
  });
  return { next, spotOf };
}

/**
 * How much greater the cosine between the ends of a move may be than that of the straightest two. Fairing makes the
 * chosen two straight and leaves the third at 60 degrees to them if it can. It prefers a move's ends more than painting
 * does, which so takes those that fairing made straight.
 */
const MAX_BEND = 0.2;
export const MAX_BEND_TO_FAIR = 0.5;

function pairOf(drawing: Drawing, spot: number, ends: readonly number[], maxBend: number): readonly [number, number] {
  const { x, y } = drawing.spots[spot];
  const [a, b, c] = ends.map((end) => {
    const next = neighbour(drawing, end);
    const length = Math.hypot(next.x - x, next.y - y);
    return { end, move: drawing.curves[end >> 1].move, x: (next.x - x) / length, y: (next.y - y) / length };
  });
  const pairs = (
    [
      [a, b],
      [b, c],
      [c, a],
    ] as const
  ).map(([u, v]) => ({
    ends: [u.end, v.end] as const,
    isMove: u.move === v.move,
    cosine: u.x * v.x + u.y * v.y,
  }));
  pairs.sort((p, q) => p.cosine - q.cosine);
  const own = pairs.filter(({ isMove }) => isMove);
  return own.length === 1 && own[0].cosine < pairs[0].cosine + maxBend ? own[0].ends : pairs[0].ends;
}

/** The vertex after the spot at this end. */
function neighbour({ spots, curves }: Drawing, end: number): Point {
  const { from, to, inner } = curves[end >> 1];
  if (inner.length === 0) return spots[(end & 1) === 0 ? to : from];
  return inner[(end & 1) === 0 ? 0 : inner.length - 1];
}

/** Curves that continue each other: `ends` are where each begins. */
export interface Chain {
  readonly ends: readonly number[];
  readonly isClosed: boolean;
}

export function chainsOf({ next }: Pick<Joints, "next">): Chain[] {
  const chains: Chain[] = [];
  const seen = new Uint8Array(next.length / 2);
  const follow = (begin: number): void => {
    const ends: number[] = [];
    let end = begin;
    do {
      ends.push(end);
      seen[end >> 1] = 1;
      end = next[end ^ 1];
    } while (end !== -1 && end !== begin);
    chains.push({ ends, isClosed: end === begin });
  };
  for (let end = 0; end < next.length; end++) if (next[end] === -1 && seen[end >> 1] === 0) follow(end);
  for (let end = 0; end < next.length; end += 2) if (seen[end >> 1] === 0) follow(end);
  return chains;
}

/** Chains that pass spots of two curves alone. */
export function plainChainsOf(drawing: Drawing): Chain[] {
  const { next, spotOf } = jointsOf(drawing);
  const degree = degrees(drawing);
  return chainsOf({ next: next.map((other, end) => (degree[spotOf[end]] === 2 ? other : -1)) });
}
