import type { Shape } from "./shape.ts";
import { FULL_BOARD, FULL_SIDE, type FillGoal, MIN_MARGIN, TARGET_MARGIN } from "./fill-goal.ts";
import { MAX_STRETCH } from "./sizes.ts";

/**
 * The map x -> scaleX x + shiftX, y -> scaleY y + shiftY that centres and stretches a drawing after the nodes' moves
 * m (thesis, 2.2.3). At time t a node going straight from p is where (1 - t) identity + t map takes p + (g_x m_x, g_y
 * m_y), with g = t scale / (1 - t + t scale). Positive scales add no touches; g_x and g_y differ by at most `turning`
 * = |scaleX - scaleY| / (4 min), which `MoveConstraints.limit` allows for.
 *
 * `growth`, from 0 to 1: part of the way to size and centre.
 */
export interface Stretch {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly shiftX: number;
  readonly shiftY: number;
  readonly turning: number;
}

export const NO_STRETCH: Stretch = { scaleX: 1, scaleY: 1, shiftX: 0, shiftY: 0, turning: 0 };

export function stretchOf(shape: Shape, growth: number, goal: FillGoal): Stretch {
  const [xs, ys] = [range(shape.x, shape.nodes), range(shape.y, shape.nodes)];
  const longer = Math.max(xs[1] - xs[0], ys[1] - ys[0]);
  // A sparse board keeps its form.
  const wanted = ([low, high]: Range): number =>
    goal.progress === 1 ? FULL_SIDE : ((high - low) / longer) * goal.side;
  const horizontal = along(xs, wanted(xs), growth, goal);
  const vertical = along(ys, wanted(ys), growth, goal);
  const least = Math.min(horizontal.scale, vertical.scale);
  return {
    scaleX: horizontal.scale,
    scaleY: vertical.scale,
    shiftX: horizontal.shift,
    shiftY: vertical.shift,
    turning: Math.abs(horizontal.scale - vertical.scale) / (4 * least),
  };
}

/**
 * Fits a shape for fairing: both scales are equal, so that rings stay round, and the drawing fills the board and is in
 * its middle.
 */
export function fitOf(
  shape: Shape,
  { side, share }: FillGoal = FULL_BOARD,
  maxFactor = MAX_FIT_FACTOR,
  maxShift = MAX_SHIFT,
): Stretch {
  const [left, right] = range(shape.x, shape.nodes);
  const [top, bottom] = range(shape.y, shape.nodes);
  const size = Math.max(right - left, bottom - top);
  const wanted = (side / FULL_SIDE) * (1 - MIN_MARGIN - TARGET_MARGIN);
  const scale = Math.min(maxFactor, Math.max(1, wanted / size), (1 - 2 * MIN_MARGIN) / size);
  const along = (low: number, high: number): number => {
    const middle = (low + high) / 2;
    const half = (scale * (high - low)) / 2;
    const centred = middle + share * Math.max(-maxShift, Math.min(maxShift, 0.5 - middle));
    return within(centred, half) - scale * middle;
  };
  return { scaleX: scale, scaleY: scale, shiftX: along(left, right), shiftY: along(top, bottom), turning: 0 };
}

/** The largest factor by which a fairing step enlarges. */
const MAX_FIT_FACTOR = 1.2;
const MAX_SHIFT = 0.05;
/** The largest factor by which a step enlarges. */
const MAX_FACTOR = 1.06;

function along(
  [low, high]: Range,
  wanted: number,
  growth: number,
  { share }: FillGoal,
): { scale: number; shift: number } {
  const size = high - low;
  let scale = 1;
  if (size > 1 - 2 * MIN_MARGIN) scale = (1 - 2 * MIN_MARGIN) / size;
  else if (size > 0 && size < wanted) {
    scale = 1 + growth * (Math.min(wanted / size, (size + MAX_STRETCH) / size, MAX_FACTOR) - 1);
  }
  const half = (scale * size) / 2;
  const middle = (low + high) / 2;
  const toCentre = share * growth * Math.max(-MAX_STRETCH / 2, Math.min(MAX_STRETCH / 2, 0.5 - middle));
  return { scale, shift: within(middle + toCentre, half) - scale * middle };
}

/** The middle of what keeps the narrowest margin to both sides. */
function within(middle: number, half: number): number {
  return Math.max(MIN_MARGIN + half, Math.min(1 - MIN_MARGIN - half, middle));
}

type Range = readonly [low: number, high: number];

function range(values: Float64Array, count: number): Range {
  let low = Infinity;
  let high = -Infinity;
  for (let v = 0; v < count; v++) {
    if (values[v] < low) low = values[v];
    if (values[v] > high) high = values[v];
  }
  return [low, high];
}
