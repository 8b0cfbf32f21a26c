import { z } from "zod";
import type { CollectedMove } from "../engine/play/collected-moves.ts";
import { matchSetupSchema, resultSchema } from "./schemas.ts";

const COLLECTED = "collected-";

/** Id of a game of the collection, by its number from 1. It stands where ids of kept games do. */
export function collectedGameId(number: number): string {
  return `${COLLECTED}${number}`;
}

export function isCollectedGame(id: string): boolean {
  return id.startsWith(COLLECTED);
}

/** A move that was played in games of the collection, as `CollectedMove` says. */
const collectedMoveSchema: z.ZodType<CollectedMove, CollectedMove> = z.object({
  child: z.string(),
  games: z.array(z.string()).readonly(),
  wins: z.int().nonnegative(),
  losses: z.int().nonnegative(),
});

export const collectedMovesSchema = z.array(collectedMoveSchema).readonly();

/** A published game that comes with the program. */
export const collectedGameSchema = z.object({
  id: z.string(),
  setup: matchSetupSchema,
  /** The moves as they were published (docs/notation.md). */
  notation: z.array(z.string()).readonly(),
  /** Null where the winner is not known. */
  result: resultSchema.nullable(),
});
export type CollectedGame = z.infer<typeof collectedGameSchema>;
