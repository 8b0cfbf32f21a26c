import { z } from "zod";
import { drawnCurve, paceSchema } from "./request-parts.ts";
import { lessonAnswerSchema } from "./lessons.ts";
import { sideIndexSchema } from "./side-index.ts";

const count = z.int().nonnegative();

/** What somebody who holds a seat wants to happen on a board. The board decides whether it may. */
export const boardCommandSchema = z.discriminatedUnion("kind", [
  /**
   * Draws a curve as move `move`, counted from 1; move 0 is the one of an opening by Swap2. `pace` is how the hand
   * drew, which others see.
   */
  z.object({ kind: z.literal("draw"), move: count, ...drawnCurve, pace: paceSchema.optional() }),
  /**
   * Takes back a person's last move and what followed. `moves` is the number of moves that the player sees; a board
   * that has fewer by now refuses.
   */
  z.object({ kind: z.literal("undo"), moves: count }),
  /**
   * Makes again what was taken back last. Nothing happens if there is nothing, or if the board no longer has the
   * `moves` that the player sees.
   */
  z.object({ kind: z.literal("redo"), moves: count }),
  /** Draws the position anew, if that makes it clearer. */
  z.object({ kind: z.literal("redraw") }),
  z.object({ kind: z.literal("resign"), side: sideIndexSchema }),
  /** Stops the clock; until it runs again, no curve can be drawn. If it stands still, nothing happens. */
  z.object({ kind: z.literal("pause") }),
  z.object({ kind: z.literal("resume") }),
  /** Lets the computer make the best move that it has found so far. */
  z.object({ kind: z.literal("move-now") }),
  /**
   * Goes back to before a person's move `move` of a finished match against the computer, or continues a match that was
   * given up, where `move` is the next one. It costs the badge.
   */
  z.object({ kind: z.literal("retry"), move: z.int().positive() }),
  /**
   * Goes to the board after `at` moves of a replay, or lays the board of step `at` of a lesson, counted from 0: the
   * same step begins again.
   */
  z.object({ kind: z.literal("go-to"), at: count }),
  /** Answers the question of a lesson. */
  z.object({ kind: z.literal("answer"), answer: lessonAnswerSchema }),
  /** Says who starts, in an opening by Swap2. */
  z.object({ kind: z.literal("choose"), starts: sideIndexSchema }),
  /** Asks the other player of a match across a network to let one take back the own move `move`, and what followed. */
  z.object({ kind: z.literal("ask-undo"), move: z.int().positive() }),
  z.object({ kind: z.literal("answer-undo"), move: z.int().positive(), accept: z.boolean() }),
  /** Says whether the player of a finished match across a network wants another one. */
  z.object({ kind: z.literal("rematch"), want: z.boolean() }),
  /** Wins a match across a network whose other player was away for longer than the seat is kept. */
  z.object({ kind: z.literal("claim") }),
]);
export type BoardCommand = z.infer<typeof boardCommandSchema>;

/** Two spots to find curves between, and the page of the answer (`choiceOfEnds`). */
export interface EndsOfChoice {
  readonly from: number;
  readonly to: number;
  readonly start: number;
}

/** Number of the change after which a command was carried out. The change itself is told by `board.changed`. */
export const revisedSchema = z.object({ revision: count });
export type Revised = z.infer<typeof revisedSchema>;
