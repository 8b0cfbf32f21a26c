import type { Shape } from "./shape.ts";

/**
 * The sizes that a redraw aims at, in board units. As in the thesis's Table 2.2 small edges are
 * shorter where there are more spots, but finer than there (.045 - .0008 spots), so that short curves
 * are round too. The range of repulsion follows the crowd: long curves leave each other little room.
 */
export interface RedrawSizes {
  /** l_opt: the length that small edges should have. */
  readonly edge: number;
  /** gamma: curves nearer than this repel each other. */
  readonly range: number;
  /** Spots nearer than this repel each other. */
  readonly spotRange: number;
  /** Spots nearer than this do so strongly. */
  readonly apart: number;
  /** The tightening smooths short curves over this part of their length at most. */
  readonly stiffest: number;
  /** M_max: no force moves a point farther in one iteration. */
  readonly move: number;
  /** No point moves farther in one step of several iterations. */
  readonly step: number;
}

/** So that short curves stay round and give way. */
const STIFF_PART = 0.13;
/** In the last step nothing has to give way any more; this takes away the last kinks. */
export const LAST_STIFF_PART = 0.25;
/** m_min: no point comes nearer to a side of the board (thesis, Table 2.2). */
export const MIN_MARGIN = 0.04;
/** m_opt: the drawing is stretched to this margin (thesis, Table 2.2 has .1). */
export const TARGET_MARGIN = 0.06;
/** s_max: the drawing grows by at most this much in one step (thesis, Table 2.2). */
export const MAX_STRETCH = 0.02;
/** M_max (thesis, Table 2.2). */
const MAX_MOVE = 0.01;
const MAX_STEP = 0.02;
/** The part of the side of its share of the board that a spot should have as distance from others, and its bounds. */
const APART_PART = 0.55;
const MIN_APART = 0.06;
const MAX_APART = 0.15;

export function sizesFor(shape: Shape): RedrawSizes {
  const edge = Math.max(0.012, 0.032 - 0.0006 * shape.spots);
  let length = 0;
  for (let e = 0; e < shape.edges; e++) {
    const a = shape.tail[e];
    const b = shape.head[e];
    length += Math.hypot(shape.x[b] - shape.x[a], shape.y[b] - shape.y[a]);
  }
  const side = 1 - 2 * TARGET_MARGIN;
  const room = (side * side) / (length + 0.05 * shape.spots);
  const range = Math.min(0.18, Math.max(0.04, 1.7 * room));
  const apart = Math.min(MAX_APART, Math.max(MIN_APART, (APART_PART * side) / Math.sqrt(shape.spots)));
  return {
    edge,
    range,
    spotRange: Math.max(1.5 * range, apart),
    apart,
    stiffest: STIFF_PART,
    move: MAX_MOVE,
    step: MAX_STEP,
  };
}
