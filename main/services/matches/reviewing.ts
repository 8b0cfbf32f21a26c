import type { Outcome } from "../../../engine/grundy/solver.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import { sideOfMove, type SideIndex } from "../../../engine/play/match.ts";
import { judgePositions, turningPoint, type Judgement } from "../../../engine/play/review.ts";
import type { Ruleset } from "../../../engine/rules.ts";
import type { Reason } from "../../../engine/play/reason.ts";
import type { Hint } from "../../../protocol/campaign.ts";
import { refused, type RequestRefused } from "../failures.ts";
import { HINT_MS, REVIEW_MS } from "./time-limits.ts";
import type { Pool } from "../../workers/pool.ts";
import type { TaskHandle } from "../../workers/task.ts";
import type { PlayTasks } from "../../workers/play-tasks.ts";

/** The most nodes for each position. Large plain maps would never finish. */
export const REVIEW_NODES = 50_000;
/** Milliseconds of a task that looks further. In that time, its solver takes 100 MB at most. */
const SLICE_MS = 10_000;
/** Numbers of such tasks for each open position, first for all positions, then again for what is left. */
const SLICES = [1, 6, 30];

export interface ReviewInput {
  readonly ruleset: Ruleset;
  readonly drawings: readonly Drawing[];
  readonly starts: SideIndex;
  readonly loser: SideIndex;
  readonly seed: number;
}

export interface DrawnReview {
  readonly outcomes: readonly Judgement[];
  /** The turning point (see `turningPoint`); null if unknown. */
  readonly turn: DrawnTurn | null;
}

export interface DrawnTurn {
  readonly move: number;
  readonly better: Stroke | null;
  /** Why the better move wins, and why the reply to the move that was made does. */
  readonly wins: Reason | null;
  readonly loses: Reason | null;
}

type WinningMove = Extract<Hint, { kind: "move" }>;

/** What a review begins with that looks further than one before. */
export interface FormerReview {
  /** Outcomes that were found, before each move and at the end. */
  readonly outcomes: readonly (Outcome | null)[];
  /** Hears of each one that is found. */
  readonly onFound: (outcomes: readonly Judgement[]) => void;
}

/** Each position is a task of its own, so that urgent tasks can run in between. An interrupted task continues later. */
export class Reviewing {
  /** Rejects with `RequestRefused` when stopped, or `TaskFailed`. */
  readonly review: Promise<DrawnReview>;
  private readonly pool: Pool<PlayTasks>;
  private readonly ruleset: Ruleset;
  private job: Pick<TaskHandle<unknown>, "cancel" | "withdraw"> | null = null;
  private time = REVIEW_MS;
  private isStopped = false;

  /** @param former makes this a long review of what is left open, whose tasks give way to all others. */
  constructor(pool: Pool<PlayTasks>, input: ReviewInput, former: FormerReview | null = null) {
    this.pool = pool;
    this.ruleset = input.ruleset;
    this.review = this.lookThrough(input, former);
  }

  stop(): void {
    this.isStopped = true;
    this.job?.cancel();
    this.job?.withdraw();
  }

  private async lookThrough(
    { drawings, starts, loser, seed }: ReviewInput,
    former: FormerReview | null,
  ): Promise<DrawnReview> {
    const positions = await this.step(this.pool.run("read", drawings));
    const outcomes = former === null ? await this.judge(positions) : await this.judgeFurther(positions, former);
    const move = turningPoint(outcomes, (number) => sideOfMove(starts, number) === loser);
    if (move === null) return { outcomes, turn: null };
    const better = await this.winning(drawings[move - 1], seed);
    const reply = await this.winning(drawings[move], seed);
    const turn = { move, better: better?.stroke ?? null, wins: better?.reason ?? null, loses: reply?.reason ?? null };
    return { outcomes, turn };
  }

  private async judge(positions: readonly string[]): Promise<Judgement[]> {
    const judgements = new Map<string, Judgement>();
    for (;;) {
      const missing: string[] = [];
      const outcome = (position: string): Judgement => {
        if (!judgements.has(position)) missing.push(position);
        return judgements.get(position);
      };
      const judged = judgePositions(positions, outcome);
      if (missing.length === 0) return judged;
      judgements.set(missing[0], await this.judgement(missing[0]));
    }
  }

  /** Judges open positions from the last one on, each longer than the round before. */
  private async judgeFurther(
    positions: readonly string[],
    { outcomes: found, onFound }: FormerReview,
  ): Promise<readonly Judgement[]> {
    const known = new Map(
      found.flatMap((outcome, at) => (outcome === null ? [] : [[positions[at], outcome] as const])),
    );
    let outcomes = judgePositions(positions, (position) => known.get(position));
    for (const slices of SLICES) {
      for (let at = positions.length - 1; at >= 0; at--) {
        if (outcomes[at] !== undefined) continue;
        const outcome = await this.furtherJudgement(positions[at], slices);
        if (outcome === undefined) continue;
        known.set(positions[at], outcome);
        outcomes = judgePositions(positions, (position) => known.get(position));
        onFound(outcomes);
      }
    }
    return outcomes;
  }

  /** Judges a position in several tasks. The solver keeps what they have found, as far as its memory goes. */
  private async furtherJudgement(position: string, slices: number): Promise<Judgement> {
    const input = { ruleset: this.ruleset, position, nodes: Infinity };
    for (let left = slices * SLICE_MS; left > 0;) {
      const milliseconds = Math.min(left, SLICE_MS);
      const judged = await this.step(this.pool.run("judgeFurther", { ...input, milliseconds }));
      if (judged.outcome !== undefined) return judged.outcome;
      // What ends before its time has no memory for more.
      if (!judged.isInterrupted && judged.milliseconds < milliseconds) return undefined;
      left -= judged.milliseconds;
    }
    return undefined;
  }

  private async judgement(position: string): Promise<Judgement> {
    for (let nodes = REVIEW_NODES; ;) {
      const judged = await this.step(
        this.pool.run("judge", { ruleset: this.ruleset, position, nodes, milliseconds: this.time }),
      );
      this.time = Math.max(0, this.time - judged.milliseconds);
      nodes = Math.max(0, nodes - judged.nodes);
      if (!judged.isInterrupted) return judged.outcome;
    }
  }

  private async winning(drawing: Drawing, seed: number): Promise<WinningMove | null> {
    for (;;) {
      const better = await this.step(
        this.pool.run("better", { ruleset: this.ruleset, drawing, seed, milliseconds: HINT_MS }),
      );
      if (better !== null) return better.kind === "move" ? better : null;
    }
  }

  private async step<Value>(job: TaskHandle<Value>): Promise<Value> {
    this.job = job;
    const stopped = (): RequestRefused => refused("review-stopped");
    const result = await job.done.catch((error: unknown) => {
      throw this.isStopped ? stopped() : error;
    });
    if (this.isStopped) throw stopped();
    return result;
  }
}
