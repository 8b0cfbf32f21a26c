/**
 * A closed ring of mesh vertices: an inset boundary, or the side of the board. The region is on its left (y
 * upwards).
 */
export interface Ring {
  /** The boundary in its region, -1 for the side of the board. */
  readonly boundary: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** The boundary corner of each vertex, -1 for a curve's inner points. */
  readonly corner: readonly number[];
}
