/**
 * All points go straight from `from` to `to` at the same pace, and no curves touch. Between steps straight pieces may
 * gain or lose points.
 */
export interface RedrawStep {
  /** Inner points of each curve. */
  readonly inner: readonly number[];
  /** x, y of all spots, then of inner points curve by curve. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}
