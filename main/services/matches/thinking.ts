import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import { OPPONENT_LEVELS } from "../../../engine/play/opponent-levels.ts";
import type { Move } from "../../../engine/play/opponent.ts";
import type { Job, Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { ThinkInput } from "../../workers/think.ts";

/** How long a worker whose curve is there or not wanted may go on, in milliseconds, before it is replaced. */
const GRACE = 2000;
/** How long one that has no curve yet may go on, in milliseconds beyond its limit, before it is replaced. */
const PATIENCE = 15_000;
/** How long it may go on, in milliseconds, when it shall move now. */
const HURRY = 100;

/**
 * One thought of the computer. The level's time begins when its worker does. A level that guesses reports
 * a curve that could be drawn as soon as it has one, which is drawn when the time is over, whatever the worker
 * does then. One that proves its moves, Perfect or Insane where it is as strong as it can be, reports none: it may be
 * late, and fails when it has no curve long after its time.
 */
export class Thinking {
  /** The curve to draw and what the computer knows; rejects with `TaskFailed`, also when the thought was abandoned. */
  readonly move: Promise<Move>;
  /** Settles when the curve has been drawn, or will not be. */
  readonly entered: Promise<void>;
  /** Tells that `entered` is so. */
  readonly settle: () => void;
  private readonly job: Job<Move>;
  private readonly resolve: (move: Move) => void;
  private timers: NodeJS.Timeout[] = [];
  private soFar: Move | null = null;
  /** How long it may go on once a worker has begun with it. */
  private limit: number;
  private hasBegun = false;
  private over = false;

  constructor(
    pool: Pool<HostTasks>,
    { match, level, seed, played }: Pick<ThinkInput, "match" | "level" | "seed" | "played">,
  ) {
    const entered = Promise.withResolvers<void>();
    this.entered = entered.promise;
    this.settle = entered.resolve;
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
        // A worker that died twice, yet had a curve: it is as good as any.
        if (this.soFar === null) drawn.reject(error);
        else drawn.resolve(this.soFar);
      },
    );
  }

  /** Let it come to an end now. */
  hurry(): void {
    this.job.cancel();
    if (this.hasBegun) this.endIn(HURRY);
    else this.limit = HURRY;
  }

  /** Its curve is not wanted any more. */
  abandon(): void {
    this.job.cancel();
    if (!this.job.withdraw()) this.timers.push(setTimeout(() => this.job.abandon(), GRACE));
    this.settle();
  }

  private begin(): void {
    this.hasBegun = true;
    this.endIn(this.limit);
  }

  private hear(stroke: Stroke): void {
    this.soFar = { stroke, belief: "guessing" };
    if (this.over) this.resolve(this.soFar);
  }

  private finish(move: Move): void {
    this.stopTimers();
    this.resolve(move);
  }

  private endIn(milliseconds: number): void {
    this.timers.push(setTimeout(() => this.end(), milliseconds));
  }

  /** The time is over: draws what there is, or the first that comes. */
  private end(): void {
    if (this.over) return;
    this.over = true;
    this.job.cancel();
    if (this.soFar !== null) this.resolve(this.soFar);
    this.timers.push(setTimeout(() => this.job.abandon(), this.soFar === null ? PATIENCE : GRACE));
  }

  private stopTimers(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }
}
