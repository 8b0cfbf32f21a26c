import { ifListed } from "../../engine/grundy/option-bound.ts";
import {
  PositionTraining,
  type PositionTrainingState,
  UNBEGUN,
} from "../../engine/play/perfect/training/position-training.ts";
import type { WalkState } from "../../engine/play/perfect/training/game-walk.ts";
import {
  decodeNimbers,
  encodeNimbers,
  type TrainedNimbers,
  UnreadableNimbers,
  UNTRAINED,
} from "../../engine/play/perfect/trained-file.ts";
import type { TaskContext } from "./task.ts";
import { readTrainedNimbers } from "./trained-nimbers.ts";

export interface TrainingState {
  /** State of the walk; null before the first decision. */
  readonly walk: WalkState | null;
  /** What the shipped book lacks, as a file; null for nothing. */
  readonly nimbers: Uint8Array | null;
}

export interface TrainInput {
  readonly position: string;
  readonly from: TrainingState;
  /** Limits of the training; null for one until the walk is complete. */
  readonly limits: { readonly decisions: number; readonly nodes: number } | null;
}

export interface TrainingProgress {
  readonly decisions: number;
  /** Number of all decisions, as far as it can be estimated. */
  readonly expected: number;
  /** Milliseconds since the task began. */
  readonly milliseconds: number;
  /** What is trained so far; now and then, so that a crash loses little, and else null. */
  readonly state: TrainingState | null;
}

export interface TrainingResult extends TrainingProgress {
  /** "stopped": cancelled or preempted. "limited": a limit was reached. "too-large": see `PositionTraining`. */
  readonly end: "complete" | "stopped" | "limited" | "too-large";
  readonly state: TrainingState;
}

/** Milliseconds between two reports, and between two of them with the state. */
const REPORT_INTERVAL = 300;
const SAVE_INTERVAL = 5000;

/** What a preempted task leaves behind, with its searches. */
let left: { readonly position: string; readonly training: PositionTraining } | null = null;

/** Trains a position until the end, a limit, or an urgent task. */
export function trainPosition({ position, from, limits }: TrainInput, context: TaskContext): TrainingResult {
  const begun = performance.now();
  const training =
    continued(position, from) ?? ifListed(() => new PositionTraining(position, shipped(), readState(from)));
  left = null;
  if (training === undefined)
    return { end: "too-large", decisions: 0, expected: 0, milliseconds: performance.now() - begun, state: from };
  const isOver = (): boolean =>
    limits !== null && (training.decisions >= limits.decisions || training.nodes >= limits.nodes);
  const stop = (): boolean => context.cancelled() || context.preempted() || isOver();
  const progress = (): Omit<TrainingProgress, "state"> => ({
    decisions: training.decisions,
    expected: training.expected,
    milliseconds: performance.now() - begun,
  });
  const ended = (end: TrainingResult["end"]): TrainingResult => ({ end, ...progress(), state: stored(training) });
  let reported = begun;
  let saved = begun;
  while (!training.isComplete) {
    if (isOver()) return ended("limited");
    const step = stop() ? "stopped" : training.step(stop);
    if (step === "too-large") return ended("too-large");
    if (step === "stopped" && isOver()) return ended("limited");
    if (step === "stopped") {
      if (!context.cancelled()) left = { position, training };
      return ended("stopped");
    }
    const now = performance.now();
    if (now - reported < REPORT_INTERVAL) continue;
    const isSaved = now - saved >= SAVE_INTERVAL;
    context.report({ ...progress(), state: isSaved ? stored(training) : null } satisfies TrainingProgress);
    reported = now;
    if (isSaved) saved = now;
  }
  return ended("complete");
}

function continued(position: string, { walk }: TrainingState): PositionTraining | null {
  const isIt = left?.position === position && left.training.decisions === walk?.tally.decisions;
  return isIt ? (left?.training ?? null) : null;
}

function stored(training: PositionTraining): TrainingState {
  const { walk, added } = training.state();
  return { walk, nimbers: encodeNimbers(added) };
}

/** Nimbers of another form are left out: they are found again. */
function readState({ walk, nimbers }: TrainingState): PositionTrainingState {
  if (nimbers === null) return { ...UNBEGUN, walk };
  try {
    return { walk, added: decodeNimbers(nimbers) };
  } catch (error) {
    if (error instanceof UnreadableNimbers) return UNBEGUN;
    throw error;
  }
}

/** The shipped nimbers. Without the file, everything is trained. */
function shipped(): TrainedNimbers {
  try {
    return readTrainedNimbers();
  } catch (error) {
    if (error instanceof UnreadableNimbers) return UNTRAINED;
    throw error;
  }
}
