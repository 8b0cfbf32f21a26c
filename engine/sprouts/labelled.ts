/**
 * A position as labelled regions: what a drawing gives and what a move acts on, before any reduction.
 *
 * `regions[r][b]` is the closed walk around boundary `b` of region `r`, as the labels of the spots
 * it meets, the region always on the left hand. A label is any whole number; a spot of degree
 * d >= 1 occurs d times in the whole position, an isolated spot occurs once, alone in its boundary.
 * Dead spots and dead regions are still there.
 */
export interface LabelledPosition {
  readonly regions: readonly LabelledRegion[];
}

export type LabelledRegion = readonly LabelledBoundary[];
export type LabelledBoundary = readonly number[];

/** An occurrence of a spot: the `index`-th entry of boundary `boundary` of the move's region. */
export interface Occurrence {
  readonly boundary: number;
  readonly index: number;
}

/**
 * A move in a labelled position: a curve in region `region` from one occurrence to another
 * (thesis, 2.3.1, Moves).
 *
 * When both occurrences are on one boundary w (then `from.index <= to.index`), the curve splits the
 * region. The **near** side has the walk w[from] .. w[to] closed by the new spot (for a loop,
 * from.index = to.index, that is w[from] and the new spot alone); the **far** side has the rest,
 * w[to] .. end, start .. w[from], closed by the new spot. `near` lists the other boundaries of the
 * region that go to the near side; all others go to the far side. With two boundaries the region
 * stays whole, they join, and `near` is empty.
 */
export interface LabelledMove {
  readonly region: number;
  readonly from: Occurrence;
  readonly to: Occurrence;
  readonly near: readonly number[];
}
