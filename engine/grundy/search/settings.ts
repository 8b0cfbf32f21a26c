import type { SharedProofs } from "./shared-proofs.ts";

export interface SearchOptions {
  /** Memory in bytes. */
  readonly memory?: number;
  /** Seed of the order of children that are equally promising. */
  readonly seed?: number;
  readonly shared?: SharedProofs;
  readonly tuning?: Partial<SearchTuning>;
}

/** Numbers that change the speed of a search, never its results. */
export interface SearchTuning {
  /** Maximum `depthBound` for nimbers computed directly from all options. */
  readonly solveAtSight: number;
  /** Added to `solveAtSight` in long searches, twice in very long ones. */
  readonly longSearchRise: number;
  /** Minimum `depthBound` of shared nimbers solved at sight. */
  readonly shareFrom: number;
  /** A child may be worse than its best sibling by this fraction. */
  readonly patience: number;
  /**
   * The share of the effort to prove a loss that children have in common with the hardest one, from 0 to 1: of their
   * other effort, only the rest is added to it. Many positions are reached from several children.
   */
  readonly overlap: number;
  /** The exponent of `branchingEstimate` in the effort to prove a loss. */
  readonly branchingExponent: number;
  /**
   * The exponent for sums of at least `largeFrom` (a `depthBound`). Their estimates grow faster than the effort, so
   * that losses with many children would never be looked at.
   */
  readonly exponentOfLarge: number;
  readonly largeFrom: number;
  /** Effort to prove a loss relative to a win. */
  readonly lossFactor: number;
  /** Exponent of the learned rate of losses, from 0 for no influence. */
  readonly trust: number;
  /** The least `depthBound` of sums whose analogues are looked at. */
  readonly analoguesFrom: number;
  /** Factors on the effort to prove a loss if an analogue was lost, or won. */
  readonly forecastLoss: number;
  readonly forecastWin: number;
  /** Whether to use `SumGame.shortcuts`. A proof needs the nimbers that they skip. */
  readonly useShortcuts: boolean;
}

export const DEFAULT_TUNING: SearchTuning = {
  solveAtSight: 0,
  longSearchRise: 0,
  shareFrom: 0,
  patience: 0.1,
  overlap: 0,
  branchingExponent: 0.5,
  exponentOfLarge: 0.5,
  largeFrom: Infinity,
  lossFactor: 3,
  trust: 0.15,
  analoguesFrom: 0,
  forecastLoss: 0.6,
  forecastWin: 3,
  useShortcuts: true,
};

export interface SearchedSum {
  readonly components: readonly number[];
  readonly heap: number;
  /** Number of small games that reduced trees stand for, in misère play. */
  readonly trees: number;
}

export interface SearchProgress {
  readonly nodes: number;
  readonly nimbers: number;
  /** Couples in the table of proof numbers. */
  readonly couples: number;
  readonly capacity: number;
  /** Bytes in use. `memory` is what is allowed. */
  readonly bytes: number;
  readonly memory: number;
  /** The sums from the searched one down to where the search is. */
  readonly line: readonly SearchedSum[];
}
