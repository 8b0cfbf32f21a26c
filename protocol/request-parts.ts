import { MAX_DRAWINGS_OF_ANSWER, MAX_ID_LENGTH } from "./request-limits.ts";
import { z } from "zod";
import type { Point } from "../engine/drawing/geometry/point.ts";
import { FILE_PART_BYTES } from "./file-limits.ts";
import { MAX_PACE, MAX_PACE_MS } from "./network/limits.ts";
import { alternativeSchema, pointSchema, tileSchema } from "./schemas.ts";

/** What requests of several areas have in common. */

export const MAX_STROKE_POINTS = 200_000;

/** Bytes in base 64; what is none is refused with the file. */
export const filePartSchema = z.string().max(Math.ceil(FILE_PART_BYTES / 3) * 4);

export const idSchema = z.string().min(1).max(MAX_ID_LENGTH);

/** Maps or games that one request changes. */
export const manyIds = z.object({ ids: z.array(idSchema).min(1).max(10_000) });

/** Maps or games that one request reads. */
export const fewIds = z.object({ ids: z.array(idSchema).max(MAX_DRAWINGS_OF_ANSWER) });

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

/**
 * How a hand drew a curve: at `pace[k]` milliseconds, `k / (pace.length - 1)` of its length was drawn. It begins with 0
 * and never falls; empty if unknown. It can show nothing but the curve itself.
 */
export const paceSchema = z
  .array(z.int().min(0).max(MAX_PACE_MS))
  .max(MAX_PACE)
  .refine((pace) => pace.length !== 1 && pace.every((time, at) => (at === 0 ? time === 0 : time >= pace[at - 1])));

/** Asks for curves between two spots, in pages: `start` is 0 or `next` of the page before. */
export const choiceOfEnds = {
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  start: z.int().nonnegative(),
};

/** Curves to choose from, the short ones first. */
export const choicesSchema = z.object({
  choices: z.array(alternativeSchema).readonly(),
  next: z.int().positive().nullable(),
});
