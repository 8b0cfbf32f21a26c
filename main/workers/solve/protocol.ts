import type { SharedProofMemory } from "../../../engine/grundy/search/shared-proof-table.ts";
import type { Ruleset } from "../../../engine/rules.ts";
import type { SearchProgress } from "../../../engine/grundy/search/settings.ts";

/** The value of `SolveOrder.flag` that ends all workers. */
export const STOP_SEARCH = 0x7fffffff;

/**
 * What `SolveOrder.flag` says of one worker: it is not ready yet and may be ended at once, it searches, or it was
 * ended before it was ready.
 */
export const WAITING = 0;
export const SEARCHING = 1;
export const GIVEN_UP = 2;

/** Depth-first proof-number search, or the plain search of the thesis, which works alone and keeps no proof numbers. */
export type Algorithm = "dfpn" | "plain";

/** What a worker is to solve. */
export interface SolveOrder {
  readonly ruleset: Ruleset;
  readonly algorithm: Algorithm;
  /** A position, canonical or not. */
  readonly position: string;
  /** Positions whose outcomes are found first, one after the other. */
  readonly before: readonly string[];
  readonly nimber: boolean;
  readonly memory: number;
  readonly seed: number;
  /** The worker's number among those that share lemmas. */
  readonly author: number;
  /** Null for a worker that works alone. */
  readonly shared: SharedProofMemory | null;
  /** [0] is the number of positions that some worker has finished, or `STOP_SEARCH`. [1 + author]: see `WAITING`. */
  readonly flag: Int32Array;
  /** Nimbers known before and checked, as `packNimbers` packs them. */
  readonly known: Int32Array;
}

/** Progress of one worker, with the couples of its line as text. */
export interface WorkerProgress extends Omit<SearchProgress, "line"> {
  readonly line: readonly string[];
}

/** What a worker reports while it searches. */
export type WorkerReport =
  | { readonly kind: "progress"; readonly progress: WorkerProgress }
  | {
      readonly kind: "solved";
      readonly progress: WorkerProgress;
      /** The place in `SolveOrder.before`. */
      readonly index: number;
      readonly outcome: "win" | "loss";
    };

/** What a worker has found in the end. */
export interface WorkerResult {
  readonly outcome?: "win" | "loss";
  readonly nimber?: number;
  readonly progress: WorkerProgress;
  /** Those found, without those known before. */
  readonly nimbers: Int32Array;
}
