import { z } from "zod";
import type { Swap2 } from "../../engine/play/swap2.ts";
import { drawingSchema, pointsSchema, rulesetSchema, timesSchema } from "../schemas.ts";
import { sideIndexSchema } from "../side-index.ts";
import { onlinePlayerSchema, ratingSchema } from "./identity.ts";
import { boardNameSchema } from "../names.ts";
import { MATCHES_OF_PAGE, MAX_PACE, MAX_PACE_MS, PHRASES } from "./limits.ts";
import { packedStepsSchema } from "./packed-steps.ts";
import { shownTermsSchema } from "./rooms.ts";
import { MATCH_ID } from "./server-address.ts";

const count = z.int().nonnegative();
const moveNumber = z.int().positive();

export const matchIdSchema = z.string().regex(MATCH_ID);
export const phraseSchema = z.int().min(1).max(PHRASES);

/**
 * How a hand drew a curve: at `pace[k]` milliseconds, `k / (pace.length - 1)` of its length was drawn. It begins with 0
 * and never falls; empty if unknown. It can show nothing but the curve itself.
 */
export const paceSchema = z
  .array(z.int().min(0).max(MAX_PACE_MS))
  .max(MAX_PACE)
  .refine((pace) => pace.length !== 1 && pace.every((time, at) => (at === 0 ? time === 0 : time >= pace[at - 1])));

/** Side 0 created the room, side 1 joined it. */
const swap2Schema: z.ZodType<Swap2, Swap2> = z.discriminatedUnion("phase", [
  z.object({ phase: z.literal("joiner-answers") }),
  z.object({ phase: z.literal("creator-chooses") }),
  z.object({ phase: z.literal("decided"), starts: sideIndexSchema }),
]);

/**
 * How a match ended. `left`: the seat was not kept any longer. The other reasons are those of a game at one computer.
 */
export const onlineResultSchema = z.object({
  winner: sideIndexSchema,
  reason: z.enum(["no-move-left", "gave-up", "time-out", "left"]),
});
export type OnlineResult = z.infer<typeof onlineResultSchema>;

/**
 * A clock without a time of day, since clocks differ: `ran` milliseconds of the running side are gone; below 0 it
 * starts later.
 */
export const onlineClockSchema = z.object({
  times: timesSchema,
  running: z.object({ side: sideIndexSchema, ran: z.int() }).nullable(),
});

/** The state of a match at one revision; the same for players and spectators. */
export const onlineMatchSchema = z.object({
  id: matchIdSchema,
  /** A number that grows with each change. */
  revision: count,
  name: boardNameSchema,
  terms: shownTermsSchema,
  sides: z.tuple([onlinePlayerSchema, onlinePlayerSchema]),
  /** The state of the opening by Swap2; null without it. */
  swap2: swap2Schema.nullable(),
  /** The side that makes the first move; null until the opening is decided. */
  starts: sideIndexSchema.nullable(),
  drawing: drawingSchema,
  /** Number of moves, without that of the opening, which belongs to no side. */
  moves: count,
  /** Who must draw or choose; null after the end. */
  toAct: sideIndexSchema.nullable(),
  /** Whether the board is about to be redrawn. Until then nobody can draw. */
  redrawing: z.boolean(),
  lives: count,
  /** Whether a move can end at each spot. */
  usable: z.array(z.boolean()).readonly(),
  /** The canonical string of the position. */
  position: z.string(),
  result: onlineResultSchema.nullable(),
  clock: onlineClockSchema.nullable(),
  /** A side asks to take back its move `move`, and what followed. */
  takeBack: z.object({ by: sideIndexSchema, move: moveNumber }).nullable(),
  /** Who wants to play again after the end; `next` is that match, with the sides swapped. */
  rematch: z.object({
    wanted: z.tuple([z.boolean(), z.boolean()]),
    refused: z.boolean(),
    next: matchIdSchema.nullable(),
  }),
  /** Ratings of each side before and after a rated game; null before its end and in other games. */
  rated: z
    .tuple([
      z.object({ before: ratingSchema.nullable(), after: ratingSchema }),
      z.object({ before: ratingSchema.nullable(), after: ratingSchema }),
    ])
    .nullable(),
});
export type OnlineMatch = z.infer<typeof onlineMatchSchema>;

/** Why a match changed, and what to animate. */
export const onlineCauseSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("began") }),
  /** `stroke` with both ends. The board is redrawn next. Move 0 is that of the opening. */
  z.object({
    kind: z.literal("move"),
    by: sideIndexSchema,
    move: count,
    stroke: pointsSchema,
    pace: paceSchema,
  }),
  z.object({ kind: z.literal("redraw"), steps: packedStepsSchema }),
  z.object({ kind: z.literal("chosen"), by: sideIndexSchema, starts: sideIndexSchema }),
  z.object({ kind: z.literal("ended") }),
  z.object({ kind: z.literal("take-back-asked"), by: sideIndexSchema }),
  z.object({ kind: z.literal("take-back-refused"), by: sideIndexSchema }),
  z.object({ kind: z.literal("taken-back"), by: sideIndexSchema }),
  z.object({ kind: z.literal("rematch"), by: sideIndexSchema }),
  z.object({ kind: z.literal("rated") }),
  /** A player has wished to be forgotten. */
  z.object({ kind: z.literal("forgotten") }),
]);
export type OnlineCause = z.infer<typeof onlineCauseSchema>;

/**
 * Presence of a player. `away`: the game's window is not in front. `lost`: the connection is cut, and the seat is given
 * up after `left` milliseconds.
 */
export const presenceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("here") }),
  z.object({ kind: z.literal("away") }),
  z.object({ kind: z.literal("lost"), left: count }),
]);
export type Presence = z.infer<typeof presenceSchema>;

/** A match in a list. Its board is asked for by itself (`picture`). */
export const onlineMatchSummarySchema = onlineMatchSchema
  .pick({ id: true, revision: true, name: true, sides: true, moves: true, toAct: true, result: true })
  .extend({ ruleset: rulesetSchema, clock: z.boolean(), rated: z.boolean(), changedAt: count });
export type OnlineMatchSummary = z.infer<typeof onlineMatchSummarySchema>;

/** Place in a list of matches after which the next page begins: that of the page's last match, by the server's time. */
export const matchCursorSchema = z.object({ changedAt: count, id: matchIdSchema });
export type MatchCursor = z.infer<typeof matchCursorSchema>;

/** Matches that changed last come first. `next` leads to the next page; null on the last one. */
export const matchPageSchema = z.object({
  matches: z.array(onlineMatchSummarySchema).max(MATCHES_OF_PAGE).readonly(),
  next: matchCursorSchema.nullable(),
});
export type MatchPage = z.infer<typeof matchPageSchema>;
