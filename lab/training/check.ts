import { textsOf } from "../../engine/play/perfect/solver-position.ts";
import { countNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { whyUnsound } from "./soundness.ts";
import { allOf, type TrainedNimbers } from "../../engine/play/perfect/trained-file.ts";
import { BookBuilder } from "../../engine/play/perfect/training/book-builder.ts";
import {
  type WalkStarts,
  GameWalk,
  type WalkState,
  type WalkTally,
} from "../../engine/play/perfect/training/game-walk.ts";
import { readTrainedNimbers } from "../../main/workers/trained-nimbers.ts";
import type { TrainingTask, WantedTasks } from "./tasks.ts";
import { type Coverage, readCoverage, whyUncovered } from "./trained-files.ts";
import { BATCH, progressOf, walkBatch } from "./training.ts";

export interface CheckOptions {
  readonly out: string;
  readonly stop: () => boolean;
  readonly report: (task: string, walk: GameWalk) => void;
  readonly complain: (complaint: string) => void;
  /** Step between checked nimbers: 10 proves every tenth only; 1 by default. */
  readonly step?: number;
  readonly show?: (status: () => string) => void;
}

export interface CheckResult {
  readonly complete: boolean;
  /** Nimbers in the file. Each that is looked at must follow from others, or from light lands, by options alone. */
  readonly nimbers: number;
  /** 1 if some nimber does not follow. */
  readonly unsound: number;
  /** Recorded outcomes that follow from the nimbers. */
  readonly proofs: number;
  /** Outcomes that are not recorded or do not follow. */
  readonly unproved: number;
  readonly tasks: number;
  readonly decisions: number;
  /** Positions where the nimbers do not give the outcome and the moves. */
  readonly failures: number;
  /** Number of walks with another result than the recorded one. */
  readonly differing: number;
  /** Lost positions where the choice rests on inexact outcomes. */
  readonly inexact: number;
}

class Stopped extends Error {}

/**
 * Checks that nimbers are right and prove what is wanted or recorded, and repeats walks.
 * @throws {UnreadableNimbers | RefusedNimbers}
 */
export function check(wanted: WantedTasks, options: CheckOptions): CheckResult {
  const checking = new Checking(options);
  try {
    checking.nimbers();
    checking.proofs(wanted.positions);
    for (const task of wanted.tasks) checking.walk(task);
    return { complete: true, ...checking.result };
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { complete: false, ...checking.result };
  }
}

class Checking {
  readonly result = {
    nimbers: 0,
    unsound: 0,
    proofs: 0,
    unproved: 0,
    tasks: 0,
    decisions: 0,
    failures: 0,
    differing: 0,
    inexact: 0,
  };
  private readonly options: CheckOptions;
  private readonly trained: TrainedNimbers;
  private readonly coverage: Coverage;
  private readonly solver = new PlaySolver();
  private builder: BookBuilder | null = null;
  private made = 0;

  constructor(options: CheckOptions) {
    const { out, complain } = options;
    this.options = options;
    this.trained = readTrainedNimbers(out);
    this.solver.learn(this.trained);
    this.coverage = readCoverage(out);
    const reason = whyUncovered(out);
    if (reason === undefined) return;
    this.result.differing++;
    complain(reason);
  }

  nimbers(): void {
    const packed = allOf(this.trained);
    this.result.nimbers = countNimbers(packed);
    let looked = 0;
    const watch = (): false => this.watch(() => `${looked++} of ${this.result.nimbers} nimbers`);
    const flaw = whyUnsound(packed, watch, this.options.step);
    if (flaw === undefined) return;
    this.result.unsound++;
    this.options.complain(flaw);
  }

  proofs(positions: readonly string[]): void {
    for (const position of new Set([...positions, ...Object.keys(this.coverage.proofs)])) {
      this.watch(() => position);
      const proof = this.coverage.proofs[position];
      if (proof !== undefined && this.isProved(position, proof.outcome)) {
        this.result.proofs++;
        continue;
      }
      this.result.unproved++;
      this.options.complain(
        `${position}: ${proof === undefined ? "no proof is recorded" : `${proof.outcome} does not follow`}`,
      );
    }
  }

  /** Walks through a task without learning. */
  walk({ name, beginnings, reach }: TrainingTask): void {
    for (let from: WalkStarts | WalkState = beginnings; ;) {
      const builder = (this.builder ??= new BookBuilder(this.trained, false));
      const walk: GameWalk = new GameWalk(builder, from, reach);
      walkBatch(builder, walk, () => this.watch(() => progressOf(name, walk)));
      // A new builder frees memory; no decision depends on it.
      this.made += walk.tally.decisions - ("tally" in from ? from.tally.decisions : 0);
      if (this.made >= BATCH.decisions || builder.nodes >= BATCH.nodes) [this.builder, this.made] = [null, 0];
      if (walk.open === 0) {
        this.compare(name, walk.tally);
        this.options.report(name, walk);
        return;
      }
      from = walk.state();
    }
  }

  private compare(name: string, tally: WalkTally): void {
    const { result } = this;
    result.tasks++;
    result.decisions += tally.decisions;
    result.failures += tally.unprepared;
    result.inexact += tally.inexact;
    const recorded = this.coverage.walks[name];
    if (recorded !== undefined && recorded.complete && COMPARED.every((part) => recorded[part] === tally[part])) return;
    result.differing++;
    this.options.complain(`${name}: ${JSON.stringify(tally)} is not what is recorded`);
  }

  /** Whether it is a lost sum of known lands, or a move leads to one. */
  private isProved(position: string, outcome: "Win" | "Loss"): boolean {
    return outcome === "Loss"
      ? this.solver.bookOutcome(this.solver.read(position)) === "loss"
      : textsOf(this.solver.bookAnswers(this.solver.read(position))).length > 0;
  }

  /**
   *
   * @throws {Stopped}
   */
  private watch(status: () => string): false {
    this.options.show?.(status);
    if (this.options.stop()) throw new Stopped();
    return false;
  }
}

const COMPARED = ["decisions", "won", "lost", "inexact"] as const;
