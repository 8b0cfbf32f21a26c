import type { SharedProofs } from "./shared-proofs.ts";

/** How a proof-number search is set up. Everything has a default. */
export interface SearchOptions {
  /** Bytes for the game's components, their options and the proof numbers together. */
  readonly memory?: number;
  /** Breaks ties between children; the same seed gives the same search. */
  readonly seed?: number;
  /** Where parallel searches share what they prove. */
  readonly shared?: SharedProofs;
  /** Overrides the game's tuning. */
  readonly tuning?: Partial<SearchTuning>;
}

/** Settings that fit a search to a game. They change its speed, never its results. */
export interface SearchTuning {
  /** Maximum `depthBound` of components whose nimber is computed at once, from all their options. */
  readonly solveAtSight: number;
  /** Added to `solveAtSight` when a search gets long, and again when it gets very long. */
  readonly longSearchRise: number;
  /** Minimum `depthBound` of a component solved at sight that is shared with other searches. */
  readonly shareFrom: number;
  /** The search leaves a child when it is worse than its best sibling by this fraction. */
  readonly patience: number;
  /** Exponent of `branchingEstimate` in the first estimate of the effort to prove a loss. */
  readonly branchingExponent: number;
  /** Effort to prove a loss relative to a win, in the first estimate. */
  readonly lossFactor: number;
  /** Minimum `depthBound` of a sum whose search uses analogues. */
  readonly analoguesFrom: number;
}

/** For a game without tuning of its own. */
export const DEFAULT_TUNING: SearchTuning = {
  solveAtSight: 0,
  longSearchRise: 0,
  shareFrom: 0,
  patience: 0.1,
  branchingExponent: 0.5,
  lossFactor: 3,
  analoguesFrom: 0,
};

/** The state of a running search. */
export interface SearchProgress {
  readonly nodes: number;
  /** Number of known nimbers. */
  readonly nimbers: number;
  /** Couples in the table of proof numbers, and its capacity. */
  readonly couples: number;
  readonly capacity: number;
  /** Bytes in use, and allowed. */
  readonly bytes: number;
  readonly memory: number;
  /** The couples being searched, from the root down. */
  readonly line: readonly { readonly component: number; readonly heap: number }[];
}
