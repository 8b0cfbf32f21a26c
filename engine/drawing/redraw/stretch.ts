import type { Shape } from "./shape.ts";
import { MIN_MARGIN, MAX_STRETCH, TARGET_MARGIN } from "./sizes.ts";

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

export function stretchOf(shape: Shape, growth: number): Stretch {
  const horizontal = along(shape.x, shape.nodes, growth);
  const vertical = along(shape.y, shape.nodes, growth);
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
export function fitOf(shape: Shape, maxFactor = MAX_FIT_FACTOR, maxShift = MAX_SHIFT): Stretch {
  const [left, right] = range(shape.x, shape.nodes);
  const [top, bottom] = range(shape.y, shape.nodes);
  const size = Math.max(right - left, bottom - top);
  const wanted = 1 - MIN_MARGIN - TARGET_MARGIN;
  const scale = Math.min(maxFactor, Math.max(1, wanted / size), (1 - 2 * MIN_MARGIN) / size);
  const along = (low: number, high: number): number => {
    const middle = (low + high) / 2;
    return middle + Math.max(-maxShift, Math.min(maxShift, 0.5 - middle)) - scale * middle;
  };
  return { scaleX: scale, scaleY: scale, shiftX: along(left, right), shiftY: along(top, bottom), turning: 0 };
}

/** The largest factor by which a fairing step enlarges. */
const MAX_FIT_FACTOR = 1.2;
const MAX_SHIFT = 0.05;
/** The largest factor by which a step enlarges. */
const MAX_FACTOR = 1.06;

function along(values: Float64Array, count: number, growth: number): { scale: number; shift: number } {
  const [low, high] = range(values, count);
  const size = high - low;
  const wanted = 1 - 2 * TARGET_MARGIN;
  let scale = 1;
  if (size > 1 - 2 * MIN_MARGIN) scale = (1 - 2 * MIN_MARGIN) / size;
  else if (size > 0 && size < wanted) {
    scale = 1 + growth * (Math.min(wanted / size, (size + MAX_STRETCH) / size, MAX_FACTOR) - 1);
  }
  const half = (scale * size) / 2;
  const middle = (low + high) / 2;
  const toCentre = growth * Math.max(-MAX_STRETCH / 2, Math.min(MAX_STRETCH / 2, 0.5 - middle));
  const target = Math.max(MIN_MARGIN + half, Math.min(1 - MIN_MARGIN - half, middle + toCentre));
  return { scale, shift: target - scale * middle };
}

function range(values: Float64Array, count: number): [low: number, high: number] {
  let low = Infinity;
  let high = -Infinity;
  for (let v = 0; v < count; v++) {
    if (values[v] < low) low = values[v];
    if (values[v] > high) high = values[v];
  }
  return [low, high];
}
