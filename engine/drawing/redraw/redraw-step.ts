import type { Tile } from "../drawing.ts";

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
