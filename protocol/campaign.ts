import { z } from "zod";
import { IDEA_IDS } from "../engine/play/campaign/campaign.ts";
import { OPPONENTS } from "../engine/play/campaign/unlocking.ts";
import { nameSchema } from "./names.ts";
import { colourSchema, drawingSchema, pointsSchema, sideIndexSchema } from "./schemas.ts";

export const campaignOpponentSchema = z.enum(OPPONENTS);

/** The number of a level; the first is 1. */
export const levelNumberSchema = z.int().min(1).max(1000);

/** A level as the map of the campaign shows it. */
export const shownLevelSchema = z.object({
  number: levelNumberSchema,
  /** The spots that the game began with. */
  spots: z.int().positive(),
  drawing: drawingSchema,
  /** By spot: can some move end there? As in `MatchState`. */
  usable: z.array(z.boolean()).readonly(),
  /** What the level teaches; null for most. */
  idea: z.enum(IDEA_IDS).nullable(),
});
export type ShownLevel = z.infer<typeof shownLevelSchema>;

/** A win in the campaign. */
export const winSchema = z.object({
  level: levelNumberSchema,
  opponent: campaignOpponentSchema,
  /** When it was first won, milliseconds since 1970. */
  beatenAt: z.int().nonnegative(),
  /** Was it ever won without help? */
  badge: z.boolean(),
});
export type Win = z.infer<typeof winSchema>;

/** Somebody who plays on this computer, with progress of their own. */
export const profileSchema = z.object({ id: z.string(), name: z.string() });
export type Profile = z.infer<typeof profileSchema>;

/** The name of the first player until it is renamed; the screens translate it. */
export const DEFAULT_PLAYER_NAME = "Player 1";

export const MAX_NAME_LENGTH = 24;

/** The name of a player. */
export const profileNameSchema = nameSchema(MAX_NAME_LENGTH);

/** Where a player was in the campaign last. */
export const campaignPlaceSchema = z.object({
  level: levelNumberSchema,
  opponent: campaignOpponentSchema,
  /** The player's colour and the computer's. */
  colours: z.tuple([colourSchema, colourSchema]),
});
export type CampaignPlace = z.infer<typeof campaignPlaceSchema>;

export const unfinishedLevelSchema = z.object({
  matchId: z.string(),
  level: levelNumberSchema,
  opponent: campaignOpponentSchema,
  moves: z.int().nonnegative(),
});
export type UnfinishedLevel = z.infer<typeof unfinishedLevelSchema>;

/** How far the player who is chosen has come. */
export const progressSchema = z.object({
  /** Everybody who plays here, the longest known first. */
  profiles: z.array(profileSchema).min(1).readonly(),
  /** The id of the one who is chosen. */
  profile: z.string(),
  wins: z.array(winSchema).readonly(),
  /** How many wins the player has on the levels of other editions; they do not count for these. */
  winsElsewhere: z.int().nonnegative(),
  place: campaignPlaceSchema,
  /** The campaign matches that can be continued, the one changed last first. */
  unfinished: z.array(unfinishedLevelSchema).readonly(),
});
export type Progress = z.infer<typeof progressSchema>;

/** An outcome for the side to move. */
const outcomeSchema = z.enum(["win", "loss"]);

/** How a finished game went, by exact outcomes. */
export const reviewSchema = z.object({
  /** For the position before each move and, last, the final one: what it was worth to the side to move; null where nobody knows. */
  outcomes: z.array(outcomeSchema.nullable()).readonly(),
  /** The board before each move and, last, at the end. */
  boards: z.array(drawingSchema).readonly(),
  /** The last move by which the loser gave a won game away; null when there was none, or nobody knows. */
  turn: z
    .object({
      /** The number of the move. */
      move: z.int().positive(),
      by: sideIndexSchema,
      /** The drawing that it was drawn into. */
      before: drawingSchema,
      /** The curve that was drawn, both ends included. */
      drawn: pointsSchema,
      /** A curve that would have kept the win; null where none could be found for the drawing. */
      better: pointsSchema.nullable(),
    })
    .nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** What a hint says of the position: a move that wins, that no move does, or that it could not be found out. */
export const hintSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("move"),
    stroke: z.object({ from: z.int().nonnegative(), to: z.int().nonnegative(), inner: pointsSchema }),
  }),
  z.object({ kind: z.literal("lost") }),
  z.object({ kind: z.literal("unknown") }),
]);
export type Hint = z.infer<typeof hintSchema>;
