import type { Exchange } from "./exchange.ts";

/** How a proof-number search is set up. Every number has a sensible default. */
export interface SearchOptions {
  /** The memory in bytes that the game's components, their options and the proof numbers may take together. */
  readonly memory?: number;
  /** Breaks ties between children; the same seed gives the same search. */
  readonly seed?: number;
  /** Where several searches tell each other what they prove. */
  readonly exchange?: Exchange;
  /** Overrides of the search's tuning, for experiments. */
  readonly tuning?: Partial<Tuning>;
}

export interface Tuning {
  /**
   * Components of at most this weight are solved at sight, by the nimbers of all their options; in a
   * long search the bound rises by up to two, as the light components are met again and again.
   */
  readonly exhaustive: number;
  /** A child keeps the search until it is worse than its best sibling by this fraction. */
  readonly patience: number;
  /** The exponent of the number of options in the first estimate of the effort to prove a loss. */
  readonly breadth: number;
  /** How much harder a loss is to prove than a win, in the first estimate. */
  readonly loss: number;
  /** What akin components tell guides the search of sums of at least this weight; lighter ones gain nothing by it. */
  readonly forecast: number;
}

export const DEFAULT_TUNING: Tuning = { exhaustive: 8, patience: 0.1, breadth: 0.5, loss: 3, forecast: 39 };

/** Where a search is, for those who wait for it. */
export interface SearchProgress {
  readonly nodes: number;
  /** Nimbers known. */
  readonly nimbers: number;
  /** Couples in the table of proof numbers, and the most it can hold. */
  readonly couples: number;
  readonly capacity: number;
  /** Bytes in use, and allowed. */
  readonly bytes: number;
  readonly memory: number;
  /** The couples being looked into, from the root on. */
  readonly line: readonly { readonly component: number; readonly heap: number }[];
}
