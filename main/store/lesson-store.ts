import type { Database } from "better-sqlite3";
import { LESSON_IDS, type LessonId } from "../../engine/play/lessons/lesson-ids.ts";
import { CHOSEN_PROFILE } from "./campaign-store.ts";

export interface LessonStore {
  /** Notes that the chosen player has finished a lesson. The first time counts. */
  finish(lesson: LessonId): void;
  /** Lessons that the chosen player has finished, the first finished first. */
  finished(): LessonId[];
}

/** Stores lessons in a database. `now` returns milliseconds since 1970. */
export function lessonStore(database: Database, now: () => number): LessonStore {
  const insert = database.prepare(
    `INSERT INTO lessons (profile_id, lesson, finished_at) VALUES ((${CHOSEN_PROFILE}), ?, ?) ON CONFLICT DO NOTHING`,
  );
  const all = database
    .prepare<[], string>(
      `SELECT lesson FROM lessons WHERE profile_id = (${CHOSEN_PROFILE}) ORDER BY finished_at, lesson`,
    )
    .pluck();
  return {
    finish: (lesson) => void insert.run(lesson, now()),
    // A later version may have others.
    finished: () => all.all().flatMap((id) => LESSON_IDS.find((known) => known === id) ?? []),
  };
}
