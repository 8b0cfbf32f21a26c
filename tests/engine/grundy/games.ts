import type { SumGame } from "../../../engine/grundy/game.ts";

/** Nim: component n is a heap of n and has nimber n. */
export const heaps: SumGame = {
  options(size) {
    const options: number[] = [0];
    for (let rest = 1; rest < size; rest++) options.push(1, rest);
    return Int32Array.from(size === 0 ? [] : options);
  },
  depthBound: (size) => size,
  branchingEstimate: (size) => size,
};

/**
 * Rows of pins; a move removes adjacent pins and leaves both sides.
 * Kayles takes one or two pins, Dawson's Kayles exactly two (Winning Ways, chapter 4).
 */
export function rows(taken: readonly number[]): SumGame {
  return {
    options(length) {
      const options = new Map<string, number[]>();
      for (const take of taken) {
        for (let left = 0; left + take <= length; left++) {
          const parts = [left, length - take - left].filter((part) => part > 0).toSorted((a, b) => a - b);
          options.set(parts.join(), parts);
        }
      }
      return Int32Array.from([...options.values()].flatMap((parts) => [parts.length, ...parts]));
    },
    depthBound: (length) => length,
    branchingEstimate: (length) => length,
  };
}

export function mexValues(taken: readonly number[], longest: number): number[] {
  const values = [0];
  for (let length = 1; length <= longest; length++) {
    const seen = new Set<number>();
    for (const take of taken) {
      for (let left = 0; left + take <= length; left++) seen.add(values[left] ^ values[length - take - left]);
    }
    let mex = 0;
    while (seen.has(mex)) mex++;
    values.push(mex);
  }
  return values;
}
