import { z } from "zod";
import type { Point } from "../engine/drawing/geometry/point.ts";
import type { Stroke } from "../engine/drawing/moves/stroke.ts";
import { alternativeSchema, pointSchema, pointsSchema } from "./schemas.ts";

/** What requests of several areas have in common. */

export const MAX_STROKE_POINTS = 200_000;

export const idSchema = z.string().min(1).max(64);

const strokePointsSchema: z.ZodType<readonly Point[], readonly Point[]> = z.array(pointSchema).max(MAX_STROKE_POINTS);

export const strokeSchema: z.ZodType<Stroke, Stroke> = z.object({
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  inner: pointsSchema,
});

/** A player's curve: `inner` are the points between the ends. */
export const drawnCurve = { from: z.int().nonnegative(), to: z.int().nonnegative(), inner: strokePointsSchema };

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
