import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  decodeNimbers,
  encodeNimbers,
  type TrainedNimbers,
  UNTRAINED,
} from "../../engine/play/perfect/trained-file.ts";
import { BookBuilder } from "../../engine/play/perfect/training/book-builder.ts";
import { GameWalk, type WalkState } from "../../engine/play/perfect/training/game-walk.ts";
import { engineMark } from "./engine-mark.ts";
import { hash } from "./hash.ts";
import type { TrainingTask } from "./tasks.ts";
import { writeFileAtomically } from "../../main/store/atomic-file.ts";
import { publish, readCoverage, readTrainedFile, together } from "./trained-files.ts";

/** The first limit reached ends a builder's part of a walk. */
export interface Batch {
  readonly decisions: number;
  readonly nodes: number;
}

export interface TrainingOptions {
  readonly out: string;
  /** Folder for incomplete walks. */
  readonly work: string;
  readonly batch?: Batch;
  readonly stop: () => boolean;
  readonly report: (task: string, walk: GameWalk) => void;
  readonly show?: (status: () => string) => void;
}

/** Limits of a batch, in which a builder reuses its searches. */
export const BATCH: Batch = { decisions: 20_000, nodes: 2_000_000 };

interface Interrupted {
  /** A hash of the nimbers that were known when the walk began. */
  readonly began: string;
  readonly walk: WalkState;
  /** All known nimbers, as a file in base 64. */
  readonly nimbers: string;
}

/**
 * Trains what is missing. Each batch of a walk starts from the saved state alone, so that the result does not depend on
 * interruptions.
 * @returns whether everything is trained.
 */
export function trainBook(tasks: readonly TrainingTask[], options: TrainingOptions): boolean {
  mkdirSync(options.work, { recursive: true });
  return tasks.every((task) => isTrained(task, options) || trainOne(task, options));
}

/**
 *
 * @param watch called before each decision; true stops.
 * @returns false if stopped.
 */
export function walkBatch(
  builder: BookBuilder,
  walk: GameWalk,
  watch: () => boolean,
  { decisions, nodes }: Batch = BATCH,
): boolean {
  for (let made = 0; walk.open > 0 && made < decisions && builder.nodes < nodes; made++) {
    if (watch()) return false;
    walk.step();
  }
  return true;
}

export function progressOf(task: string, { tally, open }: GameWalk): string {
  return `${task}: ${tally.decisions} decisions, ${open} open`;
}

function isTrained({ name }: TrainingTask, { out }: TrainingOptions): boolean {
  const covered = readCoverage(out).walks[name];
  return covered !== undefined && covered.complete;
}

function trainOne(
  { name, beginnings, reach }: TrainingTask,
  { out, work, batch, stop, report, show = () => {} }: TrainingOptions,
): boolean {
  const file = join(work, `${hash(`${resolve(out)}, ${name}, ${engineMark()}`).slice(0, 16)}.json`);
  for (;;) {
    const published = readTrainedFile(out);
    const before = interrupted(file, name, out, published);
    const written = before === undefined ? UNTRAINED : decodeNimbers(Buffer.from(before.nimbers, "base64"));
    const known = inOrder(together(published, written));
    const builder = new BookBuilder(known);
    const walk = new GameWalk(builder, before?.walk ?? beginnings, reach);
    const watch = (): boolean => {
      show(() => progressOf(name, walk));
      return stop();
    };
    if (!walkBatch(builder, walk, watch, batch)) return false;
    const nimbers = Buffer.from(encodeNimbers(builder.learnt())).toString("base64");
    const began = before?.began ?? hash(encodeNimbers(published));
    writeFileAtomically(file, JSON.stringify({ began, walk: walk.state(), nimbers } satisfies Interrupted));
    const complete = walk.open === 0;
    publish(out, builder.learnt(), { walks: { [name]: { ...walk.tally, complete } } });
    report(name, walk);
    if (!complete) continue;
    rmSync(file);
    return true;
  }
}

function interrupted(file: string, name: string, out: string, published: TrainedNimbers): Interrupted | undefined {
  if (!existsSync(file)) return undefined;
  const before = JSON.parse(readFileSync(file, "utf8")) as Interrupted;
  const covered = readCoverage(out).walks[name];
  const isBegun = covered !== undefined && !covered.complete;
  return isBegun || before.began === hash(encodeNimbers(published)) ? before : undefined;
}

function inOrder(trained: TrainedNimbers): TrainedNimbers {
  return decodeNimbers(encodeNimbers(trained));
}
