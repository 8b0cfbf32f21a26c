import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { isQuestion, type LessonAnswer, type LessonSign } from "../../engine/play/lessons/lesson.ts";
import { stepsOf, type LessonId } from "../../engine/play/lessons/lessons.ts";
import type { HostClient } from "../../protocol/client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import type { BoardSource } from "../game/board-source.ts";
import { LessonBoard } from "../game/lesson-board.ts";
import { Newest } from "../game/newest.ts";

/** `met` and `failed` once they are shown. */
export type LessonPhase = "open" | "met" | "failed";

type Steps = ReturnType<typeof stepsOf>;

/** A lesson that the player takes. */
export class OpenLesson {
  readonly id: LessonId;
  readonly steps: Steps;
  readonly index = signal(0);
  readonly view: GameView;
  readonly phase: ReadonlySignal<LessonPhase>;
  readonly answer = signal<{ readonly answer: LessonAnswer; readonly isRight: boolean | null } | null>(null);
  private readonly host: HostClient;
  private readonly board: LessonBoard;
  private readonly answers: Newest;
  /** The board where the step began. */
  private first: Drawing;

  constructor(
    id: LessonId,
    host: HostClient,
    viewOf: (board: BoardSource, state: MatchState) => GameView,
    fail: (error: unknown) => void,
  ) {
    this.id = id;
    this.steps = stepsOf(id);
    this.host = host;
    this.answers = new Newest((error) => {
      this.answer.value = null;
      fail(error);
    });
    const { board: first } = this.steps[0];
    if (first === null) throw new Error("A lesson begins with a board.");
    this.first = first;
    this.board = new LessonBoard(host, this.place(0), first, fail);
    this.view = viewOf(this.board, this.board.current);
    this.phase = computed(() => {
      if (isQuestion(this.step)) {
        const isRight = this.answer.value?.isRight ?? null;
        return isRight === null ? "open" : isRight ? "met" : "failed";
      }
      return this.view.isBusy.value ? "open" : this.board.verdict.value;
    });
  }

  get step(): Steps[number] {
    return this.steps[this.index.value];
  }

  get isLast(): boolean {
    return this.index.value === this.steps.length - 1;
  }

  /** Signs that the steps so far have brought up. */
  get signs(): ReadonlySet<LessonSign> {
    return new Set(this.steps.slice(0, this.index.value + 1).flatMap(({ signs }) => signs ?? []));
  }

  /** Number of moves on the board where the step began. */
  get movesBefore(): number {
    return Math.max(0, ...this.first.spots.map(({ move }) => move));
  }

  retry(): void {
    this.lay(this.index.peek(), this.first);
  }

  next(): void {
    const index = this.index.peek() + 1;
    if (index < this.steps.length) this.lay(index, this.steps[index].board ?? this.view.latest.peek().drawing);
  }

  async choose(answer: LessonAnswer): Promise<void> {
    const index = this.index.peek();
    this.answer.value = { answer, isRight: null };
    const { drawing } = this.view.latest.peek();
    await this.answers.show(
      () => this.host.ask("lesson.answer", { lesson: this.id, step: index, drawing, answer }),
      ({ isRight }) => (this.answer.value = { answer, isRight }),
    );
  }

  close(): void {
    this.answers.drop();
    this.board.close();
    this.view.close();
  }

  private lay(index: number, drawing: Drawing): void {
    this.first = drawing;
    this.answers.drop();
    this.answer.value = null;
    this.index.value = index;
    this.view.skip();
    this.board.lay(this.place(index), drawing);
  }

  private place(index: number): { lesson: LessonId; index: number; step: Steps[number] } {
    return { lesson: this.id, index, step: this.steps[index] };
  }
}

export class LessonClient {
  readonly opened = signal<OpenLesson | null>(null);
  private readonly host: HostClient;
  private readonly viewOf: (board: BoardSource, state: MatchState) => GameView;
  private readonly fail: (error: unknown) => void;

  constructor(
    host: HostClient,
    viewOf: (board: BoardSource, state: MatchState) => GameView,
    fail: (error: unknown) => void,
  ) {
    this.host = host;
    this.viewOf = viewOf;
    this.fail = fail;
  }

  open(id: LessonId): void {
    this.close();
    this.opened.value = new OpenLesson(id, this.host, this.viewOf, this.fail);
  }

  close(): void {
    this.opened.peek()?.close();
    this.opened.value = null;
  }

  /** The host tells the progress. */
  async finish(lesson: LessonId): Promise<void> {
    try {
      await this.host.ask("lesson.finish", { lesson });
    } catch (error) {
      this.fail(error);
    }
  }
}
