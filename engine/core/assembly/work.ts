// How much work results were is kept as a level: the number of bits of how many couples were searched for them.

/** Number of levels. */
export const LEVELS = 33;

export function levelOf(couples: u32): i32 {
  return 32 - <i32>clz(couples);
}

/** The level of results that the search was given: it can't know how much work they were. */
export const LEVEL_OF_GIVEN = 10;
