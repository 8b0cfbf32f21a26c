import { textsOf } from "../../engine/play/perfect/solver-position.ts";
import { countNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import { whyUnsound } from "./soundness.ts";
import { allOf, type TrainedNimbers } from "../../engine/play/perfect/trained-file.ts";
import { BookBuilder } from "./book-builder.ts";
import { type WalkStarts, GameWalk, type WalkState, type WalkTally } from "./game-walk.ts";
import { readTrainedNimbers } from "../../main/workers/trained-nimbers.ts";
import type { WantedTasks } from "./tasks.ts";
import { type Coverage, readCoverage, whyUncovered } from "./trained-files.ts";
import { BATCH, progressOf, walkBatch } from "./training.ts";

export interface CheckOptions {
  readonly out: string;
  /** Asked often; what was not looked at when it says true is left. */
  readonly stop: () => boolean;
  readonly report: (task: string, walk: GameWalk) => void;
  /** Says what is not so. */
  readonly complain: (complaint: string) => void;
  /** Shows how far it is. */
  readonly show?: (status: () => string) => void;
}

export interface CheckResult {
  /** Whether all that was asked for was looked at. */
  readonly complete: boolean;
  /** Nimbers in the file, each shown to follow from others, or from light lands, by options alone: */
  readonly nimbers: number;
  /** 1 if some nimber does not follow, 0 if all do. */
  readonly unsound: number;
  /** Positions asked for or recorded as proved whose recorded outcomes follow from the nimbers, */
  readonly proofs: number;
  /** and those for which none is recorded, or it does not follow. */
  readonly unproved: number;
  /** Tasks walked through again, */
  readonly tasks: number;
  readonly decisions: number;
  /** positions met in which the nimbers do not tell the computer the outcome and its moves, */
  readonly failures: number;
  /** walks that came to something else than is recorded, and 1 if what is recorded is not of this file, */
  readonly differing: number;
  /** and lost positions in which not all outcomes were known that the choice rests on. */
  readonly inexact: number;
}

/** The check was stopped. */
class Stopped extends Error {}

/**
 * Shows that the nimbers in a file are right, that they prove what is recorded as proved and what is asked for, and
 * walks again through tasks with them.
 *
 * @throws {UnreadableNimbers | RefusedNimbers} if there is no file, or it is none of nimbers.
 */
export function check(wanted: WantedTasks, options: CheckOptions): CheckResult {
  const checking = new Checking(options);
  try {
    checking.nimbers();
    checking.proofs(wanted.positions);
    for (const { name, beginnings } of wanted.tasks) checking.walk(name, beginnings);
    return { complete: true, ...checking.result };
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { complete: false, ...checking.result };
  }
}

/** A check under way. */
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
  private readonly solver = new PerfectSolver();
  private builder: BookBuilder | null = null;
  /** How many decisions that one made. */
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
    const flaw = whyUnsound(packed, () => this.watch(() => `${looked++} of ${this.result.nimbers} nimbers`));
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

  /** Walks from some beginnings to the end, and learns nothing. */
  walk(name: string, beginnings: WalkStarts): void {
    for (let from: WalkStarts | WalkState = beginnings; ;) {
      const builder = (this.builder ??= new BookBuilder(this.trained, false));
      const walk: GameWalk = new GameWalk(builder, from);
      walkBatch(builder, walk, () => this.watch(() => progressOf(name, walk)));
      // Another one now and then, so that what it met does not pile up: no decision depends on that.
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

  /** Whether a start position is a lost sum of known lands, or a move leads to one. */
  private isProved(position: string, outcome: "Win" | "Loss"): boolean {
    return outcome === "Loss"
      ? this.solver.bookOutcome(this.solver.read(position)) === "loss"
      : textsOf(this.solver.bookAnswers(this.solver.read(position))).length > 0;
  }

  /** @throws {Stopped} */
  private watch(status: () => string): false {
    this.options.show?.(status);
    if (this.options.stop()) throw new Stopped();
    return false;
  }
}

/** What a walk comes to again, with all that was added on it. */
const COMPARED = ["decisions", "won", "lost", "inexact"] as const;
