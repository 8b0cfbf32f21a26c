import type { Result } from "../result.ts";
import type { Steps } from "../steps.ts";
import type { CoupleEstimate, ProofNumbers } from "./search/couple-estimate.ts";
import type { SearchProgress } from "./search/settings.ts";
import type { Nimbers } from "./table.ts";

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

/** Limits of a search that can pause. */
export interface PausableLimits extends Limits {
  /** Asked as often as `stop` whether the search should pause. */
  readonly pause?: () => boolean;
}

export interface Solver {
  outcome(components: readonly number[], limits?: Limits): Result<Outcome, StopReason>;
  nimber(components: readonly number[], limits?: Limits): Result<number, StopReason>;
  readonly nodes: number;
}

/**
 * A search in normal play that can pause, so that its thread can do something else. Until it ends, it takes no other
 * question.
 */
export interface PausableSearch extends NimberSearch {
  outcomeSteps(components: readonly number[], limits?: PausableLimits): Steps<Result<Outcome, StopReason>>;
  nimberSteps(components: readonly number[], limits?: PausableLimits): Steps<Result<number, StopReason>>;
}

/** A search in normal play that also says what it knows and where it is. */
export interface NimberSearch extends Solver {
  readonly table: Nimbers;
  progress(): SearchProgress;
  /** A loss comes with the nimbers of all components. */
  outcomeWith(components: readonly number[], heap: number, limits?: Limits): Result<Outcome, StopReason>;
  /** Searches a couple until it is proved or a limit is reached. */
  probe(components: readonly number[], heap: number, limits: Limits, needed?: readonly number[]): ProofNumbers;
  /**
   * The children of a couple that may be lost; undefined if one is known to be.
   * @throws {TooManyOptions}
   */
  children(component: number, heap: number): CoupleEstimate[] | undefined;
}
