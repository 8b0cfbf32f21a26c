import { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import { UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";
import { readTrainedNimbers } from "../../main/workers/trained-nimbers.ts";
import { InputError } from "../../cli/command.ts";

/** @throws {InputError} when the training cannot be read; the game would play without it. */
export function trainedSolver(file?: string): PerfectSolver {
  const solver = new PerfectSolver();
  try {
    solver.trust(readTrainedNimbers(file));
  } catch (error) {
    if (!(error instanceof UnreadableNimbers)) throw error;
    throw new InputError(`Perfect has no training: ${error.message}`);
  }
  return solver;
}
