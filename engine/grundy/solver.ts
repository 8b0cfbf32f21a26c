import type { Result } from "../result.ts";

/** Outcome for the player to move, normal play. */
export type Outcome = "win" | "loss";

/** Why a query has no result. */
export type StopReason = "nodes" | "stopped" | "memory";

/** Whatever is proved before a limit is reached is kept. */
export interface Limits {
  /** Maximum number of couples to search. */
  readonly nodes?: number;
  /** Polled; the search ends soon after it returns true. */
  readonly stop?: () => boolean;
}

export interface Solver {
  outcome(components: readonly number[], limits?: Limits): Result<Outcome, StopReason>;
  nimber(components: readonly number[], limits?: Limits): Result<number, StopReason>;
  /** Couples searched so far. */
  readonly nodes: number;
}
