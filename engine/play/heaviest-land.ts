import { SproutsGame } from "../sprouts/game.ts";

/**
 * The lives of a position and of its land with the most.
 * @throws {RangeError} for an invalid string.
 */
export function heaviestLand(position: string): { lives: number; heaviest: number } {
  const game = new SproutsGame();
  const parsed = game.parse(position);
  if (!parsed.ok) throw new RangeError(`The position ${position} cannot be read.`);
  const lands = parsed.value;
  return { lives: game.livesOf(lands), heaviest: Math.max(0, ...lands.map((land) => game.depthBound(land))) };
}
