import type { Result } from "../result.ts";

/** Result for the player to move, in normal play. */
export type Outcome = "win" | "loss";

/** Limit that a search reached. `memory` also where a component has too many options to list them. */
export type StopReason = "nodes" | "stopped" | "memory";

/** Limits of a search. What it proves before it reaches one is kept. */
export interface Limits {
  /** Maximum number of couples to search. */
  readonly nodes?: number;
  /** Asked again and again whether the search must stop. */
  readonly stop?: () => boolean;
}

export interface Solver {
  outcome(components: readonly number[], limits?: Limits): Result<Outcome, StopReason>;
  nimber(components: readonly number[], limits?: Limits): Result<number, StopReason>;
  readonly nodes: number;
}
