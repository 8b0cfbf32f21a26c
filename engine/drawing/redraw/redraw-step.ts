/**
 * What a redraw did, iteration by iteration, so that it can be shown.
 *
 * Within one step every point goes straight from its place in `from` to its place in `to`, all at
 * the same pace; no two curves touch at any moment of it. Between steps points of curves may have
 * been added on or removed from straight pieces, so each step has its own shape.
 */
export interface RedrawStep {
  /** How many inner points each curve has during the step, by curve. */
  readonly inner: readonly number[];
  /** x, y of every spot, then x, y of every inner point of curve 0, curve 1 and so on. */
  readonly from: readonly number[];
  /** The same points at the end of the step. */
  readonly to: readonly number[];
}
