import { z } from "zod";
import type { LessonAnswer } from "../engine/play/lessons/lesson.ts";
import type { LessonVerdict } from "../engine/play/lessons/judgement.ts";
import { LESSON_IDS, type LessonId } from "../engine/play/lessons/lessons.ts";
import { drawingSchema, pointsSchema, stepsSchema } from "./schemas.ts";

export const lessonIdSchema: z.ZodType<LessonId, LessonId> = z.enum(LESSON_IDS);

/** A step of a lesson, counted from 0, with what lies on its board. */
export const lessonBoardSchema = z.object({
  lesson: lessonIdSchema,
  step: z.int().nonnegative(),
  drawing: drawingSchema,
});

export const lessonAnswerSchema: z.ZodType<LessonAnswer, LessonAnswer> = z.union([
  z.int().nonnegative(),
  z.enum(["yes", "no", "resign", "go-on"]),
]);

const verdictSchema: z.ZodType<LessonVerdict, LessonVerdict> = z.enum(["met", "failed", "open"]);

/** A move of the player or the computer. `stroke` has both ends; `steps` redrew the board. */
export const lessonMoveSchema = z.object({
  drawing: drawingSchema,
  stroke: pointsSchema,
  steps: stepsSchema,
  verdict: verdictSchema,
});
export type LessonMove = z.infer<typeof lessonMoveSchema>;
