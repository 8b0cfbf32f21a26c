/** Mesh vertices with the region on the left (y upwards). */
export interface Ring {
  /** Number of the boundary; -1 for the board's sides. */
  readonly boundary: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Corner at each vertex; -1 for a curve's inner points. */
  readonly corner: readonly number[];
}
