import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PackedNimbers } from "../../engine/nim/packed-nimbers.ts";
import { decodeNimbers, encodeNimbers } from "../../engine/play/perfect/trained-file.ts";
import { Trainer } from "../../engine/play/perfect/trainer.ts";
import { Walk, type WalkState } from "../../engine/play/perfect/walk.ts";
import type { TrainingTask } from "./tasks.ts";
import { publish, readCoverage, readNimbers, replaceFile } from "./trained-files.ts";

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
  /** A decision that takes more nodes is dear. */
  readonly threshold: number;
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
 * Trains what is not trained yet. It may be interrupted at any time and goes on where it was: each batch of
 * a walk begins with nothing but what was written down after the one before, so that what comes out does
 * not depend on where it was interrupted.
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

function isTrained({ name, floor }: TrainingTask, { out }: TrainingOptions): boolean {
  const covered = readCoverage(out).walks[name];
  return covered !== undefined && covered.complete && covered.floor <= floor;
}

function trainOne({ name, beginnings, floor }: TrainingTask, { out, work, threshold, batch, stop, report }: TrainingOptions): boolean {
  const file = join(work, `${createHash("sha256").update(`${resolve(out)}, ${name}, ${floor}, ${threshold}`).digest("hex").slice(0, 16)}.json`);
  for (;;) {
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Interrupted) : undefined;
    const written = before === undefined ? [] : decodeNimbers(Buffer.from(before.nimbers, "base64"));
    const trainer = new Trainer(inOrder([...readNimbers(out), ...written]), threshold);
    const walk = new Walk(trainer, before?.walk ?? beginnings, floor);
    if (!walkBatch(trainer, walk, stop, batch)) return false;
    const nimbers = Buffer.from(encodeNimbers(trainer.learnt())).toString("base64");
    replaceFile(file, JSON.stringify({ walk: walk.state(), nimbers } satisfies Interrupted));
    const complete = walk.open === 0;
    publish(out, trainer.learnt(), { walks: { [name]: { ...walk.tally, floor, complete } } });
    report(name, walk);
    if (!complete) continue;
    rmSync(file);
    return true;
  }
}

/** Each once, in the order of the file. */
function inOrder(packed: readonly number[]): PackedNimbers {
  return decodeNimbers(encodeNimbers(Int32Array.from(packed)));
}
