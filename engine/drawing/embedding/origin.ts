import { SproutsGame } from "../../sprouts/game.ts";
import { canonicalLands, type LandOutline, livesOfLands } from "./land-outline.ts";
import { sphereMap } from "./sphere-map.ts";

/** Starts of up to this many spots are searched completely. */
const MAX_SEARCHED_SPOTS = 4;

/**
 * From which starts a position can arise, if its dead spots may be anything: from `start` spots and more, from none
 * with fewer than `least` spots; between these it is open.
 *
 * `start` is proved by a game, and one spot more can always be played to an end aside. `least` is proved by the search
 * of all positions of up to 4 spots, and by lives: each move takes one of the 3 of each spot.
 */
export interface Origin {
  readonly start: number;
  readonly least: number;
}

/** Undefined if no game was found. */
export function originOf(lands: readonly LandOutline[]): Origin | undefined {
  const searched = leastSearchedStart(lands);
  if (searched !== undefined) return { start: searched, least: searched };
  const map = sphereMap(lands, true);
  if (map === undefined) return undefined;
  const start = map.graph.rotation.length - map.moves.length;
  const isStart = lands.length === 1 && lands[0].boundaries.length === 0;
  const spentLives = isStart ? 0 : 1;
  return { start, least: Math.max(MAX_SEARCHED_SPOTS + 1, Math.ceil((livesOfLands(lands) + spentLives) / 3)) };
}

/** The least number of spots, of those that are searched, from which a position arises. */
function leastSearchedStart(lands: readonly LandOutline[]): number | undefined {
  const lives = livesOfLands(lands);
  const text = canonicalLands(lands);
  const game = new SproutsGame();
  for (let spots = Math.max(1, Math.ceil(lives / 3)); spots <= MAX_SEARCHED_SPOTS; spots++) {
    const start = game.start(spots);
    const seen = new Map([[game.print(start), start]]);
    for (const [found, position] of seen) {
      if (found === text) return spots;
      if (game.livesOf(position) <= lives) continue;
      for (const child of game.childrenOf(position)) seen.set(game.print(child), child);
    }
  }
  return undefined;
}
