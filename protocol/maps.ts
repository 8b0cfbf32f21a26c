import { z } from "zod";
import { OPPONENT_LEVEL_IDS } from "../engine/play/opponent-levels.ts";
import { nameSchema } from "./names.ts";
import { drawingSchema, surfaceSchema } from "./schemas.ts";

/** The most UTF-16 units of a map's name. */
export const MAX_MAP_NAME_LENGTH = 60;

export const mapNameSchema = nameSchema(MAX_MAP_NAME_LENGTH);

/** The most maps that are kept at a time, without the bin. */
export const MAX_MAPS = 10_000;

const count = z.int().nonnegative();

export const mapSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Spots at the start of a game that leads here. */
  spots: count,
  /** Number of moves of that game. */
  moves: count,
  /** The sum of lives of all spots. */
  lives: count,
  isPlayable: z.boolean(),
  /** The canonical string of the position. */
  position: z.string(),
  /** The surface of its board, also where curves have used up what it has beyond the sphere. */
  surface: surfaceSchema,
  /** Number of changes of the drawing. */
  revision: z.int().positive(),
  /** Time of the last change, in milliseconds since 1970. */
  changedAt: z.int(),
});
export type MapSummary = z.infer<typeof mapSummarySchema>;

export const mapListSchema = z.object({
  /** Maps outside the bin, the last changed first. */
  maps: z.array(mapSummarySchema).readonly(),
  /** Maps in the bin, the last deleted first. */
  bin: z.array(mapSummarySchema).readonly(),
});
export type MapList = z.infer<typeof mapListSchema>;

export const mapDrawingSchema = z.object({ id: z.string(), revision: z.int().positive(), drawing: drawingSchema });
export type MapDrawing = z.infer<typeof mapDrawingSchema>;

const PERFECT_STATUSES = ["checking", "untrained", "training", "paused", "proved", "too-large"] as const;

/** Whether Perfect can be offered from a position, and how far its training is. */
export const perfectPlaySchema = z.object({
  position: z.string(),
  status: z.enum(PERFECT_STATUSES),
  /** Estimated part of the training that is done, from 0 to 1. */
  done: z.number().min(0).max(1),
  /** Estimate; null if it cannot be told. */
  secondsLeft: count.nullable(),
  /** Levels that make no mistake from here, weakest first. */
  exact: z.array(z.enum(OPPONENT_LEVEL_IDS)).readonly(),
});
export type PerfectPlay = z.infer<typeof perfectPlaySchema>;
