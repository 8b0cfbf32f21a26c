import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { lessonBoardId } from "../../protocol/lesson-board-id.ts";
import type { LessonVerdict } from "../../engine/play/lessons/judgement.ts";
import type { LessonId } from "../../engine/play/lessons/lesson-ids.ts";
import type { stepsOf } from "../../engine/play/lessons/lessons.ts";
import type { LessonAnswer, LessonSign } from "../../engine/play/lessons/lesson.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { HostBoard, type BoardSource } from "../game/board-source.ts";
import type { GameView } from "../game/game-view.ts";
import { Newest } from "../game/newest.ts";

type Steps = ReturnType<typeof stepsOf>;
type LessonPart = NonNullable<MatchState["lesson"]>;

/** A lesson that the player takes: what its board shows. */
export class OpenLesson {
  readonly id: LessonId;
  readonly steps: Steps;
  readonly view: GameView;
  /** How the step stands; `open` until the last move is shown. */
  readonly phase: ReadonlySignal<LessonVerdict>;
  private readonly part: ReadonlySignal<LessonPart>;

  constructor(id: LessonId, steps: Steps, view: GameView) {
    this.id = id;
    this.steps = steps;
    this.view = view;
    this.part = computed(() => lessonPart(view.shown.value));
    this.phase = computed(() => (view.isBusy.value ? "open" : this.part.value.verdict));
  }

  /** Index of the step. */
  get index(): number {
    return this.part.value.step;
  }

  get step(): Steps[number] {
    return this.steps[this.index];
  }

  get isLast(): boolean {
    return this.index === this.steps.length - 1;
  }

  /** The answer to the question of the step; null before it, and where there is no question. */
  get answer(): LessonAnswer | null {
    return this.part.value.answer;
  }

  /** Signs that the steps so far have brought up. */
  get signs(): ReadonlySet<LessonSign> {
    return new Set(this.steps.slice(0, this.index + 1).flatMap(({ signs }) => signs ?? []));
  }

  /** Number of moves on the board where the step began. */
  get movesBefore(): number {
    return this.part.value.movesBefore;
  }

  retry(): Promise<void> {
    return this.view.actions.goTo(this.part.peek().step);
  }

  next(): Promise<void> {
    return this.view.actions.goTo(this.part.peek().step + 1);
  }

  choose(answer: LessonAnswer): void {
    void this.view.actions.answer(answer);
  }
}

export class LessonClient {
  readonly opened = signal<OpenLesson | null>(null);
  private readonly host: HostClient;
  private readonly viewOf: (board: BoardSource, state: MatchState) => GameView;
  private readonly openings: Newest;

  constructor(
    host: HostClient,
    viewOf: (board: BoardSource, state: MatchState) => GameView,
    fail: (error: unknown) => void,
  ) {
    this.host = host;
    this.viewOf = viewOf;
    this.openings = new Newest(fail);
  }

  /** Opens a lesson where it was left; one that is over begins again. */
  async open(lesson: LessonId): Promise<void> {
    this.close();
    const board = new HostBoard(this.host, lessonBoardId(lesson));
    await this.openings.show(
      async () => {
        // No page waits for the steps of all lessons before it needs one.
        const lessons = import("../../engine/play/lessons/lessons.ts");
        const [state, { isLessonOver, stepsOf }] = await Promise.all([board.read(), lessons]);
        const steps = stepsOf(lesson);
        if (!isLessonOver({ lesson, ...lessonPart(state) })) return { steps, state };
        await board.command({ kind: "go-to", at: 0 });
        return { steps, state: await board.read() };
      },
      ({ steps, state }) => (this.opened.value = new OpenLesson(lesson, steps, this.viewOf(board, state))),
    );
  }

  /** Closes the lesson, also one that is still asked for. */
  close(): void {
    this.openings.drop();
    this.opened.peek()?.view.close();
    this.opened.value = null;
  }
}

function lessonPart({ id, lesson }: MatchState): LessonPart {
  if (lesson === undefined) throw new Error(`The board ${id} is no lesson.`);
  return lesson;
}
