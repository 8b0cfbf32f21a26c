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

/** A search of one game. What it proves serves later questions. */
export interface GameSearch {
  /** Whether it searches in normal play, where components have nimbers that add up: see `NimberFinder`. */
  readonly hasNimbers: boolean;
  readonly nodes: number;
  outcome(components: readonly number[], limits?: Limits): Result<Outcome, StopReason>;
  /** Finds the only nim heap that makes a lost sum with the components. In normal play it is the nimber of a sum. */
  nimber(components: readonly number[], limits?: Limits): Result<number, StopReason>;
  /** The outcome, if it follows from what is proved. */
  known(components: readonly number[]): Outcome | undefined;
  progress(): SearchProgress;
  /**
   * Makes what a search may need before its first question, where that takes long; each question does this first.
   * @returns why it was not finished; what is made is kept.
   */
  prepare?(limits?: Limits): StopReason | undefined;
}

/** A search in normal play. */
export interface NimberFinder extends GameSearch {
  readonly hasNimbers: true;
  readonly table: Nimbers;
}

export function findsNimbers(search: GameSearch): search is NimberFinder {
  return search.hasNimbers;
}

/**
 * A search in normal play that can pause, so that its thread can do something else. Until it ends, it takes no other
 * question.
 */
export interface PausableSearch extends NimberSearch {
  outcomeSteps(components: readonly number[], limits?: PausableLimits): Steps<Result<Outcome, StopReason>>;
  nimberSteps(components: readonly number[], limits?: PausableLimits): Steps<Result<number, StopReason>>;
}

/** A search in normal play that also answers about couples. */
export interface NimberSearch extends NimberFinder {
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
