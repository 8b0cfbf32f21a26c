import { OPPONENT_LEVELS } from "../../../engine/play/opponent-levels.ts";
import type { Move } from "../../../engine/play/opponent.ts";
import type { Pool } from "../../workers/pool.ts";
import type { TaskHandle } from "../../workers/task.ts";
import type { PlayTasks } from "../../workers/play-tasks.ts";
import type { ThinkInput } from "../../workers/think.ts";

/** Milliseconds in which a worker must stop when the move is known or unwanted. Else the task's deadline counts. */
const STOPPING_MS = 2000;
/** Milliseconds that are left after `moveNow`. */
const MOVE_NOW_MS = 100;

/**
 * The computer's search for a move. Its time starts with a worker. Guessing levels report curves and play the last one.
 * Proving levels report none and may be late.
 */
export class Thinking {
  /** Rejects with `TaskFailed`. */
  readonly move: Promise<Move>;
  readonly ended: Promise<void>;
  readonly end: () => void;
  private readonly job: TaskHandle<Move>;
  private readonly resolve: (move: Move) => void;
  private timers: NodeJS.Timeout[] = [];
  private soFar: Move | null = null;
  /** Milliseconds from the worker's start. */
  private limit: number;
  private hasBegun = false;
  private isTimeOver = false;

  constructor(pool: Pool<PlayTasks>, { match, level, seed, played, book }: Omit<ThinkInput, "limit">) {
    const ended = Promise.withResolvers<void>();
    this.ended = ended.promise;
    this.end = ended.resolve;
    const drawn = Promise.withResolvers<Move>();
    this.move = drawn.promise;
    this.resolve = drawn.resolve;

    this.limit = OPPONENT_LEVELS[level].milliseconds;
    this.job = pool.run(
      "think",
      { match, level, seed, played, book, limit: this.limit },
      {
        onProgress: (move) => this.hear(move as Move),
      },
    );
    void this.job.begun.then(() => this.begin());
    this.job.done.then(
      (move) => this.finish(move),
      (error: unknown) => {
        this.stopTimers();
        if (this.soFar === null) drawn.reject(error);
        else drawn.resolve(this.soFar);
      },
    );
  }

  moveNow(): void {
    this.job.cancel();
    if (this.hasBegun) this.endIn(MOVE_NOW_MS);
    else this.limit = MOVE_NOW_MS;
  }

  abandon(): void {
    this.job.cancel();
    if (!this.job.withdraw()) this.timers.push(setTimeout(() => this.job.abandon(), STOPPING_MS));
    this.end();
  }

  private begin(): void {
    this.hasBegun = true;
    this.endIn(this.limit);
  }

  private hear(move: Move): void {
    this.soFar = move;
    if (this.isTimeOver) this.resolve(this.soFar);
  }

  private finish(move: Move): void {
    this.stopTimers();
    this.resolve(move);
  }

  private endIn(milliseconds: number): void {
    this.timers.push(setTimeout(() => this.finishTime(), milliseconds));
  }

  /** Takes the last reported curve, or the next. */
  private finishTime(): void {
    if (this.isTimeOver) return;
    this.isTimeOver = true;
    this.job.cancel();
    if (this.soFar === null) return;
    this.resolve(this.soFar);
    this.timers.push(setTimeout(() => this.job.abandon(), STOPPING_MS));
  }

  private stopTimers(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }
}
