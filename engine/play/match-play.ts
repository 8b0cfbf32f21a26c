import { type Drawing, gameOfDrawing, surfaceOf } from "../drawing/drawing.ts";
import type { Point } from "../drawing/geometry/point.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { failure, success, type Result } from "../result.ts";
import { DEFAULT_RULESET } from "../rules.ts";
import { readBoard } from "./board-reading.ts";
import type { BoardReading, GameStart } from "./boards/board-game.ts";
import { boardGameOf, startOfGame } from "./boards/board-games.ts";
import { resultOf, sideOfMove, whyNotNext, type Match, type SideIndex } from "./match.ts";
import { drawnMove } from "./session/drawn-move.ts";
import type { SessionFault } from "./session/session-fault.ts";

export interface MadeMove {
  readonly match: Match;
  readonly by: SideIndex;
  readonly stroke: readonly Point[];
}

/** A match without the reading of its board. */
export type KeptMatch = Omit<Match, "board">;

/**
 * @param start a number of spots, or what else the game begins with.
 * @throws {RangeError} for a start that cannot be played.
 */
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

export function withDrawing(match: Match, drawing: Drawing): Match {
  return { ...match, drawing };
}
