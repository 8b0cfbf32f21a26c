/** Outcome for the player to move, normal play. */
export type Outcome = "win" | "loss";

/** Why a query has no result. */
export type StopReason = "nodes" | "stopped" | "memory";

export type Answer<T> =
  | { readonly known: true; readonly value: T }
  | { readonly known: false; readonly reason: StopReason };

/** Whatever is proved before a limit is reached is kept. */
export interface Limits {
  /** Maximum number of couples to search. */
  readonly nodes?: number;
  /** Polled; the search ends soon after it returns true. */
  readonly stop?: () => boolean;
}

export interface Solver {
  outcome(components: readonly number[], limits?: Limits): Answer<Outcome>;
  nimber(components: readonly number[], limits?: Limits): Answer<number>;
  /** Couples searched so far. */
  readonly nodes: number;
}
