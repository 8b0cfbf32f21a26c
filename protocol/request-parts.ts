import { z } from "zod";
import type { Point } from "../engine/drawing/geometry/point.ts";
import { alternativeSchema, pointSchema, tileSchema } from "./schemas.ts";

/** What requests of several areas have in common. */

export const MAX_STROKE_POINTS = 200_000;

export const idSchema = z.string().min(1).max(64);

const strokePointsSchema: z.ZodType<readonly Point[], readonly Point[]> = z.array(pointSchema).max(MAX_STROKE_POINTS);

/**
 * A player's curve: `inner` are the points between the ends. On a surface it begins on the board, and its points go on
 * over the sides, into the copies of the board beside it (`engine/drawing/surface/gluing.ts`); `tile` is the copy that
 * holds its end.
 */
export const drawnCurve = {
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  inner: strokePointsSchema,
  tile: tileSchema.exactOptional(),
};

/** Asks for curves between two spots, in pages: `start` is 0 or `next` of the page before. */
export const choiceOfEnds = {
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  start: z.int().nonnegative(),
};

/** Short ones first. */
export const choicesSchema = z.object({
  choices: z.array(alternativeSchema).readonly(),
  next: z.int().positive().nullable(),
});
