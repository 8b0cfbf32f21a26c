import { signal } from "@preact/signals";
import { LESSON_IDS, type LessonId } from "../engine/play/lessons/lesson-ids.ts";
import { OPPONENT_LEVEL_IDS, type OpponentLevel } from "../engine/play/opponent-levels.ts";

const NAME = "sprouts-progress";

interface Reached {
  /** Finished lessons. */
  readonly lessons: readonly LessonId[];
  /** The most spots of a won game against each level. */
  readonly won: Readonly<Partial<Record<OpponentLevel, number>>>;
}

/** What the player has reached in all tabs of this browser; where it keeps nothing, in this page. */
export class PageProgress {
  private readonly reached = signal<Reached>(keptProgress() ?? { lessons: [], won: {} });

  constructor() {
    // Another tab has changed it.
    window.addEventListener("storage", ({ key }) => {
      if (key === NAME) this.reached.value = keptProgress() ?? this.reached.peek();
    });
  }

  get lessons(): Reached["lessons"] {
    return this.reached.value.lessons;
  }

  get won(): Reached["won"] {
    return this.reached.value.won;
  }

  finished(): LessonId[] {
    return [...this.reached.peek().lessons];
  }

  finish(lesson: LessonId): void {
    this.change(({ lessons, won }) => ({ lessons: [...new Set([...lessons, lesson])], won }));
  }

  /** Notes a won game. */
  win(level: OpponentLevel, spots: number): void {
    this.change(({ lessons, won }) => ({ lessons, won: { ...won, [level]: Math.max(spots, won[level] ?? 0) } }));
  }

  private change(next: (now: Reached) => Reached): void {
    this.reached.value = next(keptProgress() ?? this.reached.peek());
    try {
      localStorage.setItem(NAME, JSON.stringify(this.reached.peek()));
    } catch {
      // The browser keeps nothing.
    }
  }
}

/** Null where the browser keeps nothing, or nothing that can be read. Another version may have other lessons. */
function keptProgress(): Reached | null {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "") as { lessons: unknown[]; won: Record<string, unknown> };
    const won = OPPONENT_LEVEL_IDS.flatMap((level) => {
      const spots = kept.won[level];
      return typeof spots === "number" ? [[level, spots] as const] : [];
    });
    return { lessons: LESSON_IDS.filter((id) => kept.lessons.includes(id)), won: Object.fromEntries(won) };
  } catch {
    return null;
  }
}

export const pageProgress = new PageProgress();
