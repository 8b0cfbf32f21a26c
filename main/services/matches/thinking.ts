import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import { OPPONENT_LEVELS } from "../../../engine/play/opponent-levels.ts";
import type { Move } from "../../../engine/play/opponent.ts";
import type { Pool } from "../../workers/pool.ts";
import type { TaskHandle } from "../../workers/task.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { ThinkInput } from "../../workers/think.ts";

/** A worker whose curve is known, or not wanted, may run on for this time before it is replaced. */
const STOPPING_MILLISECONDS = 2000;
/** A worker without a curve may overrun its limit by this time before it is replaced. */
const OVERRUN_MILLISECONDS = 15_000;
/** What is left of a level's time after `moveNow`. */
const MOVE_NOW_MILLISECONDS = 100;

/**
 * One search of the computer for its move. The level's time begins when its worker does. A level that guesses
 * reports each curve that it could draw; the last one is drawn when the time is over. A level that proves its
 * moves (Perfect, and Insane at full strength) reports none: it may be late, and fails long after its time.
 */
export class Thinking {
  /** The curve to draw and what the computer believes; rejects with `TaskFailed`, also after `abandon`. */
  readonly move: Promise<Move>;
  /** Resolves when the curve is drawn, or will not be. */
  readonly ended: Promise<void>;
  /** Resolves `ended`. */
  readonly end: () => void;
  private readonly job: TaskHandle<Move>;
  private readonly resolve: (move: Move) => void;
  private timers: NodeJS.Timeout[] = [];
  private soFar: Move | null = null;
  /** The time that it has once a worker begins with it, in milliseconds. */
  private limit: number;
  private hasBegun = false;
  private isTimeOver = false;

  constructor(
    pool: Pool<HostTasks>,
    { match, level, seed, played }: Pick<ThinkInput, "match" | "level" | "seed" | "played">,
  ) {
    const ended = Promise.withResolvers<void>();
    this.ended = ended.promise;
    this.end = ended.resolve;
    const drawn = Promise.withResolvers<Move>();
    this.move = drawn.promise;
    this.resolve = drawn.resolve;

    this.limit = OPPONENT_LEVELS[level].milliseconds;
    this.job = pool.run("think", { match, level, seed, played, limit: this.limit }, (stroke) =>
      this.hear(stroke as Stroke),
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

  /** Ends the search soon; the best curve so far is the move. */
  moveNow(): void {
    this.job.cancel();
    if (this.hasBegun) this.endIn(MOVE_NOW_MILLISECONDS);
    else this.limit = MOVE_NOW_MILLISECONDS;
  }

  /** Gives the search up. */
  abandon(): void {
    this.job.cancel();
    if (!this.job.withdraw()) this.timers.push(setTimeout(() => this.job.abandon(), STOPPING_MILLISECONDS));
    this.end();
  }

  private begin(): void {
    this.hasBegun = true;
    this.endIn(this.limit);
  }

  private hear(stroke: Stroke): void {
    this.soFar = { stroke, belief: "guessing" };
    if (this.isTimeOver) this.resolve(this.soFar);
  }

  private finish(move: Move): void {
    this.stopTimers();
    this.resolve(move);
  }

  private endIn(milliseconds: number): void {
    this.timers.push(setTimeout(() => this.finishTime(), milliseconds));
  }

  /** The time is over: the move is the last curve reported, or the first that comes. */
  private finishTime(): void {
    if (this.isTimeOver) return;
    this.isTimeOver = true;
    this.job.cancel();
    if (this.soFar !== null) this.resolve(this.soFar);
    this.timers.push(
      setTimeout(() => this.job.abandon(), this.soFar === null ? OVERRUN_MILLISECONDS : STOPPING_MILLISECONDS),
    );
  }

  private stopTimers(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }
}
