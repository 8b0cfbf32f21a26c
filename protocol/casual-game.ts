import type { MatchSetup } from "./schemas.ts";

/** Whether a game is played against the computer with hints and moves done again. It counts as a game with help. */
export function isCasual({ sides, casual }: Pick<MatchSetup, "sides" | "casual">): boolean {
  return casual === true && sides.some(({ kind }) => kind === "computer");
}
