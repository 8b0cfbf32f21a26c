import { z } from "zod";

/** Number of a puzzle, from 1. */
export const puzzleNumberSchema = z.int().positive();

const puzzleTrySchema = z.object({
  match: z.string(),
  puzzle: puzzleNumberSchema,
  /** Whether the first move wins. */
  wins: z.boolean(),
  /** Change of the player's rating, in points; null where the try was not rated. */
  change: z.int().nullable(),
});

/** What the chosen player has done in puzzles. */
export const puzzleProgressSchema = z.object({
  rating: z.int(),
  /** Whether the rating is still a guess. */
  isProvisional: z.boolean(),
  /** Number of rated puzzles in a row that the player has solved, up to the last one. */
  streak: z.int().nonnegative(),
  bestStreak: z.int().nonnegative(),
  /** Number of different puzzles that the player has solved. */
  solved: z.int().nonnegative(),
  /** Number of all puzzles. */
  count: z.int().nonnegative(),
  /** The last tries, the newest first. */
  tries: z.array(puzzleTrySchema).readonly(),
});
export type PuzzleProgress = z.infer<typeof puzzleProgressSchema>;
