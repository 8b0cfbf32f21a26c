/**
 * One step of a redraw, to be animated. Every point goes straight from its place in `from` to its place in `to`,
 * all at the same pace, and no curves touch at any moment. Between steps inner points may be added on or removed
 * from straight pieces, so each step has its own lists.
 */
export interface RedrawStep {
  /** The number of inner points of each curve. */
  readonly inner: readonly number[];
  /** x, y of every spot, then x, y of the inner points of curve 0, curve 1 and so on. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}
