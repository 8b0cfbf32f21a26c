/**
 * The width of a drawn line in board units, from which everything follows that must leave ink apart: how near curves
 * may come to each other, how fine they are divided, how exactly a pointer must follow a line to erase it. It is the
 * widest line on the smallest board: 3.2 px of 568 px in a window of 900 x 600, rounded up (`inkFor` in the renderer).
 */
export const LINE_WIDTH = 0.006;

/** From centre line to centre line, where there is room: one width of paper stays between two curves. */
export const CURVE_CLEARANCE = 2 * LINE_WIDTH;
/** From a curve's centre line to the centre of a spot, with the radius of a spot that has little room. */
export const SPOT_CLEARANCE = CURVE_CLEARANCE + 0.01;

/** The length of small edges in stored curves. */
export const SMALL_EDGE_LENGTH = 2 * LINE_WIDTH;
/** How near a pointer must keep to a line to erase it. */
export const ERASE_RADIUS = (4 / 3) * LINE_WIDTH;
