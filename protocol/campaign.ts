import { z } from "zod";
import { MAX_NAME_LENGTH } from "./letters.ts";
import { MAX_DRAWINGS_OF_ANSWER } from "./request-limits.ts";
import { ACHIEVEMENT_IDS } from "../engine/play/achievements.ts";
import { IDEA_IDS } from "../engine/play/campaign/campaign.ts";
import { MAX_DIFFICULTY_STEP } from "../engine/play/campaign/chapters.ts";
import { OPPONENTS } from "../engine/play/campaign/unlocking.ts";
import { lessonIdSchema } from "./lessons.ts";
import { REASON_KINDS, type Reason } from "../engine/play/reason.ts";
import { PLAY_CONVENTIONS } from "../engine/rules.ts";
import { nameSchema } from "./names.ts";
import { colourSchema, drawingSchema, pointsSchema, stepsSchema, strokeSchema } from "./schemas.ts";
import { sideIndexSchema } from "./side-index.ts";

const campaignOpponentSchema = z.enum(OPPONENTS);
const playSchema = z.enum(PLAY_CONVENTIONS);

/** Number of a level, from 1. */
const levelNumberSchema = z.int().min(1).max(1000);

/** A level on the campaign's map. */
export const shownLevelSchema = z.object({
  number: levelNumberSchema,
  /** Spots at the start of the game that led here. */
  spots: z.int().positive(),
  /** A step of difficulty from 1 to `MAX_DIFFICULTY_STEP`. */
  difficulty: z.int().min(1).max(MAX_DIFFICULTY_STEP),
  /** What the level teaches; null for most levels. */
  idea: z.enum(IDEA_IDS).nullable(),
  /** Whether it can be played in misère play as well. */
  wonInMisere: z.boolean(),
});
export type ShownLevel = z.infer<typeof shownLevelSchema>;

/** Levels whose boards one request reads. */
export const fewLevels = z.object({ levels: z.array(levelNumberSchema).max(MAX_DRAWINGS_OF_ANSWER) });

/** The board on which a level begins. */
export const levelBoardSchema = z.object({
  number: levelNumberSchema,
  drawing: drawingSchema,
  /** Whether a move can end at each spot, as in `MatchState`. */
  usable: z.array(z.boolean()).readonly(),
});
export type LevelBoard = z.infer<typeof levelBoardSchema>;

export const winSchema = z.object({
  level: levelNumberSchema,
  opponent: campaignOpponentSchema,
  play: playSchema,
  /** Time of the first win, in milliseconds since 1970. */
  beatenAt: z.int().nonnegative(),
  /** Whether the player has ever won it without help. */
  badge: z.boolean(),
});
export type Win = z.infer<typeof winSchema>;

/** A player on this computer. */
const profileSchema = z.object({ id: z.string(), name: z.string() });
export type Profile = z.infer<typeof profileSchema>;

/** The name of a player. */
export const profileNameSchema = nameSchema(MAX_NAME_LENGTH);

export const campaignPlaceSchema = z.object({
  level: levelNumberSchema,
  opponent: campaignOpponentSchema,
  play: playSchema,
  /** The player's colour and the computer's. */
  colours: z.tuple([colourSchema, colourSchema]),
});
export type CampaignPlace = z.infer<typeof campaignPlaceSchema>;

export const unfinishedLevelSchema = z.object({
  matchId: z.string(),
  level: levelNumberSchema,
  opponent: campaignOpponentSchema,
  play: playSchema,
  moves: z.int().nonnegative(),
});
export type UnfinishedLevel = z.infer<typeof unfinishedLevelSchema>;

/** What the chosen player has reached in the campaign. */
export const progressSchema = z.object({
  /** All players on this computer, the oldest first. */
  profiles: z.array(profileSchema).min(1).readonly(),
  /** The chosen player's id. */
  profile: z.string(),
  /** Wins in normal play, which open levels. */
  wins: z.array(winSchema).readonly(),
  /** Wins in misère play, which open nothing. */
  misereWins: z.array(winSchema).readonly(),
  /** Wins on levels of other editions, which do not count here. */
  winsElsewhere: z.int().nonnegative(),
  /** The player's place on the way through the campaign, in normal play. */
  place: campaignPlaceSchema,
  /** Campaign matches that are not finished, the last changed first. */
  unfinished: z.array(unfinishedLevelSchema).readonly(),
  /** Finished lessons, in the order in which they were finished first. */
  lessons: z.array(lessonIdSchema).readonly(),
});
export type Progress = z.infer<typeof progressSchema>;

const spotsSchema = z.array(z.int().nonnegative()).readonly();

/** A reason, whose fields `engine/play/reasons.ts` explains. */
export const reasonSchema: z.ZodType<Reason, Reason> = z.object({
  kind: z.enum(REASON_KINDS),
  moves: z.int().nonnegative().nullable(),
  survivors: z.int().nonnegative().nullable(),
  isOdd: z.boolean(),
  replies: z.int().nonnegative().nullable(),
  shutIn: spotsSchema,
  parts: z.array(z.object({ spots: spotsSchema, twin: z.int().nonnegative().nullable() })).readonly(),
});

/** Achievements of the chosen player. */
export const achievementsSchema = z.object({
  achievements: z
    .array(
      z.object({
        id: z.enum(ACHIEVEMENT_IDS),
        /** How much of `goal` is done; never more. */
        count: z.int().nonnegative(),
        goal: z.int().positive(),
        /** Time when the goal was reached, in milliseconds since 1970; null before. */
        reachedAt: z.int().nonnegative().nullable(),
      }),
    )
    .readonly(),
  /** Achievements that were reached since somebody last asked. */
  fresh: z.array(z.enum(ACHIEVEMENT_IDS)).readonly(),
});
export type Achievements = z.infer<typeof achievementsSchema>;

/** Whether the side to move can win. */
const outcomeSchema = z.enum(["win", "loss"]);

export const reviewSchema = z.object({
  /** Outcomes before each move and at the end; null if unknown. */
  outcomes: z.array(outcomeSchema.nullable()).readonly(),
  /** Boards before each move and at the end. */
  boards: z.array(drawingSchema).readonly(),
  /** The loser's last move that gave away a win; null if there is none or it is unknown. */
  turn: z
    .object({
      move: z.int().positive(),
      by: sideIndexSchema,
      before: drawingSchema,
      /** The curve that was drawn, with both ends. */
      drawn: pointsSchema,
      /** A curve that keeps the win, with both ends; null if none was found. */
      better: pointsSchema.nullable(),
      /** Why the better move wins. */
      wins: reasonSchema.nullable(),
      /** Why the winner's best reply to the drawn move wins. */
      loses: reasonSchema.nullable(),
    })
    .nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** The part of a review that is stored: the boards and curves are those of the match's moves. */
export const keptReviewSchema = z.object({
  outcomes: reviewSchema.shape.outcomes,
  turn: reviewSchema.shape.turn.unwrap().pick({ move: true, better: true, wins: true, loses: true }).nullable(),
});
export type KeptReview = z.infer<typeof keptReviewSchema>;

/** How the game goes on after a curve. Moves count from 1, and older curves belong to no side. */
export const shownLineSchema = z.object({
  moves: z.array(z.object({ before: drawingSchema, stroke: pointsSchema, steps: stepsSchema })).readonly(),
  /** The board after the last move. */
  drawing: drawingSchema,
  /** Why the first winning move wins; it holds after `reasonAt` moves. */
  reason: reasonSchema.nullable(),
  reasonAt: z.int().nonnegative(),
});
export type ShownLine = z.infer<typeof shownLineSchema>;

/** A winning move, or why there is none. */
export const hintSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("move"),
    stroke: strokeSchema,
    /** Why the move wins. */
    reason: reasonSchema,
  }),
  z.object({ kind: z.literal("lost") }),
  z.object({ kind: z.literal("unknown") }),
]);
export type Hint = z.infer<typeof hintSchema>;
