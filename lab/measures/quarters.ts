/** Picks the boards after 25, 50, 75 and 100 % of a game's moves. */
export function atQuarters<T>(boards: readonly T[]): T[] {
  return boards.length === 0 ? [] : [1, 2, 3, 4].map((part) => boards[Math.ceil((part * boards.length) / 4) - 1]);
}
