import { LESSON_IDS, type LessonId } from "../engine/play/lessons/lesson-ids.ts";

export function lessonBoardId(lesson: LessonId): string {
  return `lesson-${lesson}`;
}

/** Finds the lesson that a board is of; null for the board of something else. */
export function lessonOfBoard(board: string): LessonId | null {
  return LESSON_IDS.find((lesson) => lessonBoardId(lesson) === board) ?? null;
}
