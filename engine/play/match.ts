import type { Drawing } from "../drawing/drawing.ts";
import { lastMoverWins, type Ruleset } from "../rules.ts";
import type { BoardReading } from "./boards/board-game.ts";
import { sessionFault, type SessionFault } from "./session/session-fault.ts";

export type SideIndex = 0 | 1;

export interface MatchResult {
  readonly winner: SideIndex;
  readonly reason: "no-move-left" | "gave-up" | "time-out";
}

/** A match after some moves. It is immutable: a move makes another one. */
export interface Match {
  readonly ruleset: Ruleset;
  readonly starts: SideIndex;
  readonly drawing: Drawing;
  readonly board: BoardReading;
  readonly moves: number;
  /** Result of the match; null while it goes on. */
  readonly result: MatchResult | null;
}

/** @param number from 1. */
export function sideOfMove(starts: SideIndex, number: number): SideIndex {
  return (starts + number - 1) % 2 === 0 ? 0 : 1;
}

/** Tells the side to move; null when the match is over. */
export function toMove(match: Match): SideIndex | null {
  return match.result === null ? sideOfMove(match.starts, match.moves + 1) : null;
}

/** Why nobody can make move `number` now, whatever its curve. */
export function whyNotNext(
  { result, moves }: { readonly result: object | null; readonly moves: number },
  number: number,
): SessionFault | null {
  if (result !== null) return sessionFault("match-over", {});
  if (number <= moves) return sessionFault("move-already-made", { move: number });
  return number > moves + 1 ? sessionFault("move-not-next", { move: number, next: moves + 1 }) : null;
}

/** Finds the last move of a match. Null when there is none, or the match has fewer moves or did not end by a move. */
export function lastMoveOf(
  match: Pick<Match, "starts" | "moves"> & { readonly result: { readonly reason: string } | null },
  sides: readonly SideIndex[],
  last: number,
): number | null {
  if (match.result !== null && match.result.reason !== "no-move-left") return null;
  for (let number = last; number > 0 && number >= last - 1; number--) {
    if (sides.includes(sideOfMove(match.starts, number))) return number <= match.moves ? number : null;
  }
  return null;
}

export function otherSide(side: SideIndex): SideIndex {
  return side === 0 ? 1 : 0;
}

/** The result on a board after a move of `by`; null while there is a move. */
export function resultOf(ruleset: Ruleset, { over }: BoardReading, by: SideIndex): MatchResult | null {
  return over ? { winner: lastMoverWins(ruleset) ? by : otherSide(by), reason: "no-move-left" } : null;
}
