import { FULL_BOARD, FULL_SIDE, type FillGoal, withProgress } from "./fill-goal.ts";
import type { Shape } from "./shape.ts";

/**
 * Wanted lengths in board units. Edges are finer than in the thesis (Table 2.2: .045 - .0008 spots), so that short
 * curves are round.
 */
export interface RedrawSizes {
  readonly goal: FillGoal;
  /** Size of the drawing beside that of a full board. */
  readonly scale: number;
  /** Length of small edges (l_opt). */
  readonly edge: number;
  /** Distance between curves (gamma). */
  readonly range: number;
  readonly spotRange: number;
  /** Distance below which spots repel each other strongly. */
  readonly apart: number;
  /** Length that one step straightens over: sqrt(tau), in ranges of repulsion. */
  readonly straightening: number;
  /** Part of a curve's length that straightening smooths over, at most. */
  readonly stiffest: number;
  /** The longest move of a node in one iteration (M_max). */
  readonly move: number;
  /** The longest move of a node in one step of several iterations. */
  readonly step: number;
}

/** Straightening on a full board, and of loose curves. */
export const FULL_STRAIGHTENING = 0.27;
/** Straightening on a sparse board, where bends of the hand stay and spots need not make way for straight curves. */
const SPARSE_STRAIGHTENING = 0.16;
/** Part of a curve's length that straightening smooths over: low, so that short curves stay round and give way. */
const STIFF_PART = 0.13;
/** Part of a curve's length that the last straightening smooths over, to remove the last kinks. */
export const LAST_STIFF_PART = 0.25;
/** The most that a step stretches the drawing by: s_max (thesis, Table 2.2). */
export const MAX_STRETCH = 0.02;
/** The longest move of a node in an iteration: M_max (thesis, Table 2.2). */
const MAX_MOVE = 0.01;
const MAX_STEP = 0.02;
/** Part of the side of a spot's share of the board that spots keep apart. */
const APART_PART = 0.55;
const MIN_APART = 0.06;
const MAX_APART = 0.15;

export function sizesFor(shape: Shape, goal: FillGoal = FULL_BOARD): RedrawSizes {
  const edge = Math.max(0.012, 0.032 - 0.0006 * shape.spots);
  let length = 0;
  for (let e = 0; e < shape.edges; e++) {
    const a = shape.tail[e];
    const b = shape.head[e];
    length += Math.hypot(shape.x[b] - shape.x[a], shape.y[b] - shape.y[a]);
  }
  const { side } = goal;
  const scale = side / FULL_SIDE;
  const room = (side * side) / (length + 0.05 * shape.spots);
  const range = Math.min(0.18 * scale, Math.max(0.04, 1.7 * room));
  const apart = Math.min(MAX_APART * scale, Math.max(MIN_APART, (APART_PART * side) / Math.sqrt(shape.spots)));
  return {
    goal,
    scale,
    edge,
    range,
    spotRange: Math.max(1.5 * range, apart),
    apart,
    straightening: withProgress(goal, SPARSE_STRAIGHTENING, FULL_STRAIGHTENING),
    stiffest: STIFF_PART,
    move: MAX_MOVE,
    step: MAX_STEP,
  };
}
