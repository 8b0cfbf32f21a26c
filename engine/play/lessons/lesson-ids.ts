/** Ids of the lessons in the order of teaching. */
export const LESSON_IDS = [
  "first",
  "loop",
  "lives",
  "death",
  "regions",
  "survivors",
  "splitting",
  "mirror",
  "counting",
  "resigning",
  "misere",
] as const;
export type LessonId = (typeof LESSON_IDS)[number];
