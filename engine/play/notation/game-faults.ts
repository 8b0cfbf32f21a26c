import { NOTATION_FAULTS } from "./move-reading.ts";

/** What can be wrong with a game in notation. */
export const GAME_NOTATION_FAULTS = ["no-spots", ...NOTATION_FAULTS, "not-drawn"] as const;
