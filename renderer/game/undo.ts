import { lastMoveOf, type SideIndex, sideOfMove } from "../../engine/play/match.ts";
import type { MatchState } from "../../protocol/schemas.ts";

/** The side whose move an undo would take back; null if there is none. */
export function sideOfUndo({ setup, moves, result }: MatchState): SideIndex | null {
  const people = ([0, 1] as const).filter((side) => setup.sides[side].kind === "person");
  const number = lastMoveOf({ starts: setup.starts, moves, result }, people, moves);
  return number === null ? null : sideOfMove(setup.starts, number);
}

export function isOfTwoPeople({ setup }: MatchState): boolean {
  return setup.sides.every((side) => side.kind === "person");
}
