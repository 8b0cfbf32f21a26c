import { conventionOf, type Ruleset } from "../../rules.ts";
import { MisereSolver } from "./misere-solver.ts";
import { PerfectSolver } from "./perfect-solver.ts";
import type { PlaySolver } from "./play-solver.ts";

interface SolverSetup {
  /** Bytes that the solver may use. */
  readonly memory?: number;
  /** Teaches a solver with a book, before the first question. */
  readonly prepare?: (solver: PerfectSolver) => void;
}

/** Creates a solver of Sprouts for a ruleset. Only nimbers make a book. */
export function newPlaySolver(ruleset: Ruleset, { memory, prepare }: SolverSetup = {}): PlaySolver {
  return conventionOf(ruleset).hasNimbers
    ? new PerfectSolver(memory, prepare, ruleset.surface)
    : new MisereSolver(memory, ruleset.surface);
}
