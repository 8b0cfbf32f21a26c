import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";
import { readTrainedNimbers } from "../../main/workers/trained-nimbers.ts";
import { DEFAULT_RULESET, type Ruleset } from "../../engine/rules.ts";
import { UnreadableData } from "../unreadable-data.ts";

export function untrainedSolver(ruleset: Ruleset = DEFAULT_RULESET): PlaySolver {
  return new PlaySolver(ruleset);
}

/**
 * Creates a solver as in the game: where there are nimbers, it begins with the shipped ones on each surface.
 * @throws {UnreadableData} when they cannot be read; the game would play without them.
 */
export function trainedSolver(ruleset: Ruleset = DEFAULT_RULESET, file?: string): PlaySolver {
  const solver = new PlaySolver(ruleset, { prepare: (reader) => learnShipped(reader, file) });
  solver.getReady();
  return solver;
}

function learnShipped(solver: PlaySolver, file?: string): void {
  try {
    solver.trust(readTrainedNimbers(file));
  } catch (error) {
    if (!(error instanceof UnreadableNimbers)) throw error;
    throw new UnreadableData(`Perfect has no training: ${error.message}`);
  }
}
