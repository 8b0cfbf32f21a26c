import { z } from "zod";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { hasLevels } from "../../engine/play/opponent-levels.ts";
import { nameSchema } from "../names.ts";
import { cellsMapSchema, drawingSchema, plainMapSchema, rulesetSchema, timeControlSchema } from "../schemas.ts";
import { onlinePlayerSchema } from "./identity.ts";
import { MAX_ROOM_SPOTS, MAX_START_POINTS } from "./limits.ts";

const MAX_ROOM_NAME = 60;

export const roomNameSchema = nameSchema(MAX_ROOM_NAME);

const startDrawingSchema: z.ZodType<Drawing, Drawing> = drawingSchema.refine(
  ({ game, spots, curves }) =>
    game === undefined &&
    spots.length <= MAX_ROOM_SPOTS &&
    curves.reduce((sum, { inner }) => sum + inner.length, 0) <= MAX_START_POINTS,
);

export const drawnStartSchema = z.object({
  kind: z.literal("drawing"),
  name: nameSchema(MAX_ROOM_NAME),
  drawing: startDrawingSchema,
});

/** The position to play: as a setup names it, or a drawing of Sprouts, whose spots and curves belong to no side. */
const startSchema = z.discriminatedUnion("kind", [plainMapSchema, cellsMapSchema, drawnStartSchema]);
export type RoomStart = z.infer<typeof startSchema>;

/** What both players agree to. */
export const termsSchema = z.object({
  ruleset: rulesetSchema,
  start: startSchema,
  clock: timeControlSchema.nullable(),
  /** Who makes the first move: found by Swap2, the creator, who joins, or one of both by chance. */
  opening: z.enum(["swap2", "creator", "joiner", "chance"]),
  rated: z.boolean(),
});
export type Terms = z.infer<typeof termsSchema>;

/** Terms as lists and matches show them. A drawing is asked for by itself (`picture`). */
export const shownTermsSchema = termsSchema.extend({
  start: z.discriminatedUnion("kind", [plainMapSchema, cellsMapSchema, drawnStartSchema.omit({ drawing: true })]),
});
export type ShownTerms = z.infer<typeof shownTermsSchema>;

/** Why a game is not rated: its opening, too small a board, or a game that nobody can play better. */
export const RATED_FAULTS = ["opening", "spots", "cells", "game"] as const;
export type RatedFault = (typeof RATED_FAULTS)[number];

/** Whether Swap2 makes sense: where nobody's moves decide, the one who chooses last has won. */
export function hasSwap2(ruleset: Pick<Terms["ruleset"], "game">): boolean {
  return hasLevels(ruleset);
}

export const roomIdSchema = z.string().regex(/^[\w-]{22}$/);

export const roomSchema = z.object({
  id: roomIdSchema,
  name: roomNameSchema,
  /** A room by code is in no list. */
  access: z.enum(["public", "code"]),
  terms: shownTermsSchema,
  creator: onlinePlayerSchema,
  /** Milliseconds since 1970 by the server's clock. */
  createdAt: z.int().nonnegative(),
});
export type Room = z.infer<typeof roomSchema>;

/** A player's own room, with its code. */
export const ownRoomSchema = roomSchema.extend({
  /** The code that lets somebody in; null for a public room. */
  code: z.string().nullable(),
  /** Time when the code ends, in milliseconds since 1970 by the server's clock; null without a code. */
  codeEndsAt: z.int().nonnegative().nullable(),
});
export type OwnRoom = z.infer<typeof ownRoomSchema>;
