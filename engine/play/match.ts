import { type Drawing, gameOfDrawing, surfaceOf } from "../drawing/drawing.ts";
import type { Point } from "../drawing/geometry/point.ts";
import type { IllegalStrokeCode } from "../drawing/moves/illegal-stroke.ts";
import { failure, success, type Result } from "../result.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { DEFAULT_RULESET, lastMoverWins, type Ruleset } from "../rules.ts";
import { readBoard } from "./board-reading.ts";
import type { BoardReading, GameStart } from "./boards/board-game.ts";
import { acceptMove, boardGameOf, startOfGame } from "./boards/board-games.ts";

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

export type Refusal =
  | { readonly code: "match-over"; readonly params: Readonly<Record<string, never>> }
  | { readonly code: "move-already-made"; readonly params: { readonly move: number } }
  | { readonly code: "move-not-next"; readonly params: { readonly move: number; readonly next: number } }
  | { readonly code: "illegal-stroke"; readonly params: { readonly reason: IllegalStrokeCode } };

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
  const match = { ruleset, starts, drawing, board, moves, result };
  return { ...match, result: result ?? resultOf(match) };
}

/** @param number from 1. */
export function sideOfMove(starts: SideIndex, number: number): SideIndex {
  return (starts + number - 1) % 2 === 0 ? 0 : 1;
}

/** Tells the side to move; null when the match is over. */
export function toMove(match: Match): SideIndex | null {
  return match.result === null ? sideOfMove(match.starts, match.moves + 1) : null;
}

/** Why a move cannot be made now, whatever its curve. */
export function refusalOfMove(match: Pick<Match, "moves" | "result">, number: number): Refusal | null {
  if (match.result !== null) return { code: "match-over", params: {} };
  if (number <= match.moves) return { code: "move-already-made", params: { move: number } };
  const next = match.moves + 1;
  if (number > next) return { code: "move-not-next", params: { move: number, next } };
  return null;
}

export function makeMove(match: KeptMatch, stroke: Stroke): Result<MadeMove, Refusal> {
  const number = match.moves + 1;
  const refusal = refusalOfMove(match, number);
  if (refusal !== null) return failure(refusal);
  const accepted = acceptMove(match.drawing, stroke, number);
  if (!accepted.ok) return failure({ code: "illegal-stroke", params: { reason: accepted.error.code } });
  const { drawing, stroke: line } = accepted.value;
  const after = { ...match, drawing, board: readBoard(drawing), moves: number };
  return success({ match: { ...after, result: resultOf(after) }, by: sideOfMove(match.starts, number), stroke: line });
}

export function giveUp(match: Match, side: SideIndex): Match {
  return lost(match, side, "gave-up");
}

export function loseOnTime(match: Match, side: SideIndex): Match {
  return lost(match, side, "time-out");
}

function lost(match: Match, side: SideIndex, reason: MatchResult["reason"]): Match {
  return match.result === null ? { ...match, result: { winner: otherSide(side), reason } } : match;
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

/** Finds the result; null while there is a move. */
function resultOf({ ruleset, starts, board, moves }: Omit<Match, "drawing" | "result">): MatchResult | null {
  if (!board.over) return null;
  const last = sideOfMove(starts, moves);
  return { winner: lastMoverWins(ruleset) ? last : otherSide(last), reason: "no-move-left" };
}
