import type { SearchTuning } from "./search/settings.ts";

/**
 * An impartial game whose positions are sums of components. A component is named by a whole number
 * (0, 1, 2, ...; small ones, since tables are indexed by them); equal numbers mean equal games.
 */
export interface SumGame {
  /** Fits the search to the game. */
  readonly tuning?: Partial<SearchTuning>;

  /**
   * The options of a component, without repetition, as one run: for each option the number of its
   * components, then their names in ascending order. A component without options gives an empty run.
   *
   * @param interrupted asked now and then; when it says true the answer may be `undefined`.
   * @param enough shown options while they are made, as the first `count` entries of `parts` in any
   * order, perhaps repeatedly and perhaps not all of them; when it says true the answer may be `undefined`.
   */
  options(
    component: number,
    interrupted?: () => boolean,
    enough?: (parts: Int32Array, count: number) => boolean,
  ): Int32Array | undefined;

  /** How long the component may still last; the search looks at short ones first. */
  depthBound(component: number): number;

  /** A cheap estimate of the number of options. */
  branchingEstimate(component: number): number;

  /**
   * A number (0 .. 32767) that alike components share, so that the search may learn from one for
   * another; `variety` tells more apart than `kind`. A game has both or none.
   */
  featureClass?(component: number): number;
  featureSubclass?(component: number): number;

  /**
   * A lighter component that probably has the nimber of this one, xor `heap`; undefined if there is
   * none. Alike components had better share one: what is found of any of them then guides the search
   * of all.
   */
  analogue?(component: number): Analogue | undefined;

  /** The memory that components and remembered options take; a game without it is never asked to forget. */
  readonly bytes?: number;

  /** What one component takes of them, about, without its options; a game that forgets has it. */
  bytesOf?(component: number): number;

  /** Gives up what can be made again at any time, such as remembered options. */
  trim?(): void;

  /**
   * Gives up the components that `keep` does not want, except for those that the game itself has
   * handed out. `forgotten` is told each of them; its name may be given to another component later.
   *
   * @param interrupted asked again and again; when it says true no component is given up.
   * @returns false if it was interrupted.
   */
  forget?(
    keep: (component: number) => boolean,
    forgotten: (component: number) => void,
    interrupted?: () => boolean,
  ): boolean;
}

export interface Analogue {
  readonly component: number;
  readonly heap: number;
}

/** A game whose components have a form that means the same to every object of the game, now and later. */
export interface PortableGame extends SumGame {
  encode(component: number): Int32Array;
  decode(code: Int32Array): number;
}
