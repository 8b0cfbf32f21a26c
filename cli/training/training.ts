import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { decodeNimbers, encodeNimbers, type TrainedNimbers, UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import { Trainer } from "../../engine/play/perfect/trainer.ts";
import { Walk, type WalkState } from "../../engine/play/perfect/walk.ts";
import type { TrainingTask } from "./tasks.ts";
import { engineMark } from "./engine-mark.ts";
import { count, publish, readCoverage, readNimbers, replaceFile, together } from "./trained-files.ts";

/** How much of a walk is made with one trainer: until one of the two is reached. */
export interface Batch {
  readonly decisions: number;
  readonly nodes: number;
}

export interface TrainingOptions {
  /** The file of nimbers; its coverage is written next to it. */
  readonly out: string;
  /** A folder for walks that are not complete. */
  readonly work: string;
  readonly batch?: Batch;
  /** Whether to stop, asked before each decision. */
  readonly stop: () => boolean;
  readonly report: (task: string, walk: Walk) => void;
}

/** About half a minute. */
export const BATCH: Batch = { decisions: 4000, nodes: 250_000 };

/** A walk that is not complete. */
interface Interrupted {
  readonly walk: WalkState;
  /** All nimbers known, as a file of them, in base 64. */
  readonly nimbers: string;
}

/**
 * Trains what is not trained yet, or was with other proofs. It may be interrupted at any time and goes on where
 * it was: each batch of a walk begins with nothing but what was written down after the one before, so that
 * what comes out does not depend on where it was interrupted.
 *
 * @returns whether all is done.
 */
export function train(tasks: readonly TrainingTask[], options: TrainingOptions): boolean {
  mkdirSync(options.work, { recursive: true });
  return tasks.every((task) => isTrained(task, options) || trainOne(task, options));
}

/** Goes on with a walk for a batch at most. @returns false if it was stopped before. */
export function walkBatch(trainer: Trainer, walk: Walk, stop: () => boolean, { decisions, nodes }: Batch = BATCH): boolean {
  for (let made = 0; walk.open > 0 && made < decisions && trainer.nodes < nodes; made++) {
    if (stop()) return false;
    walk.step();
  }
  return true;
}

function isTrained({ name }: TrainingTask, { out }: TrainingOptions): boolean {
  const covered = readCoverage(out).walks[name];
  return covered !== undefined && covered.complete && covered.proofNimbers === count(readNimbers(out).proofs);
}

function trainOne({ name, beginnings }: TrainingTask, { out, work, batch, stop, report }: TrainingOptions): boolean {
  const file = join(work, `${createHash("sha256").update(`${resolve(out)}, ${name}, ${count(readNimbers(out).proofs)}, ${engineMark()}`).digest("hex").slice(0, 16)}.json`);
  for (;;) {
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Interrupted) : undefined;
    const written = before === undefined ? UNTRAINED : decodeNimbers(Buffer.from(before.nimbers, "base64"));
    const known = inOrder(together(readNimbers(out), written));
    const trainer = new Trainer(known);
    const walk = new Walk(trainer, before?.walk ?? beginnings);
    if (!walkBatch(trainer, walk, stop, batch)) return false;
    const nimbers = Buffer.from(encodeNimbers(trainer.learnt())).toString("base64");
    replaceFile(file, JSON.stringify({ walk: walk.state(), nimbers } satisfies Interrupted));
    const complete = walk.open === 0;
    publish(out, trainer.learnt(), { walks: { [name]: { ...walk.tally, proofNimbers: count(known.proofs), complete } } });
    report(name, walk);
    if (!complete) continue;
    rmSync(file);
    return true;
  }
}

/** Each once, in the order of the file. */
function inOrder(trained: TrainedNimbers): TrainedNimbers {
  return decodeNimbers(encodeNimbers(trained));
}
