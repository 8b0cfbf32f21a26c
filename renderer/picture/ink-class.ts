import { sideOfMove } from "../../engine/play/match.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";

/** The class that gives a move its side's colour; move 0 belongs to no side. */
export function inkClass(setup: MatchSetup | undefined, move: number): string {
  if (move === 0) return "ink-found";
  return setup === undefined ? "ink-line" : `ink-${setup.sides[sideOfMove(setup.starts, move)].colour}`;
}
