import { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import { UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";
import { readTrainedNimbers } from "../../main/workers/trained-nimbers.ts";
import { DEFAULT_RULESET, isOnSphere, type Surface } from "../../engine/rules.ts";
import { UnreadableData } from "../unreadable-data.ts";

export function untrainedSolver(surface: Surface = DEFAULT_RULESET.surface): PerfectSolver {
  return new PerfectSolver(undefined, null, surface);
}

/** Creates a solver as in the game: the training is of the sphere. @throws {UnreadableData} as `trainedSolver` does. */
export function solverOn(surface: Surface): PerfectSolver {
  return isOnSphere({ surface }) ? trainedSolver() : untrainedSolver(surface);
}

/** @throws {UnreadableData} when the training cannot be read; the game would play without it. */
export function trainedSolver(file?: string): PerfectSolver {
  const solver = new PerfectSolver();
  try {
    solver.trust(readTrainedNimbers(file));
  } catch (error) {
    if (!(error instanceof UnreadableNimbers)) throw error;
    throw new UnreadableData(`Perfect has no training: ${error.message}`);
  }
  return solver;
}
