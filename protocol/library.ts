import { z } from "zod";
import {
  drawingSchema,
  matchSetupSchema,
  pointsSchema,
  resultSchema,
  stepsSchema,
  strokeSchema,
  timesSchema,
} from "./schemas.ts";
import { sideIndexSchema } from "./side-index.ts";

const count = z.int().nonnegative();

const keptGameSchema = z.object({
  id: z.string(),
  /** Index of the setup among those of the list. */
  setup: count,
  moves: count,
  /** Whether somebody has moved, or answered an opening by Swap2. */
  isBegun: z.boolean(),
  /** The result; null for an unfinished game. */
  result: resultSchema.nullable(),
  /** Time of the last change, in milliseconds since 1970. */
  changedAt: z.int(),
});
export type KeptGame = z.infer<typeof keptGameSchema>;

export const lastGameSchema = keptGameSchema.extend({ setup: matchSetupSchema });
export type LastGame = z.infer<typeof lastGameSchema>;

/** Kept games without drawings, and with each setup once, so that thousands of games come in one answer. */
export const gameListSchema = z.object({
  setups: z.array(matchSetupSchema).readonly(),
  /** Games outside the bin, the last changed first. */
  games: z.array(keptGameSchema).readonly(),
  /** Games in the bin, the last deleted first. */
  bin: z.array(keptGameSchema).readonly(),
});
export type GameList = z.infer<typeof gameListSchema>;

/** A place in an import: game `number` of `of`. */
const importPlaceSchema = z.object({
  upload: z.string(),
  number: z.int().nonnegative(),
  of: z.int().positive(),
});

/** How far an import has come: `number` of `of` games were looked at, and a part of the next one. */
export const importProgressSchema = importPlaceSchema.extend({ part: z.number().min(0).max(1) });
export type ImportProgress = z.infer<typeof importProgressSchema>;

const gameQuestionSchema = z.object({
  /** Id of the game up to the ambiguous move, which is kept. */
  game: z.string(),
  /** The ambiguous move, from 1. */
  move: z.int().positive(),
  /** What is written for it. */
  text: z.string(),
  /** The board before it. */
  drawing: drawingSchema,
  /** The moves that it can be: each in notation, as a curve, and with the whole game in one line. */
  choices: z.array(z.object({ text: z.string(), stroke: strokeSchema, line: z.string() })).readonly(),
});

/** What an import asks about a game in which a move is ambiguous. */
export type GameQuestion = z.infer<typeof gameQuestionSchema>;

/** A question about game `number` of an uploaded file. */
export const importQuestionSchema = importPlaceSchema.extend({ question: gameQuestionSchema });
export type ImportQuestion = z.infer<typeof importQuestionSchema>;

export const gameDrawingSchema = z.object({ id: z.string(), moves: count, drawing: drawingSchema });
export type GameDrawing = z.infer<typeof gameDrawingSchema>;

/** A board of a published game that is being opened: its moves are drawn one after another. */
export const openingGameSchema = z.object({
  game: z.string(),
  setup: matchSetupSchema,
  drawing: drawingSchema,
  /** Number of moves that are drawn, and of all moves. */
  moves: count,
  of: z.int().positive(),
});
export type OpeningGame = z.infer<typeof openingGameSchema>;

/** A game with all its moves, first to last. */
export const replaySchema = z.object({
  id: z.string(),
  setup: matchSetupSchema,
  moves: z
    .array(
      z.object({
        by: sideIndexSchema,
        /** The curve with both ends. */
        stroke: pointsSchema,
        /** The board that the stroke was drawn into. */
        before: drawingSchema,
        /** The move in the notation of docs/notation.md; null where the stroke cannot be read. */
        notation: z.string().nullable(),
        /** What both sides had when its turn began; null for what the clock begins with, and where none was kept. */
        timesBefore: timesSchema.nullable(),
      }),
    )
    .readonly(),
  /** The last board. */
  drawing: drawingSchema,
  result: resultSchema.nullable(),
  /** What both sides had last; null where no clock was kept. */
  times: timesSchema.nullable(),
  changedAt: z.int(),
});
export type Replay = z.infer<typeof replaySchema>;

/** How the board was redrawn after a move: none where that is not known any more. */
export const redrawOfMoveSchema = z.object({ steps: stepsSchema });
