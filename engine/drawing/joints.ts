import { degrees, type Drawing } from "./drawing.ts";
import type { Point } from "./geometry/point.ts";

/**
 * Joints where curves continue each other through spots. Curve c has the ends 2 c at its spot `from` and 2 c + 1 at its
 * spot `to`. Both of two ends belong together; of three, those of the move that made the spot, unless another two suit
 * much better (`paintedPair`, `fairPair`); of four, two that face each other.
 */
export interface Joints {
  /** End that continues each end; -1 for none. */
  readonly next: Int32Array;
  readonly spotOf: Int32Array;
}

/** Joins curves as they are painted. */
export function jointsOf(drawing: Drawing): Joints {
  return jointsBy(drawing, paintedPair);
}

/** Joints that fairing makes smooth; painting then takes them, too. */
export function jointsToFair(drawing: Drawing): Joints {
  return jointsBy(drawing, fairPair);
}

function jointsBy(drawing: Drawing, choose: (pairs: readonly EndPair[]) => EndPair): Joints {
  const { spots, curves } = drawing;
  const next = new Int32Array(2 * curves.length).fill(-1);
  const spotOf = Int32Array.from(next, (_, end) => ((end & 1) === 0 ? curves[end >> 1].from : curves[end >> 1].to));
  const ends: number[][] = spots.map(() => []);
  spotOf.forEach((spot, end) => ends[spot].push(end));
  ends.forEach((all, s) => {
    if (all.length < 2) return;
    const [first, second] =
      all.length === 2 ? all : all.length === 3 ? choose(pairsAt(drawing, s, all)).ends : facing(drawing, s, all);
    next[first] = second;
    next[second] = first;
  });
  return { next, spotOf };
}

/** Turns in radians at joints of curves. */
export function turnsAtJoints(drawing: Drawing, { next, spotOf }: Joints): number[] {
  const directionOf = (end: number): number => {
    const spot = drawing.spots[spotOf[end]];
    const { x, y } = neighbour(drawing, end);
    return Math.atan2(y - spot.y, x - spot.x);
  };
  return [...next.keys()]
    .filter((end) => next[end] > end)
    .map((end) => {
      const between = Math.abs(directionOf(next[end]) - directionOf(end));
      return Math.abs(Math.PI - between);
    });
}

/** The straighter two that face each other, of the four ends at the middle of a cross. */
function facing(drawing: Drawing, spot: number, ends: readonly number[]): [number, number] {
  const { x, y } = drawing.spots[spot];
  const [a, b, c, d] = ends
    .map((end) => {
      const next = neighbour(drawing, end);
      return { end, angle: Math.atan2(next.y - y, next.x - x) };
    })
    .sort((one, other) => one.angle - other.angle);
  const isStraighter = Math.abs(c.angle - a.angle - Math.PI) <= Math.abs(d.angle - b.angle - Math.PI);
  return isStraighter ? [a.end, c.end] : [b.end, d.end];
}

/** Two of the three ends at a spot. */
interface EndPair {
  readonly ends: readonly [number, number];
  readonly isMove: boolean;
  /** Cosine of the angle between them: -1 where they go straight on. */
  readonly cosine: number;
  /** Sine of the angle between the third end and the line that these two would have as one curve. */
  readonly thirdSine: number;
}

/** The pairs of three ends at a spot, the straightest first. */
function pairsAt(drawing: Drawing, spot: number, ends: readonly number[]): EndPair[] {
  const { x, y } = drawing.spots[spot];
  const [a, b, c] = ends.map((end) => {
    const next = neighbour(drawing, end);
    const length = Math.hypot(next.x - x, next.y - y);
    return { end, move: drawing.curves[end >> 1].move, x: (next.x - x) / length, y: (next.y - y) / length };
  });
  return (
    [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ] as const
  )
    .map(([u, v, third]): EndPair => {
      const [tx, ty] = [u.x - v.x, u.y - v.y];
      const length = Math.hypot(tx, ty);
      return {
        ends: [u.end, v.end],
        isMove: u.move === v.move,
        cosine: u.x * v.x + u.y * v.y,
        thirdSine: length === 0 ? 0 : Math.abs(tx * third.y - ty * third.x) / length,
      };
    })
    .sort((p, q) => p.cosine - q.cosine);
}

/** The most by which the cosine of a move's ends may exceed that of the straightest two. */
const MAX_BEND = 0.2;

function paintedPair(pairs: readonly EndPair[]): EndPair {
  const own = pairs.find(({ isMove }) => isMove);
  return own !== undefined && own.cosine < pairs[0].cosine + MAX_BEND ? own : pairs[0];
}

/**
 * Preference for a move's ends, in cosines between two ends. `THIRD_WORTH` is what the sine of the third end's angle is
 * worth up to 45 degrees. Two that become smooth turn towards their common line: a third near to it would end beside
 * them.
 */
const MOVE_WORTH = 0.5;
const THIRD_WORTH = 2;
const WIDE_SINE = Math.SQRT1_2;

function fairPair(pairs: readonly EndPair[]): EndPair {
  const costs = pairs.map(
    ({ isMove, cosine, thirdSine }) =>
      cosine - (isMove ? MOVE_WORTH : 0) - THIRD_WORTH * Math.min(WIDE_SINE, thirdSine),
  );
  return pairs[costs.indexOf(Math.min(...costs))];
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
