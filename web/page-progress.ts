import { signal, type ReadonlySignal } from "@preact/signals";
import { z } from "zod";
import { LESSON_IDS, type LessonId } from "../engine/play/lessons/lessons.ts";
import type { OpponentLevel } from "../engine/play/opponent-levels.ts";
import type { LessonStore } from "../main/store/lesson-store.ts";

const NAME = "sprouts-progress";

/** What the player has reached in this browser. */
export interface PageProgress {
  /** Finished lessons, in the order in which they were finished first. */
  readonly lessons: readonly LessonId[];
  /** The most spots of a won game against each level. */
  readonly won: Readonly<Partial<Record<OpponentLevel, number>>>;
}

/** As the browser keeps it. Another version may have other lessons. */
const KEPT = z.object({ lessons: z.array(z.string()), won: z.record(z.string(), z.int().positive()) });

const shown = signal<PageProgress>(keptProgress() ?? { lessons: [], won: {} });

/** The progress in all tabs; where the browser keeps nothing, that of this page. */
export const pageProgress: ReadonlySignal<PageProgress> = shown;

// Another tab has changed it.
window.addEventListener("storage", ({ key }) => {
  if (key === NAME) shown.value = keptProgress() ?? shown.peek();
});

/** The lessons in the browser. */
export const pageLessons: LessonStore = {
  finished: () => [...shown.peek().lessons],
  finish(lesson) {
    change(({ lessons, won }) => ({ lessons: lessons.includes(lesson) ? lessons : [...lessons, lesson], won }));
  },
};

/** Notes a won game. */
export function noteWin(level: OpponentLevel, spots: number): void {
  change(({ lessons, won }) => ({ lessons, won: { ...won, [level]: Math.max(spots, won[level] ?? 0) } }));
}

function change(next: (now: PageProgress) => PageProgress): void {
  shown.value = next(keptProgress() ?? shown.peek());
  try {
    localStorage.setItem(NAME, JSON.stringify(shown.peek()));
  } catch {
    // The browser keeps nothing.
  }
}

/** Null where the browser keeps nothing, or nothing that can be read. */
function keptProgress(): PageProgress | null {
  try {
    const { lessons, won } = KEPT.parse(JSON.parse(localStorage.getItem(NAME) ?? ""));
    return { lessons: lessons.flatMap((id) => LESSON_IDS.find((known) => known === id) ?? []), won };
  } catch {
    return null;
  }
}
