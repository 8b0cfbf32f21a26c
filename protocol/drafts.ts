import { z } from "zod";
import { sharedMapSchema } from "./map-file.ts";
import { MAX_POSITION_TEXT } from "./position-code.ts";
import { drawingSchema, matchCauseSchema } from "./schemas.ts";

const id = z.string().min(1).max(64);
const count = z.int().nonnegative();

/** What a draft begins with. */
export const draftSourceSchema = z.discriminatedUnion("kind", [
  /** Spots spread evenly; 0 for a bare board. */
  z.object({ kind: z.literal("spots"), spots: z.int().min(0).max(20) }),
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

/** A position that is being drawn, and not kept as a map yet. */
export const draftStateSchema = z.object({
  id: z.string(),
  /** The map that it changes; null for a new one, and while the map is in the bin. */
  map: z.object({ id: z.string(), name: z.string(), revision: z.int().positive() }).nullable(),
  /** The number of the step on the board, from 0, and of the last one that can be had again. */
  step: count,
  lastStep: count,
  /** Whether the step on the board is what the map holds. */
  isKept: z.boolean(),
  drawing: drawingSchema,
  /** The sum of lives of all spots. */
  lives: count,
  /** Whether a move can end at each spot. */
  usable: z.array(z.boolean()).readonly(),
  /** Whether no move is left. */
  isOver: z.boolean(),
  /** The canonical string of the position. */
  position: z.string(),
  /** Time of the last change, in milliseconds since 1970. */
  changedAt: z.int(),
});
export type DraftState = z.infer<typeof draftStateSchema>;

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

/** A draft changed; the cause says what there is to animate, as for a match. */
export const draftChangeSchema = z.object({ state: draftStateSchema, cause: matchCauseSchema });

/** The shortest distance between spots that are placed by hand, in board units. */
export const MIN_SPOT_DISTANCE = 0.04;
