import { Knowledge } from "../../engine/play/perfect/knowledge.ts";
import { whyUnsound } from "../../engine/play/perfect/soundness.ts";
import { allOf, type TrainedNimbers } from "../../engine/play/perfect/trained-file.ts";
import { Trainer } from "../../engine/play/perfect/trainer.ts";
import { type Beginnings, Walk, type WalkState } from "../../engine/play/perfect/walk.ts";
import type { TrainingTask } from "./tasks.ts";
import { count, readCoverage, readNimbers } from "./trained-files.ts";
import { walkBatch } from "./training.ts";

export interface CheckOptions {
  readonly out: string;
  readonly stop: () => boolean;
  readonly report: (task: string, walk: Walk) => void;
  /** Says what is not so. */
  readonly complain: (complaint: string) => void;
}

export interface CheckResult {
  /** Nimbers in the file, each shown to follow from others, or from light lands, by options alone: */
  readonly nimbers: number;
  /** 1 if some nimber does not follow, 0 if all do. */
  readonly unsound: number;
  /** Start positions whose recorded outcomes follow from the nimbers, */
  readonly proofs: number;
  /** and those for which they do not. */
  readonly unproved: number;
  /** Tasks walked through again, */
  readonly tasks: number;
  readonly decisions: number;
  /** positions met in which the nimbers do not tell the computer the outcome and its moves, */
  readonly failures: number;
  /** walks that came to something else than is recorded, */
  readonly differing: number;
  /** and the most nodes that a choice among lost moves took. */
  readonly mostNodes: number;
}

/** Shows that the nimbers in a file are right, that they prove the starts, and walks again through tasks with them. */
export function check(tasks: readonly TrainingTask[], { out, stop, report, complain }: CheckOptions): CheckResult {
  const trained = readNimbers(out);
  const coverage = readCoverage(out);
  const flaw = whyUnsound(allOf(trained));
  if (flaw !== undefined) complain(flaw);
  const result = { nimbers: count(allOf(trained)), unsound: flaw === undefined ? 0 : 1, proofs: 0, unproved: 0, tasks: 0, decisions: 0, failures: 0, differing: 0, mostNodes: 0 };
  for (const [position, { outcome }] of Object.entries(coverage.proofs)) {
    if (isProved(trained, position, outcome)) result.proofs++;
    else {
      result.unproved++;
      complain(`${position}: ${outcome} does not follow`);
    }
  }
  for (const { name, beginnings } of tasks) {
    const walk = walked(trained, beginnings, stop);
    if (walk === undefined) break;
    const { tally } = walk;
    result.tasks++;
    result.decisions += tally.decisions;
    result.failures += tally.unprepared;
    result.mostNodes = Math.max(result.mostNodes, tally.mostNodes);
    const { decisions, won, lost, mostNodes } = tally;
    const recorded = coverage.walks[name];
    const isAsRecorded = recorded?.decisions === decisions && recorded.won === won && recorded.lost === lost && recorded.mostNodes === mostNodes;
    if (!isAsRecorded) {
      result.differing++;
      complain(`${name}: ${JSON.stringify(tally)} is not what is recorded`);
    }
    report(name, walk);
  }
  return result;
}

/** Whether a start position is a lost sum of known lands, or a move leads to one. */
function isProved(trained: TrainedNimbers, position: string, outcome: "Win" | "Loss"): boolean {
  const knowledge = new Knowledge();
  knowledge.learn(trained);
  return outcome === "Loss" ? knowledge.repertoireOutcome(position) === "loss" : knowledge.repertoireAnswers(position).length > 0;
}

/** A complete walk on which nothing is learnt, or undefined if it was stopped. */
function walked(trained: TrainedNimbers, beginnings: Beginnings, stop: () => boolean): Walk | undefined {
  for (let from: Beginnings | WalkState = beginnings; ; ) {
    // Another trainer for each batch, as in training, so that what it met does not pile up.
    const trainer = new Trainer(trained, false);
    const walk = new Walk(trainer, from);
    if (!walkBatch(trainer, walk, stop)) return undefined;
    if (walk.open === 0) return walk;
    from = walk.state();
  }
}
