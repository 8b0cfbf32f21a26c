import type { Shape } from "./shape.ts";
import { MIN_MARGIN, MAX_STRETCH, TARGET_MARGIN } from "./sizes.ts";

/**
 * The affine map x -> scaleX x + shiftX, y -> scaleY y + shiftY that centres, contains and stretches a drawing
 * (thesis, 2.2.3). A step is this map after the nodes' own moves m. While a node at p goes straight to its new
 * place, it is at time t where the map (1 - t) identity + t affine takes p + (g_x m_x, g_y m_y), with g = t scale
 * / (1 - t + t scale) per coordinate. The map has positive scales, so curves touch exactly where those points'
 * curves do. g_x and g_y run from 0 to 1 and differ by at most `turning` = |scaleX - scaleY| / (4 min): only so
 * does the map weaken the constraints, and `MoveConstraints.limit` allows for it.
 *
 * `growth`, from 0 to 1, is the part of the way to the wanted size and the centre; the margin is kept in any case.
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

/** The largest factor per step: a narrow drawing grows slowly. */
const MAX_FACTOR = 1.06;

function along(values: Float64Array, count: number, growth: number): { scale: number; shift: number } {
  let low = Infinity;
  let high = -Infinity;
  for (let v = 0; v < count; v++) {
    if (values[v] < low) low = values[v];
    if (values[v] > high) high = values[v];
  }
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
