import { z } from "zod";
import { onlineMatchIdSchema, onlinePartSchema } from "../online-part.ts";
import { boardStateSchema, causeSchemaOf, rulesetSchema, tileSchema } from "../schemas.ts";
import { sideIndexSchema } from "../side-index.ts";
import { onlinePlayerSchema } from "./identity.ts";
import { boardNameSchema } from "../names.ts";
import { MATCHES_OF_PAGE, PHRASES } from "./limits.ts";
import { MATCH_ID } from "./server-address.ts";

const count = z.int().nonnegative();

/** The most steps of a redraw, which has tens of steps with some hundreds of points. */
const MAX_STEPS = 400;
const MAX_PLACES = 8_000_000;

/**
 * The steps of a redraw, for an animation alone: coordinates are rounded, and `from` is left out where a step begins
 * as the one before ended.
 */
export const packedStepsSchema = z.object({
  spots: z.int().nonnegative(),
  /** The number of inner points of each curve, for each step. */
  inner: z.array(z.array(z.int().nonnegative())).max(MAX_STEPS),
  /** Whether each step begins elsewhere than the one before ended. */
  jumps: z.array(z.boolean()).max(MAX_STEPS),
  /**
   * Coordinates of each step: `from` if it jumps, then `to`, as digits (`ON_SPHERE`, or with tiles `ON_SURFACE`).
   */
  places: z.string().max(MAX_PLACES),
  /** Tiles of the curves in each step, on a surface; null where they are those of the step before. */
  tiles: z.array(z.array(tileSchema).nullable()).max(MAX_STEPS).exactOptional(),
});
export type PackedSteps = z.infer<typeof packedStepsSchema>;

export const matchIdSchema = z.string().regex(MATCH_ID);
export const phraseSchema = z.int().min(1).max(PHRASES);

/** A state as a server tells it: what every client sees. */
export const onlineBoardStateSchema = boardStateSchema.extend({
  id: onlineMatchIdSchema,
  online: onlinePartSchema,
});
export type OnlineBoardState = z.infer<typeof onlineBoardStateSchema>;

/** Why a match changed, as a server tells it. */
export const onlineCauseSchema = causeSchemaOf(packedStepsSchema);
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
export const onlineMatchSummarySchema = z.object({
  id: matchIdSchema,
  revision: count,
  name: boardNameSchema,
  sides: z.tuple([onlinePlayerSchema, onlinePlayerSchema]),
  moves: count,
  /** The side that must draw or choose; null after the end. */
  toMove: sideIndexSchema.nullable(),
  winner: sideIndexSchema.nullable(),
  ruleset: rulesetSchema,
  clock: z.boolean(),
  rated: z.boolean(),
  changedAt: count,
});
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
