import { z } from "zod";
import { colourSchema, levelSchema, rulesetSchema } from "./schemas.ts";
import { sideIndexSchema } from "./side-index.ts";

/** The most characters of a board or a move. A drawn move has a curve. */
const MAX_TEXT_LENGTH = 200_000;
const MAX_START_LENGTH = 1000;

const text = z.string().max(MAX_TEXT_LENGTH);

const smallSideSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("person"), colour: colourSchema }),
  z.object({ kind: z.literal("computer"), colour: colourSchema, level: levelSchema }),
]);

export const smallGameSetupSchema = z.object({
  ruleset: rulesetSchema,
  /** A start as `SmallGame.begin` reads it. */
  start: z.string().min(1).max(MAX_START_LENGTH),
  sides: z.tuple([smallSideSchema, smallSideSchema]),
  starts: sideIndexSchema,
});
export type SmallGameSetup = z.infer<typeof smallGameSetupSchema>;

export const smallGameStateSchema = z.object({
  id: z.string(),
  setup: smallGameSetupSchema,
  /** Boards before the first move, and now. */
  first: text,
  board: text,
  /** Side `(starts + m - 1) % 2` made move m (from 1). */
  moves: z.array(text).readonly(),
  /** The side to move; null after the end. */
  toMove: sideIndexSchema.nullable(),
  winner: sideIndexSchema.nullable(),
  gaveUp: z.boolean(),
  /** Whether the computer is choosing its move. */
  thinking: z.boolean(),
  /** Time of the last change, in milliseconds since 1970. */
  changedAt: z.number(),
});
export type SmallGameState = z.infer<typeof smallGameStateSchema>;

/** Whether the player to move can win; null if it was not found out. */
const verdictSchema = z.enum(["win", "loss"]).nullable();

/** A hint: `move` wins; null if no move does, or none was found. */
export const smallGameHintSchema = z.object({ verdict: verdictSchema, move: text.nullable() });
export type SmallGameHint = z.infer<typeof smallGameHintSchema>;

/** The outcome before each move, and a move that would have won where it gave the win away. */
export const smallGameReviewSchema = z.array(z.object({ verdict: verdictSchema, better: text.nullable() })).readonly();
export type SmallGameReview = z.infer<typeof smallGameReviewSchema>;

export const smallGameMoveSchema = text;
