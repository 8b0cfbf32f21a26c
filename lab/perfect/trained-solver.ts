import { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import { UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";
import { readTrainedNimbers } from "../../main/workers/trained-nimbers.ts";
import { DEFAULT_RULESET, type Surface } from "../../engine/rules.ts";
import { UnreadableData } from "../unreadable-data.ts";

export function untrainedSolver(surface: Surface = DEFAULT_RULESET.surface): PerfectSolver {
  return new PerfectSolver(undefined, null, surface);
}

/**
 * Creates a solver as in the game: on each surface it begins with the shipped nimbers.
 * @throws {UnreadableData} when they cannot be read; the game would play without them.
 */
export function trainedSolver(surface?: Surface, file?: string): PerfectSolver {
  const solver = untrainedSolver(surface);
  try {
    solver.trust(readTrainedNimbers(file));
  } catch (error) {
    if (!(error instanceof UnreadableNimbers)) throw error;
    throw new UnreadableData(`Perfect has no training: ${error.message}`);
  }
  return solver;
}
