import { solveBanded } from "../geometry/banded-system.ts";
import type { Point } from "../geometry/point.ts";
import { addFairness, FIXED_WEIGHT, holdBetween, PART_OF_WAY, widenGradually } from "../fairing/fair-energy.ts";
import type { EdgeSides } from "./edge-sides.ts";
import { flipOf, lowered, tileAt } from "./gluing.ts";
import { curvePushFromMarks } from "./side-clearance.ts";
import { type Layout, lengthOfStrand, MOVE_PART } from "./strand.ts";
import type { ChainPoint, StrandChain } from "./strand-chains.ts";

/** Part of the way that a point lacks by which it is pushed in one round. */
const PUSH = 0.5;
/** Weights of a point with nothing near, and of a spot in the middle of a chain, which has a move of its own. */
const LONE_WEIGHT = 0.3;
const SPOT_WEIGHT = 40;
/** The least part of the gap that counts for the fairness of a curve in a narrow place. */
const LEAST_GAP_PART = 0.05;

/** Conditions of the moves that points want. */
export interface MoveOptions {
  readonly layout: Layout;
  readonly sides: readonly (readonly EdgeSides[])[];
  /** Number of curves at each spot. */
  readonly degrees: readonly number[];
  /** Distance that curves keep, in board units. */
  readonly gap: number;
}

/** Moves that the points of a strand want. */
export interface WantedMoves {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Distance that each point wants from others. */
  readonly distance: Float64Array;
}

/**
 * Computes where the points of all chains want to go: to the middle of narrow gaps, away from what is nearer than the
 * gap, and into a fair and short line. @param spotMoves moves of spots; those in the middle of a chain are changed.
 */
export function wantedMoves(
  options: MoveOptions,
  chains: readonly StrandChain[],
  spotMoves: { x: number; y: number }[],
): WantedMoves[] {
  const moves = options.layout.strands.map(({ x }) => ({
    x: new Float64Array(x.length),
    y: new Float64Array(x.length),
    distance: new Float64Array(x.length),
  }));
  const lengths = options.layout.strands.map(lengthOfStrand);
  for (const chain of chains) {
    const distances = wantedDistances(chain, options);
    const solved = solvedChain(chain, options, { distances, lengths, spotMoves });
    const size = (chain.points.length - 1) / 2;
    const [begin, end] = chain.isClosed ? [size >> 1, (size >> 1) + size] : [1, chain.points.length - 1];
    for (let i = begin; i < end; i++) {
      const { strand, point, spot, flip } = chain.points[i];
      const [x, y] = [flip[0] * solved[2 * i], flip[1] * solved[2 * i + 1]];
      if (spot !== -1) [spotMoves[spot].x, spotMoves[spot].y] = [x, y];
      else [moves[strand].x[point], moves[strand].y[point], moves[strand].distance[point]] = [x, y, distances[i]];
    }
  }
  return moves;
}

/** Computes the distances that points want from others: less near the chain's ends, and where another curve ends. */
function wantedDistances({ points, along, isClosed }: StrandChain, { degrees, gap }: MoveOptions): Float64Array {
  const last = points.length - 1;
  const distances = new Float64Array(last + 1).fill(gap);
  const go = (begin: number, direction: 1 | -1): void => {
    for (let i = begin, from = Infinity; i >= 0 && i <= last; i += direction) {
      const { spot } = points[i];
      if (spot !== -1 && (degrees[spot] > 2 || (!isClosed && i % last === 0))) from = along[i];
      if (from < Infinity) distances[i] = Math.min(distances[i], PART_OF_WAY * Math.abs(along[i] - from));
    }
  };
  go(0, 1);
  go(last, -1);
  return distances;
}

interface ChainGoals {
  readonly distances: Float64Array;
  /** Length of each strand. */
  readonly lengths: readonly number[];
  readonly spotMoves: readonly Point[];
}

/** Solves the system of a chain. @returns x, y of the move of each point of the line. */
function solvedChain(chain: StrandChain, options: MoveOptions, goals: ChainGoals): Float64Array {
  const { points, x, y, along, knots, isClosed } = chain;
  const { gap } = options;
  const count = points.length;
  const last = count - 1;
  const system = { count, x, y, knots, matrix: new Float64Array(4 * count), right: new Float64Array(2 * count) };
  const gaps = new Float64Array(count).fill(gap);
  points.forEach((point, i) => {
    const { weight, move, gap: own } = goalOf(point, goals.distances[i], options, goals);
    const isFixed = !isClosed && i % last === 0;
    system.matrix[4 * i] = isFixed ? FIXED_WEIGHT : weight;
    if (!isFixed) {
      system.right[2 * i] = weight * point.flip[0] * move.x;
      system.right[2 * i + 1] = weight * point.flip[1] * move.y;
    }
    gaps[i] = own;
  });
  widenGradually(gaps, along);
  addFairness(system, gaps, isClosed ? knots[last] / 2 : knots[last], (i) => ({
    length: knots[i + 1] - knots[i],
    pull: tensionOf(goals.lengths[points[i].strand], gap),
  }));
  solveBanded(system.matrix, system.right, count);
  return system.right;
}

/** Part of the tension of a strand that pulls: a strand shorter than a gap is pushed apart, so that rings widen. */
export function tensionOf(length: number, gap: number): number {
  return Math.max(-1, 1 - gap / length);
}

/** Move that a point of a chain would make by itself, its weight, and the gap that its curve has there. */
function goalOf(
  { strand, point, spot }: ChainPoint,
  distance: number,
  { layout, sides, gap }: MoveOptions,
  { lengths, spotMoves }: ChainGoals,
): { weight: number; move: Point; gap: number } {
  if (spot !== -1) return { weight: SPOT_WEIGHT, move: spotMoves[spot], gap };
  // A point at the place of an end stays there.
  if (distance === 0) return { weight: FIXED_WEIGHT, move: { x: 0, y: 0 }, gap };
  const [one, other] = [0, 1].map((side) => {
    const [before, after] = [sides[strand][point - 1].sides[side], sides[strand][point].sides[side]];
    const nearer = before && after ? (before.distance < after.distance ? before : after) : (before ?? after);
    return nearer && nearer.distance < distance ? nearer : { distance, dx: 0, dy: 0 };
  });
  const isFree = one.distance === distance && other.distance === distance;
  const most = Math.min(gap, (PART_OF_WAY * lengths[strand]) / 2);
  const { weight, nearer, lack, part } = holdBetween(one, other, distance, most);
  const { surface, strands } = layout;
  const place = { x: strands[strand].x[point], y: strands[strand].y[point] };
  const tile = tileAt(place);
  const push = curvePushFromMarks(surface, lowered(surface, tile, place));
  const [flipX, flipY] = flipOf(surface, tile);
  const size = Math.min(PUSH * lack, MOVE_PART * Math.min(sides[strand][point - 1].room, sides[strand][point].room));
  return {
    weight: isFree ? LONE_WEIGHT : weight,
    move: { x: size * nearer.dx + flipX * push.x, y: size * nearer.dy + flipY * push.y },
    gap: Math.max(LEAST_GAP_PART, part) * most,
  };
}
