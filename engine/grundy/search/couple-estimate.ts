import type { Outcome } from "../solver.ts";

/** The proof number of what is impossible. */
export const IMPOSSIBLE = 1e300;

/** Pair of proof numbers; 0 is proved, `IMPOSSIBLE` is refuted. */
export interface ProofNumbers {
  /** Effort to prove a win. */
  readonly pn: number;
  /** Effort to prove a loss. */
  readonly dn: number;
}

export interface CoupleEstimate extends ProofNumbers {
  readonly components: readonly number[];
  readonly heap: number;
}

export function provedNumbers(outcome: Outcome): ProofNumbers {
  return outcome === "win" ? { pn: 0, dn: IMPOSSIBLE } : { pn: IMPOSSIBLE, dn: 0 };
}
