import { GAME_FILE } from "./game-file-text.ts";
import { z } from "zod";
import type { Drawing } from "../engine/drawing/drawing.ts";
import type { Point } from "../engine/drawing/geometry/point.ts";
import type { Times } from "../engine/play/clock.ts";
import type { Swap2 } from "../engine/play/swap2.ts";
import { failure, success, type Result } from "../engine/result.ts";
import { isCollectedGame } from "./collection.ts";
import type { Failure } from "./error-codes.ts";
import { parsedJson } from "./json-text.ts";
import { drawingSchema, matchSetupSchema, pointsSchema, resultSchema, swap2Schema, timesSchema } from "./schemas.ts";
import { checkInput } from "./checked-input.ts";

/** The most games of a text in notation. Each is drawn again, which takes a second or more. */
export const MAX_NOTATED_GAMES = 500;

/** The most moves of a game. One of 40 spots has at most 119. */
const MAX_MOVES = 120;

/** A game as a file holds it. */
export const sharedGameSchema = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    // Such a game would hide one of the collection.
    .refine((id) => !isCollectedGame(id)),
  setup: matchSetupSchema,
  /**
   * All moves, from the first to the last; `before` is the board, and `stroke` has both ends. With a clock, `timeLeft`
   * are the milliseconds that the player had after the move, `timesBefore` what both sides had when its turn began, and
   * `times` what they had at the end.
   */
  moves: z
    .array(
      z.object({
        before: drawingSchema,
        stroke: pointsSchema,
        timeLeft: z.int().nonnegative().optional(),
        timesBefore: timesSchema.optional(),
      }),
    )
    .max(MAX_MOVES),
  /** The last board. */
  drawing: drawingSchema,
  result: resultSchema.nullable(),
  /** State of the opening by Swap2; missing without it. */
  swap2: swap2Schema.optional(),
  times: timesSchema.optional(),
  changedAt: z.int().nonnegative(),
});
export type SharedGame = z.infer<typeof sharedGameSchema>;

/** A game as it is stored; null is what is not known. */
interface StoredGame extends Omit<SharedGame, "moves" | "times" | "swap2"> {
  readonly moves: readonly {
    readonly before: Drawing;
    readonly stroke: readonly Point[];
    readonly timeLeft: number | null;
    readonly timesBefore: Times | null;
  }[];
  readonly times: Times | null;
  readonly swap2: Swap2 | null;
}

export function sharedGame({ id, setup, moves, drawing, result, times, swap2, changedAt }: StoredGame): SharedGame {
  return {
    id,
    setup,
    moves: moves.map(({ before, stroke, timeLeft, timesBefore }) => ({
      before,
      stroke,
      ...(timeLeft === null ? {} : { timeLeft }),
      ...(timesBefore === null ? {} : { timesBefore }),
    })),
    drawing,
    result,
    ...(swap2 === null ? {} : { swap2 }),
    ...(times === null ? {} : { times }),
    changedAt,
  };
}

const headSchema = z.object({ format: z.literal(GAME_FILE.format), version: z.int().positive() });
const gamesSchema = z.object({ games: z.array(z.unknown()).min(1) });

/** Reads the games of a file without checking them: see `sharedGameSchema`. */
export function readGameFile(text: string): Result<readonly unknown[], Failure> {
  const value = parsedJson(text);
  if (value === undefined) return failure({ code: "game-file-not-json", params: {} });
  const head = checkInput(headSchema, value);
  if (!head.success) return failure({ code: "game-file-unrecognised", params: {} });
  const { version } = head.data;
  if (version > GAME_FILE.version)
    return failure({ code: "game-file-newer", params: { version, supported: GAME_FILE.version } });
  const list = checkInput(gamesSchema, value);
  return list.success ? success(list.data.games) : failure({ code: "game-file-empty", params: {} });
}
