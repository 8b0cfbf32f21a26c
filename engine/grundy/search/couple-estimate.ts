/** In proof-number search; 0 is proved, infinite is refuted. */
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
