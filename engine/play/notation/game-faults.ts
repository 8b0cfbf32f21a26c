/**
 * `malformed`: the text is no move. `wrong-spot`: the number in brackets is not the next one. `no-such-move`: the
 * position has no move like this. `ambiguous`: it has several, which lead to different positions.
 */
const NOTATION_FAULTS = ["malformed", "wrong-spot", "no-such-move", "ambiguous"] as const;
export type NotationFault = (typeof NOTATION_FAULTS)[number];

/** What can be wrong with a game in notation. */
export const GAME_NOTATION_FAULTS = ["no-spots", ...NOTATION_FAULTS, "not-drawn"] as const;
