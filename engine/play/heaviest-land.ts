import { landOutlines, livesOfLands } from "../drawing/embedding/land-outline.ts";

/**
 * Counts the lives of a position on the sphere and those of its land with the most. It looks for no canonical form, so
 * the time grows with the length of the string alone.
 * @throws {RangeError} for an invalid string.
 */
export function heaviestLand(position: string): { lives: number; heaviest: number } {
  const lands = landOutlines(position);
  if (!lands.ok) throw new RangeError(`The position ${position} cannot be read.`);
  const lives = lands.value.map((land) => livesOfLands([land]));
  return { lives: lives.reduce((sum, count) => sum + count, 0), heaviest: Math.max(0, ...lives) };
}
