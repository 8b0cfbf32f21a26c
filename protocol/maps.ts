import { z } from "zod";
import { nameSchema } from "./names.ts";
import { drawingSchema } from "./schemas.ts";

/** In UTF-16 units. */
export const MAX_MAP_NAME_LENGTH = 60;

export const mapNameSchema = nameSchema(MAX_MAP_NAME_LENGTH);

/** How many maps one request can name, and how many drawings one answer holds. */
export const MAX_MAPS_OF_REQUEST = 10_000;
export const MAX_DRAWINGS_OF_ANSWER = 48;

const count = z.int().nonnegative();

/** A map in a list. */
export const mapSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The spots that a game would have begun with to come to this position. */
  spots: count,
  /** The moves that such a game would have taken. */
  moves: count,
  /** The sum of lives of all spots. */
  lives: count,
  /** Is a move left? Only then the map can be played. */
  isPlayable: z.boolean(),
  /** The canonical string of the position. */
  position: z.string(),
  /** Counts the changes of the drawing. */
  revision: z.int().positive(),
  /** Milliseconds since 1970. */
  changedAt: z.int(),
});
export type MapSummary = z.infer<typeof mapSummarySchema>;

export const mapListSchema = z.object({
  /** The one changed last first. */
  maps: z.array(mapSummarySchema).readonly(),
  /** Deleted maps, the one deleted last first. */
  bin: z.array(mapSummarySchema).readonly(),
});
export type MapList = z.infer<typeof mapListSchema>;

export const mapDrawingSchema = z.object({ id: z.string(), revision: z.int().positive(), drawing: drawingSchema });
export type MapDrawing = z.infer<typeof mapDrawingSchema>;
