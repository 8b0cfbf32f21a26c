import { type Drawing, gameOfDrawing, surfaceOf } from "../drawing/drawing.ts";
import type { Point } from "../drawing/geometry/point.ts";
import { failure, success, type Result } from "../result.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { DEFAULT_RULESET, lastMoverWins, type Ruleset } from "../rules.ts";
import { readBoard } from "./board-reading.ts";
import type { BoardReading, GameStart } from "./boards/board-game.ts";
import { boardGameOf, startOfGame } from "./boards/board-games.ts";
import { drawnMove } from "./session/drawn-move.ts";
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

export interface MadeMove {
  readonly match: Match;
  readonly by: SideIndex;
  readonly stroke: readonly Point[];
}

/** A match without the reading of its board. */
export type KeptMatch = Omit<Match, "board">;

/** @param start a number of spots, or what else the game begins with. @throws {RangeError} for a start that cannot be played. */
export function beginMatch(start: number | GameStart, starts: SideIndex, ruleset = DEFAULT_RULESET): Match {
  const begun = startOfGame(ruleset, typeof start === "number" ? { kind: "plain", spots: start } : start);
  if (!begun.ok) throw new RangeError(`No game begins like this: ${begun.error}.`);
  const drawing = begun.value;
  return resumeMatch({ ruleset, starts, drawing, moves: 0, result: null }, readBoard(drawing));
}

/**
 * Joins a match with the reading of its drawing, and finds the result.
 * @throws {Error} when the drawing has another number of moves, or is of another game or surface than the ruleset's.
 */
export function resumeMatch(kept: KeptMatch, board: BoardReading): Match {
  const { ruleset, starts, drawing, moves, result } = kept;
  if (surfaceOf(drawing) !== ruleset.surface) throw new Error(`The drawing does not lie on ${ruleset.surface}.`);
  if (gameOfDrawing(drawing) !== ruleset.game) throw new Error(`The drawing is no board of ${ruleset.game}.`);
  const made = boardGameOf(drawing).movesShown(drawing).length;
  if (made !== moves) throw new Error(`The drawing shows ${made} moves, not ${moves}.`);
  return { ...kept, board, result: result ?? resultOf(ruleset, board, sideOfMove(starts, moves)) };
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

export function makeMove(match: KeptMatch, stroke: Stroke): Result<MadeMove, SessionFault> {
  const { ruleset, starts, moves } = match;
  const number = moves + 1;
  const fault = whyNotNext(match, number);
  if (fault !== null) return failure(fault);
  const drawn = drawnMove({ drawing: match.drawing, stroke, number });
  if (!drawn.ok) return drawn;
  const { drawing, board, stroke: line } = drawn.value;
  const by = sideOfMove(starts, number);
  const result = resultOf(ruleset, board, by);
  return success({ match: { ...match, drawing, board, moves: number, result }, by, stroke: line });
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

export function withDrawing(match: Match, drawing: Drawing): Match {
  return { ...match, drawing };
}

export function otherSide(side: SideIndex): SideIndex {
  return side === 0 ? 1 : 0;
}

/** The result on a board after a move of `by`; null while there is a move. */
export function resultOf(ruleset: Ruleset, { over }: BoardReading, by: SideIndex): MatchResult | null {
  return over ? { winner: lastMoverWins(ruleset) ? by : otherSide(by), reason: "no-move-left" } : null;
}
