/** The widest line on the smallest board, in board units (3.2 px of 568 px, see `inkFor` in the renderer). */
export const LINE_WIDTH = 0.006;

/** Distance between centre lines where there is room: one width of paper. */
export const CURVE_CLEARANCE = 2 * LINE_WIDTH;

/** Length of a small edge in stored curves. */
export const SMALL_EDGE_LENGTH = 2 * LINE_WIDTH;
export const ERASE_RADIUS = (4 / 3) * LINE_WIDTH;
