import type { Drawing } from "../drawing/drawing.ts";
import type { Outcome } from "../grundy/solver.ts";
import type { Genus } from "../misere/genus.ts";
import type { DrawnPart } from "./drawn-parts.ts";

/** Bytes that an analysis may use. */
export const ANALYSIS_MEMORY = 2 ** 28;

export interface AnalysedPart extends DrawnPart {
  /** Nimber of the land; null if it is not found yet. */
  readonly nimber: number | null;
}

/** The moves that lead to one position. */
export interface AnalysedMove {
  /** The canonical string of the position after the move. */
  readonly child: string;
  /** Outcome for the player who makes the move; null if it is not found yet. */
  readonly outcome: Outcome | null;
  /** Nimber of the child; null if it is not found yet. */
  readonly nimber: number | null;
  /** The number of ways to draw it: pairs of ends, and boundaries on either side. */
  readonly ways: number;
}

export interface Analysis {
  /** Outcome for the player to move; null if it is not found yet. */
  readonly outcome: Outcome | null;
  readonly nimber: number | null;
  /** Conway's genus of a small position in misère play; null if it is not found yet, and in normal play. */
  readonly genus: Genus | null;
  readonly parts: readonly AnalysedPart[];
  /** Winning moves first, then those that are open. */
  readonly moves: readonly AnalysedMove[];
  /** Whether `moves` has all of them. */
  readonly isListed: boolean;
}

/** `all-found`: nothing is left to find. `memory`: the limit is reached. */
export type AnalysisEnd = "all-found" | "memory" | "stopped";

/** Answers questions about one drawing after the other by the rules of one ruleset. */
export interface PositionAnalyst {
  /** Positions that were searched. */
  readonly nodes: number;
  /** Bytes in use. */
  readonly bytes: number;
  /**
   * Reports after each step that found something, and returns the last report.
   * @param stop polled.
   */
  analyse(
    drawing: Drawing,
    stop: () => boolean,
    report: (analysis: Analysis) => void,
  ): { readonly analysis: Analysis; readonly end: AnalysisEnd };
}

/** Whether all is found, apart from moves that are not listed. */
export function isAllFound({ outcome, nimber, parts, moves }: Analysis): boolean {
  return (
    outcome !== null &&
    nimber !== null &&
    parts.every((part) => part.nimber !== null) &&
    moves.every((move) => move.outcome !== null && move.nimber !== null)
  );
}

/** Number of the answers that were found so far. */
export function countFound({ outcome, nimber, parts, moves }: Analysis): number {
  const answers = [
    outcome,
    nimber,
    ...parts.map((part) => part.nimber),
    ...moves.flatMap((m) => [m.outcome, m.nimber]),
  ];
  return answers.filter((answer) => answer !== null).length;
}

const ORDER = ["win", null, "loss"] as const;

/** The order of `Analysis.moves`. */
export function compareMoves(a: AnalysedMove, b: AnalysedMove): number {
  return ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || (a.child < b.child ? -1 : 1);
}

export function mergeAnalyses(a: Analysis, b: Analysis): Analysis {
  const known = new Map(a.moves.map((move) => [move.child, move]));
  const moves = b.moves.map((move) => {
    const other = known.get(move.child);
    known.delete(move.child);
    return { ...move, outcome: move.outcome ?? other?.outcome ?? null, nimber: move.nimber ?? other?.nimber ?? null };
  });
  return {
    outcome: b.outcome ?? a.outcome,
    nimber: b.nimber ?? a.nimber,
    genus: b.genus ?? a.genus,
    parts: b.parts.map((part, i) => ({ ...part, nimber: part.nimber ?? a.parts[i]?.nimber ?? null })),
    moves: [...moves, ...known.values()].sort(compareMoves),
    isListed: a.isListed || b.isListed,
  };
}
