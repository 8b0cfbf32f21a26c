import type { Shape } from "./shape.ts";
import { FULL_BOARD, FULL_SIDE, type FillGoal, MIN_MARGIN, TARGET_MARGIN } from "./fill-goal.ts";
import { MAX_STRETCH } from "./sizes.ts";

/**
 * The map x -> scaleX x + shiftX, y -> scaleY y + shiftY that centres and stretches a drawing after the nodes' moves
 * m (thesis, 2.2.3). At time t a node going straight from p is where (1 - t) identity + t map takes p + (g_x m_x, g_y
 * m_y), with g = t scale / (1 - t + t scale). Positive scales add no touches; g_x and g_y differ by at most `turning`
 * = |scaleX - scaleY| / (4 min), which `MoveConstraints.limit` allows for.
 */
export interface Stretch {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly shiftX: number;
  readonly shiftY: number;
  readonly turning: number;
}

export const NO_STRETCH: Stretch = { scaleX: 1, scaleY: 1, shiftX: 0, shiftY: 0, turning: 0 };

export function stretchOf(shape: Shape, goal: FillGoal): Stretch {
  const { x, y } = axesOf(shape, goal);
  const longer = Math.max(x.high - x.low, y.high - y.low);
  // A sparse board keeps its form.
  const wanted = ({ low, high }: Axis): number =>
    goal.progress === 1 ? FULL_SIDE : ((high - low) / longer) * goal.side;
  const horizontal = along(x, wanted(x), goal);
  const vertical = along(y, wanted(y), goal);
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
 * Fits a shape for fairing: both scales are equal, so that rings stay round, and the drawing gets its wanted size and
 * place.
 */
export function fitOf(
  shape: Shape,
  goal: FillGoal = FULL_BOARD,
  maxFactor = MAX_FIT_FACTOR,
  maxShift = MAX_SHIFT,
): Stretch {
  const { x, y } = axesOf(shape, goal);
  const size = Math.max(x.high - x.low, y.high - y.low);
  const wanted = (goal.side / FULL_SIDE) * (1 - MIN_MARGIN - TARGET_MARGIN);
  const scale = Math.min(maxFactor, Math.max(1, wanted / size), (1 - 2 * MIN_MARGIN) / size);
  const [shiftX, shiftY] = [x, y].map((axis) => shiftOf(axis, scale, wayOf(axis, scale, goal, maxShift)));
  return { scaleX: scale, scaleY: scale, shiftX, shiftY, turning: 0 };
}

/** The largest factor by which a fairing step enlarges. */
const MAX_FIT_FACTOR = 1.2;
const MAX_SHIFT = 0.05;
/** The largest factor by which a step enlarges. */
const MAX_FACTOR = 1.06;

function along(axis: Axis, wanted: number, goal: FillGoal): { scale: number; shift: number } {
  const size = axis.high - axis.low;
  let scale = 1;
  if (size > 1 - 2 * MIN_MARGIN) scale = (1 - 2 * MIN_MARGIN) / size;
  else if (size > 0 && size < wanted) scale = Math.min(wanted / size, (size + MAX_STRETCH) / size, MAX_FACTOR);
  return { scale, shift: shiftOf(axis, scale, wayOf(axis, scale, goal, MAX_STRETCH / 2)) };
}

/** A drawing along an axis of the board: its box, the mean place of its spots, and the one that is wanted. */
interface Axis {
  readonly low: number;
  readonly high: number;
  readonly mean: number;
  readonly place: number;
}

function axesOf({ x, y, nodes, spots }: Shape, { place }: FillGoal): { x: Axis; y: Axis } {
  return { x: axisOf(x, nodes, spots, place.x), y: axisOf(y, nodes, spots, place.y) };
}

function axisOf(values: Float64Array, nodes: number, spots: number, place: number): Axis {
  let low = Infinity;
  let high = -Infinity;
  let sum = 0;
  for (let v = 0; v < nodes; v++) {
    if (values[v] < low) low = values[v];
    if (values[v] > high) high = values[v];
    if (v < spots) sum += values[v];
  }
  return { low, high, mean: sum / spots, place };
}

/** How far the middle of the box goes: to the board's middle by the goal's share, and else so that spots stay. */
function wayOf({ low, high, mean, place }: Axis, scale: number, { share }: FillGoal, most: number): number {
  const middle = (low + high) / 2;
  const kept = place - scale * (mean - middle);
  const way = share * (0.5 - middle) + (1 - share) * (kept - middle);
  return Math.max(-most, Math.min(most, way));
}

/** The shift that takes the middle of the box this far, but keeps the narrowest margin to both sides. */
function shiftOf({ low, high }: Axis, scale: number, way: number): number {
  const middle = (low + high) / 2;
  const half = (scale * (high - low)) / 2;
  return Math.max(MIN_MARGIN + half, Math.min(1 - MIN_MARGIN - half, middle + way)) - scale * middle;
}
