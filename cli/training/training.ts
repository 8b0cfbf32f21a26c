import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { PackedNimbers } from "../../engine/nim/packed-nimbers.ts";
import { encodeNimbers } from "../../engine/play/perfect/trained-file.ts";
import { Trainer } from "../../engine/play/perfect/trainer.ts";
import { Walk, type WalkState, type WalkTally } from "../../engine/play/perfect/walk.ts";
import { readTrainedNimbers } from "../../main/host/trained-nimbers.ts";
import type { TrainingTask } from "./tasks.ts";

/** What a task has come to. */
export interface TaskCoverage extends WalkTally {
  /** Positions of lands with no more lives were left out. */
  readonly floor: number;
  readonly complete: boolean;
}

/** What the nimbers in a file were trained on, by the name of the task. */
export type Coverage = Record<string, TaskCoverage>;

export interface TrainingOptions {
  /** The file of nimbers; its coverage is written next to it. */
  readonly out: string;
  /** A folder for walks that are not complete. */
  readonly work: string;
  /** A decision that takes more nodes is dear. */
  readonly threshold: number;
  /** Positions of lands with no more lives are left out. */
  readonly floor: number;
  /** Whether to stop, asked after each decision. */
  readonly stop: () => boolean;
  readonly report: (task: string, walk: Walk) => void;
}

/** How often what was found is written down, in milliseconds. */
const INTERVAL = 30_000;

/** Trains what is not trained yet; it may be interrupted at any time and goes on where it was. @returns whether all is done. */
export function train(tasks: readonly TrainingTask[], options: TrainingOptions): boolean {
  mkdirSync(options.work, { recursive: true });
  for (const task of tasks) {
    if (!isTrained(task, options) && !trainOne(task, options)) return false;
  }
  return true;
}

function isTrained({ name }: TrainingTask, { out, floor }: TrainingOptions): boolean {
  const covered = readCoverage(out)[name];
  return covered !== undefined && covered.complete && covered.floor <= floor;
}

function trainOne(task: TrainingTask, { out, work, threshold, floor, stop, report }: TrainingOptions): boolean {
  const trainer = new Trainer(existsSync(out) ? readTrainedNimbers(out) : new Int32Array(0), threshold);
  const walk = new Walk(trainer, task.beginnings, floor);
  const file = join(work, `${createHash("sha256").update(`${task.name}, ${floor}`).digest("hex").slice(0, 16)}.json`);
  if (existsSync(file)) walk.restore(JSON.parse(readFileSync(file, "utf8")) as WalkState);
  const save = (): void => {
    publish(out, trainer.learnt(), { [task.name]: { ...walk.tally, floor, complete: walk.open === 0 } });
    if (walk.open > 0) replace(file, JSON.stringify(walk.state()));
    else rmSync(file, { force: true });
  };
  for (let saved = Date.now(); walk.open > 0; ) {
    if (stop()) {
      save();
      return false;
    }
    walk.step();
    if (Date.now() - saved < INTERVAL) continue;
    save();
    report(task.name, walk);
    saved = Date.now();
  }
  save();
  report(task.name, walk);
  return true;
}

/** Adds nimbers and their coverage to what the file has; several trainings may do so in turn. */
export function publish(out: string, nimbers: PackedNimbers, covered: Coverage): void {
  mkdirSync(dirname(out), { recursive: true });
  const before = existsSync(out) ? readTrainedNimbers(out) : new Int32Array(0);
  const all = encodeNimbers(Int32Array.from([...before, ...nimbers]));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: all.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
  replace(out, brotliCompressSync(all, { params }));
  const coverage = { ...readCoverage(out), ...covered };
  const lines = Object.keys(coverage)
    .sort(inNumericOrder)
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(coverage[name])}`);
  replace(coverageFile(out), `{\n${lines.join(",\n")}\n}\n`);
}

export function readCoverage(out: string): Coverage {
  const file = coverageFile(out);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Coverage) : {};
}

function coverageFile(out: string): string {
  return join(dirname(out), "coverage.json");
}

/** A file is old or new, never half of it. */
function replace(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

function inNumericOrder(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
