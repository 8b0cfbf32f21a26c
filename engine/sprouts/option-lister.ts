/** Sees an option: the first `count` of `parts`, ascending. Returns false to stop. */
export type VisitOption = (parts: Int32Array, count: number) => boolean;

/** Lists the options of a game's lands, in the order in which the game makes them. */
export interface OptionLister {
  /**
   * Visits the options of a land. Lands that are new get their numbers as they come.
   * @returns whether all were visited; undefined, before any was, if it can't list them.
   */
  forEachOption(land: number, interrupted: () => boolean, visit: VisitOption): boolean | undefined;

  /** Hears that numbers of lands are those of others now. */
  forget(): void;
}
