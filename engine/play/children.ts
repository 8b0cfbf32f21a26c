import type { Position, SproutsGame } from "../sprouts/game.ts";

/**
 * The children of a position, each once, in an order that does not depend on what the game has met before.
 * Of a sum, whole components' at a time: fewer if `stop` says true on the way.
 */
export function childrenUntil(game: SproutsGame, position: Position, stop?: () => boolean): Position[] {
  const children = new Map<string, Position>();
  for (const land of inOneOrder(game, [...new Set(position)])) {
    const options = game.options(land, stop);
    if (options === undefined) break;
    const others = position.toSpliced(position.indexOf(land), 1);
    for (let at = 0; at < options.length; at += options[at] + 1) {
      const child = [...options.subarray(at + 1, at + 1 + options[at]), ...others].sort((a, b) => a - b);
      children.set(child.join(), child);
    }
  }
  return [...children.values()];
}

/** By their strings: the numbers of lands depend on what was met before. */
function inOneOrder(game: SproutsGame, lands: readonly number[]): readonly number[] {
  if (lands.length < 2) return lands;
  return lands
    .map((land) => ({ land, text: game.print([land]) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ land }) => land);
}
