import type { SearchTuning } from "./search/settings.ts";

/** Positions are sums of components, numbered 0, 1, 2, ... Equal numbers mean equal games. */
export interface SumGame {
  readonly tuning?: Partial<SearchTuning>;

  /**
   * The distinct options in one array: for each the number of its components, then these, ascending.
   * @param interrupted once true, the result may be `undefined`.
   * @throws {TooManyOptions}
   * @param enough sees options during generation (`count` entries of `parts`, unordered); once true, the result may be
   * `undefined`.
   */
  options(
    component: number,
    interrupted?: () => boolean,
    enough?: (parts: Int32Array, count: number) => boolean,
  ): Int32Array | undefined;

  /** Upper bound on the number of moves left. */
  depthBound(component: number): number;

  branchingEstimate(component: number): number;

  /** A class (0 .. 32767) of similar components; subclasses are finer. */
  featureClass?(component: number): number;
  featureSubclass?(component: number): number;

  /** A lighter component that probably has this one's nimber xor `heap`. */
  analogue?(component: number): Analogue | undefined;

  readonly shortcuts?: Shortcuts;

  readonly bytes?: number;

  /** Bytes of a component without its options, approximately. */
  bytesOf?(component: number): number;

  trim?(): void;

  /**
   * Forgets components without `keep` that the game has not handed out, and reuses their numbers.
   * @returns false if interrupted.
   */
  forget?(
    keep: (component: number) => boolean,
    forgotten: (component: number) => void,
    interrupted?: () => boolean,
  ): boolean;
}

/**
 * Answers that a game finds faster than a search. No proof uses them: a certificate is checked from `SumGame.options`.
 */
export interface Shortcuts {
  /** Components may be left out or replaced, as long as each option keeps its nimber. */
  options: SumGame["options"];
  branchingEstimate: SumGame["branchingEstimate"];
  featureClass?: NonNullable<SumGame["featureClass"]>;
  featureSubclass?: NonNullable<SumGame["featureSubclass"]>;
  /** The nimber of a component; -1 if unknown. */
  nimber(component: number): number;
  /** A mask of nimbers (below 31) that options are known to have. */
  nimbersOfOptions(component: number): number;
}

export interface Analogue {
  readonly component: number;
  readonly heap: number;
}

export interface PortableGame extends SumGame {
  /** A hash that equal components have in every thread; unequal ones may share it. */
  fingerprint?(component: number): number;
  /** Any form of a component that `decode` reads, where one is found faster than that of `encode`. */
  form?(component: number): Int32Array;
  encode(component: number): Int32Array;
  decode(code: Int32Array): number;
}
