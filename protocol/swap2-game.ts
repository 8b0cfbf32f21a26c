import { hasSwap2 } from "./network/rooms.ts";
import type { MatchSetup } from "./schemas.ts";

/** Whether Swap2 can say who starts: two people must play, and their moves decide who wins. */
export function mayHaveSwap2({ ruleset, sides }: Pick<MatchSetup, "ruleset" | "sides">): boolean {
  return sides.every(({ kind }) => kind === "person") && hasSwap2(ruleset);
}
