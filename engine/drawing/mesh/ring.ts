/**
 * A closed ring of mesh vertices: a boundary of a region moved a little into the region, or the
 * board's side. The region is on the left (y upwards) of somebody who walks the ring.
 */
export interface Ring {
  /** The boundary in its region, -1 for the side of the board. */
  readonly boundary: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** The corner of the boundary that each vertex belongs to, -1 for one of a curve's inner points. */
  readonly corner: readonly number[];
}
