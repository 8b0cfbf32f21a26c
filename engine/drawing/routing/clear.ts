/** What a curve keeps from curves and from spots where there is room for that, in board units. */
export const CLEAR_OF_CURVES = 0.012;
export const CLEAR_OF_SPOTS = 0.022;
