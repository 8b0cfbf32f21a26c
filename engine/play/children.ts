import { eachOption } from "../grundy/options.ts";
import type { Position } from "../games/playable-game.ts";
import type { SproutsGame } from "../sprouts/game.ts";

/**
 * Distinct, land by land; incomplete if `stop` returns true.
 * @throws {TooManyOptions}
 */
export function childrenUntil(
  game: SproutsGame,
  position: Position,
  stop?: () => boolean,
  lands: Iterable<number> = new Set(position),
): Position[] {
  const children = new Map<string, Position>();
  for (const land of lands) {
    const options = game.options(land, stop);
    if (options === undefined) break;
    const others = position.toSpliced(position.indexOf(land), 1);
    for (const option of eachOption(options)) {
      const child = [...option, ...others].sort((a, b) => a - b);
      children.set(child.join(), child);
    }
  }
  return [...children.values()];
}

/** Sorted by string: land numbers depend on what the game met before. */
export function landsInOrder(game: SproutsGame, position: Position): readonly number[] {
  const lands = [...new Set(position)];
  if (lands.length < 2) return lands;
  return lands
    .map((land) => ({ land, text: game.print([land]) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ land }) => land);
}
