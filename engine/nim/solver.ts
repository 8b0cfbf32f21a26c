/** The outcome for the player who is to move, normal play. */
export type Outcome = "win" | "loss";

/** Why a question stayed open. */
export type Unknown = "nodes" | "depth" | "stopped" | "memory";

/** A value that was proved, or the reason why it was not. */
export type Answer<T> =
  | { readonly known: true; readonly value: T }
  | { readonly known: false; readonly reason: Unknown };

/** How far one question may go. What is proved on the way is kept even when a limit ends it. */
export interface Limits {
  /** The largest number of couples to look into. */
  readonly nodes?: number;
  /** The largest number of moves to look ahead. */
  readonly depth?: number;
  /** Asked often; the search ends soon after it says true. */
  readonly stop?: () => boolean;
}

/** An option of a position with what could be proved of it. */
export interface RatedOption<T> {
  /** The names of its components, in ascending order. */
  readonly components: readonly number[];
  readonly answer: Answer<T>;
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

/**
 * Rates each of some options, one after the other. The limits hold for all of them together.
 * An option comes out as soon as it is rated.
 */
export function* rateOutcomes(
  solver: Solver,
  options: Iterable<readonly number[]>,
  limits: Limits = {},
): Generator<RatedOption<Outcome>> {
  const before = solver.nodes;
  for (const components of options) {
    const nodes = limits.nodes === undefined ? {} : { nodes: limits.nodes - (solver.nodes - before) };
    yield { components, answer: solver.outcome(components, { ...limits, ...nodes }) };
  }
}
