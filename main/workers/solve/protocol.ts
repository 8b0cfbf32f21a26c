import type { coreOfThread } from "../../../engine/games/threads-core.ts";
import type { SharedProofMemory } from "../../../engine/grundy/search/shared-proof-log.ts";
import type { Ruleset } from "../../../engine/rules.ts";
import type { SearchProgress } from "../../../engine/grundy/search/settings.ts";

/** Value of `flag[0]` by which all workers end. */
export const STOP_SEARCH = 0x7fffffff;

/** Values of `flag[1 + author]`: not ready, searching, or abandoned before. */
export const WAITING = 0;
export const SEARCHING = 1;
export const GIVEN_UP = 2;

/**
 * Df-pn; with one thread also df-pn of each child in turn (`ChildRounds`), or in normal play the thesis's plain search
 * and df-pn in TypeScript where usually the core searches.
 */
export const ALGORITHMS = ["dfpn", "children", "plain", "typescript"] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

export interface SolveOrder {
  readonly ruleset: Ruleset;
  readonly algorithm: Algorithm;
  /** Text of the position, in any form. */
  readonly position: string;
  /** Positions that are solved first. */
  readonly before: readonly string[];
  readonly wantsNimber: boolean;
  readonly memory: number;
  readonly seed: number;
  /** Number of the worker, from 0. */
  readonly author: number;
  /** Memory that the workers share; null for a single one. */
  readonly shared: SharedProofMemory | null;
  /** Memory of the search in WebAssembly that the workers share; null for a single one and for other searches. */
  readonly sharedCore: Parameters<typeof coreOfThread>[0] | null;
  /** [0]: positions solved so far, or `STOP_SEARCH`. [1 + author]: see `WAITING`. */
  readonly flag: Int32Array;
  /** Packed nimbers that are known before, and trusted. */
  readonly known: Int32Array;
  /** Lost sums, which misère play has instead of `known` (see `lossText`); trusted. */
  readonly knownLosses: string;
  /** Whether the result lists the nimbers, or the lost sums. */
  readonly keepsResults: boolean;
}

export interface WorkerProgress extends Omit<SearchProgress, "line"> {
  readonly line: readonly string[];
}

export type WorkerReport =
  | { readonly kind: "progress"; readonly progress: WorkerProgress }
  | {
      readonly kind: "solved";
      readonly progress: WorkerProgress;
      /** Index in `SolveOrder.before`. */
      readonly index: number;
      readonly outcome: "win" | "loss";
    };

export interface WorkerResult {
  readonly outcome?: "win" | "loss";
  readonly nimber?: number;
  readonly progress: WorkerProgress;
  /** Packed nimbers, without those known before, if asked for. */
  readonly nimbers: Int32Array;
  /** All known lost sums in misère play, if asked for. */
  readonly losses?: string;
  /** Why the known lost sums were refused; then nothing was searched. */
  readonly refused?: string;
}
