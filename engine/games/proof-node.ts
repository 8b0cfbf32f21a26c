import type { Outcome } from "../grundy/solver.ts";

/** A position, a nim heap, and, in misère play, reduced trees that stand for small parts. */
export interface ProofSum {
  /** The position; empty where there are only trees. */
  readonly position: string;
  readonly heap: number;
  /** Reduced trees as `treeText` writes them. */
  readonly trees: readonly string[];
}

/**
 * Why a sum is won or lost:
 * - `end`: nothing is left.
 * - `pairs`: its parts are equal in pairs.
 * - `seen`: only a heap or trees are left.
 * - `parts`: the nimbers of its parts, each a row, decide.
 * - `moves`: each move, a row, is answered.
 * - `move`: the row is a move that wins.
 */
export type ProofReason = "end" | "pairs" | "seen" | "parts" | "moves" | "move";

export interface ProofRow extends ProofSum {
  readonly outcome: Outcome;
  /** The lost sum that the answer leads to. Null if the row is lost itself, or is won without a look at its moves. */
  readonly reply: ProofSum | null;
}

export interface ProofNode extends ProofSum {
  readonly outcome: Outcome;
  readonly reason: ProofReason;
  readonly rows: readonly ProofRow[];
}

/** A walk through a certificate that was checked. */
export interface ProofWalk {
  /**
   * The sum that the path leads to: from the root, the number of a row each time.
   * @returns undefined if there is no such row.
   */
  at(path: readonly number[]): ProofNode | undefined;
}

/** Follows rows by what the sums are; `Sum` is how a walk holds them. */
export function walkedNode<Sum>(
  root: Sum,
  path: readonly number[],
  rowsOf: (sum: Sum) => readonly Sum[],
): Sum | undefined {
  let sum: Sum | undefined = root;
  for (const row of path) sum = sum && rowsOf(sum)[row];
  return sum;
}
