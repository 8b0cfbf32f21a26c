/** The outcome for the player who is to move, normal play. */
export type Outcome = "win" | "loss";

/** Why a question stayed open. */
export type StopReason = "nodes" | "stopped" | "memory";

/** A value that was proved, or the reason why it was not. */
export type Answer<T> =
  | { readonly known: true; readonly value: T }
  | { readonly known: false; readonly reason: StopReason };

/** How far one question may go. What is proved on the way is kept even when a limit ends it. */
export interface Limits {
  /** The largest number of couples to look into. */
  readonly nodes?: number;
  /** Asked often; the search ends soon after it says true. */
  readonly stop?: () => boolean;
}

/**
 * A way to solve sums of components. The plain search of couples is one; others may come behind the
 * same interface.
 */
export interface Solver {
  outcome(components: readonly number[], limits?: Limits): Answer<Outcome>;
  nimber(components: readonly number[], limits?: Limits): Answer<number>;
  /** The number of couples looked into since the beginning. */
  readonly nodes: number;
}
