import type { Limits, Outcome } from "../../grundy/solver.ts";
import type { Ruleset } from "../../rules.ts";
import type { SolverPosition } from "./solver-position.ts";
import type { TrickyReply } from "./tricky-replies.ts";

export type SolverLimits = Pick<Limits, "nodes" | "stop">;

/** The outcome is for the side to move there. */
export interface JudgedChild {
  readonly position: SolverPosition;
  readonly outcome: Outcome | undefined;
}

/**
 * Questions that the computer asks of a solver. Outcomes are for the side to move; `undefined` means not proved within
 * the limits. Proofs serve later questions. Invalid strings throw a `RangeError`, and lists of children `TooManyOptions`.
 */
export interface PlaySolver {
  readonly ruleset: Ruleset;
  /** Maximum nodes of a decision where Perfect is not offered. */
  readonly decisionNodes: number;
  readonly nodes: number;

  /** Learns what it is shipped with, before the first question. */
  getReady(): void;

  /** Forgets all that was found, but not the book. */
  forgetProofs(): void;

  read(text: string): SolverPosition;

  /**
   * Quick ends first (thesis, 2.3.4): fewer lives, more lands, fewer options, then by string. Incomplete if `stop`
   * returns true.
   */
  children(position: SolverPosition, stop?: () => boolean): SolverPosition[];

  outcome(position: SolverPosition, limits?: SolverLimits): Outcome | undefined;

  /** Finds the outcome if it follows from what is known. */
  knownOutcome(position: SolverPosition): Outcome | undefined;

  /** Finds the outcome if it follows from the book, which does not change with the questions. */
  bookOutcome(position: SolverPosition): Outcome | undefined;

  /** The children that the book shows to be lost. */
  bookAnswers(position: SolverPosition): SolverPosition[];

  /** Finds winning answers: not all of them, but one at least if the position is proved won. */
  winningAnswers(position: SolverPosition, limits?: SolverLimits): SolverPosition[];

  /** The limits hold for all children together. */
  judgedChildren(position: SolverPosition, limits?: SolverLimits): JudgedChild[];

  /** Finds a tricky reply in the book. */
  trickyReply(position: SolverPosition): TrickyReply | undefined;
}
