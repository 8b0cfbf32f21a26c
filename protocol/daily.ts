import { z } from "zod";
import { DAILY_STRENGTHS, numberOfDay, type DailyStrength } from "../engine/play/daily/daily.ts";

/** A date of the player's calendar, as `2026-11-22`. */
export const daySchema = z.string().refine((day) => numberOfDay(day) !== undefined);

export const dailyStrengthSchema: z.ZodType<DailyStrength, DailyStrength> = z.enum(DAILY_STRENGTHS);

/** Whether the first move in a daily position keeps the win. */
export const firstMoveSchema = z.enum(["wins", "loses", "unknown"]);
export type FirstMove = z.infer<typeof firstMoveSchema>;

/**
 * The player's time zone, such as "Europe/Prague". Without one, and for one that the host doesn't know, the last one
 * stays.
 */
export const timeZoneSchema = z.object({ timeZone: z.string().max(64).optional() });

const dailyResultSchema = z.object({
  day: daySchema,
  strength: dailyStrengthSchema,
  /** How many first moves the player has drawn in this position. */
  tries: z.int().positive(),
  isSolved: z.boolean(),
  /** Whether the first try solved it. */
  isFlawless: z.boolean(),
});
export type DailyResult = z.infer<typeof dailyResultSchema>;

/** What the chosen player has done in daily positions. */
export const dailyProgressSchema = z.object({
  today: daySchema,
  /** Days in a row, each with a position solved on its own day. */
  streak: z.int().nonnegative(),
  results: z.array(dailyResultSchema).readonly(),
});
export type DailyProgress = z.infer<typeof dailyProgressSchema>;
