import { z } from "zod";
import type { LessonAnswer } from "../engine/play/lessons/lesson.ts";
import type { LessonVerdict } from "../engine/play/lessons/judgement.ts";
import { LESSON_IDS, type LessonId } from "../engine/play/lessons/lesson-ids.ts";

export const lessonIdSchema: z.ZodType<LessonId, LessonId> = z.enum(LESSON_IDS);

export const lessonAnswerSchema: z.ZodType<LessonAnswer, LessonAnswer> = z.union([
  z.int().nonnegative(),
  z.enum(["yes", "no", "resign", "go-on"]),
]);

const verdictSchema: z.ZodType<LessonVerdict, LessonVerdict> = z.enum(["met", "failed", "open"]);

/** What the board of a lesson has beside others. */
export const lessonPartSchema = z.object({
  /** Index of the step, from 0. */
  step: z.int().nonnegative(),
  /** How the step stands after the last move, or the answer. */
  verdict: verdictSchema,
  /** The answer to the question of the step; null before it, and where there is no question. */
  answer: lessonAnswerSchema.nullable(),
  /** Number of moves on the board where the step began. */
  movesBefore: z.int().nonnegative(),
});
