import { z } from "zod";
import { MAX_START_SPOTS } from "../engine/drawing/start-drawing.ts";
import { sharedMapSchema } from "./map-file.ts";
import { MAX_POSITION_TEXT } from "./position-code.ts";
import { draftPartSchema, drawingSchema, surfaceSchema } from "./schemas.ts";

const id = z.string().min(1).max(64);
const count = z.int().nonnegative();

/** What a draft begins with. */
export const draftSourceSchema = z.discriminatedUnion("kind", [
  /** Spots spread evenly; 0 for a bare board. On the sphere unless `surface` says otherwise. */
  z.object({ kind: z.literal("spots"), spots: z.int().min(0).max(MAX_START_SPOTS), surface: surfaceSchema.optional() }),
  /** A map, to be changed. Its unsaved draft goes on, if there is one. */
  z.object({ kind: z.literal("map"), map: id }),
  z.object({ kind: z.literal("level"), level: z.int().positive() }),
  /** A position's string, or its code. */
  z.object({ kind: z.literal("position"), text: z.string().max(MAX_POSITION_TEXT) }),
  /** Any drawing, such as the board at a moment of a game. */
  z.object({ kind: z.literal("drawing"), drawing: drawingSchema }),
  /** A map of a file, as the file holds it. */
  z.object({ kind: z.literal("shared"), map: sharedMapSchema }),
]);
export type DraftSource = z.input<typeof draftSourceSchema>;

/** A draft in the list of those that are no maps yet. */
export const draftSummarySchema = draftPartSchema.extend({
  id: z.string(),
  drawing: drawingSchema,
  /** Whether a move can end at each spot. */
  usable: z.array(z.boolean()).readonly(),
  /** Milliseconds since 1970. */
  changedAt: z.int(),
});
export type DraftSummary = z.infer<typeof draftSummarySchema>;

/** A draft, and the step that the page shows: one that has changed since stays as it is. */
export const draftStepSchema = z.object({ draft: id, step: count });
export type DraftStep = z.infer<typeof draftStepSchema>;

/**
 * How many spots the games that lead to a position can begin with: `start` and more, none with fewer than `least`; with
 * `isOnlyStart`, `start` alone.
 */
export const originSchema = z.object({
  start: z.int().positive(),
  least: z.int().nonnegative(),
  isOnlyStart: z.boolean(),
});
export type PositionOrigin = z.infer<typeof originSchema>;

/** The shortest distance between spots that are placed by hand, in board units. */
export const MIN_SPOT_DISTANCE = 0.04;
