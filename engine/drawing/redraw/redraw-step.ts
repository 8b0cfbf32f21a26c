import type { Drawing, Tile } from "../drawing.ts";
import { HOME } from "../surface/gluing.ts";

/**
 * All points go straight from `from` to `to` at the same pace, and no curves touch. Between steps straight pieces may
 * gain or lose points. On a surface spots may leave the board on the way, and a curve goes on from where its spot is.
 */
export interface RedrawStep {
  /** Number of inner points of each curve. */
  readonly inner: readonly number[];
  /** x, y of all spots, then of inner points curve by curve. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /**
   * Copy of the board in which each curve meets its last spot during all steps, on a surface. It may not be that of the
   * drawing after the redraw. A spot's place, on the board or off it, is taken to that copy by `lifted`.
   */
  readonly tiles?: readonly Tile[];
}

/** A step without motion, which shows a drawing as it is. */
export function stillStep({ surface, spots, curves }: Drawing): RedrawStep {
  const places = [...spots, ...curves.flatMap(({ inner }) => inner)].flatMap(({ x, y }) => [x, y]);
  const step = { inner: curves.map(({ inner }) => inner.length), from: places, to: places };
  return surface === undefined ? step : { ...step, tiles: curves.map(({ tile = HOME }) => tile) };
}
