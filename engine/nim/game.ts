/**
 * An impartial game whose positions are sums of components. A component is named by a whole number
 * (0, 1, 2, ...; small ones, since tables are indexed by them); equal numbers mean equal games.
 */
export interface SumGame {
  /**
   * The options of a component, without repetition, as one run: for each option the number of its
   * components, then their names in ascending order. A component without options gives an empty run.
   *
   * @param interrupted asked now and then; when it says true the answer may be `undefined`.
   */
  options(component: number, interrupted?: () => boolean): Int32Array | undefined;

  /** How long the component may still last; the search looks at short ones first. */
  weight(component: number): number;

  /** A cheap estimate of the number of options. */
  breadth(component: number): number;
}
