import { failure, type Result, success } from "../../result.ts";
import { SproutsGame } from "../../sprouts/game.ts";
import type { CompletePosition } from "../../sprouts/notation.ts";
import { canonicalLands, type LandOutline, livesOfLands } from "./land-outline.ts";
import { leastStart, leastStartOfLand, MAX_COUNTED_WAYS } from "./least-start.ts";
import { removalOrder } from "./removal-order.ts";
import { separations } from "./separations.ts";
import { sphereMap, type SphereMap } from "./sphere-map.ts";

/** The most spots of starts that are searched completely. */
const MAX_SEARCHED_SPOTS = 4;
/** The most ways of writing a land that are tried, which bounds the time. */
const MAX_TRIED_WAYS = 4;
/** The most tries to remove moves from a string with dead spots, which bounds the time. */
const MAX_REMOVAL_TRIES = 20_000;

/**
 * Starts from which a position can arise. A string says nothing of dead spots: then it is `start` spots and more, none
 * with fewer than `least` spots, and between these it is open. A string with dead spots and lines: `start` alone.
 * `start` is proved by a game, and one spot more can always be played to an end aside. `least` is proved by the search
 * of all positions of up to 4 spots, and by counting.
 */
export interface Origin {
  readonly start: number;
  readonly least: number;
  readonly isOnlyStart: boolean;
}

/** Every position on a sphere can arise (`makePlayed`). Undefined if it does not lie there. */
export function originOf(lands: readonly LandOutline[]): Origin | undefined {
  const searched = leastSearchedStart(lands);
  if (searched !== undefined) return { start: searched, least: searched, isOnlyStart: false };
  const counted = leastStart(lands);
  const map = playedMap(lands, counted);
  if (map === undefined) return undefined;
  return { start: startOf(map), least: Math.max(MAX_SEARCHED_SPOTS + 1, counted), isOnlyStart: false };
}

/** `isProved`: there is no game that leads to the position. Otherwise none was found in the time. */
export interface NoOrigin {
  readonly isProved: boolean;
}

export function originOfComplete({ spotCount, lines }: CompletePosition): Result<Origin, NoOrigin> {
  const budget = { tries: MAX_REMOVAL_TRIES };
  const order = removalOrder(lines, budget);
  if (order === undefined) return failure({ isProved: budget.tries >= 0 });
  const start = spotCount - order.length;
  return success({ start, least: start, isOnlyStart: true });
}

/** Draws lands by the moves of a game from few spots. */
export function playedMap(lands: readonly LandOutline[], least = leastStart(lands)): SphereMap | undefined {
  let best: SphereMap | undefined;
  for (const ways of waysToTry(lands)) {
    const map = sphereMap(ways, true);
    if (map !== undefined && (best === undefined || startOf(map) < startOf(best))) best = map;
    if (best !== undefined && startOf(best) <= least) break;
  }
  return best;
}

function startOf({ graph, moves }: SphereMap): number {
  return graph.rotation.length - moves.length;
}

/** The ways to write all lands, those that are likely to need few spots first. */
function waysToTry(lands: readonly LandOutline[]): (readonly LandOutline[])[] {
  const waysOfLands = lands.map((land) =>
    (separations(land, MAX_COUNTED_WAYS) ?? [land])
      .map((way) => ({ way, least: leastStartOfLand(way) }))
      .sort((a, b) => a.least - b.least)
      .map(({ way }) => way),
  );
  const most = Math.min(MAX_TRIED_WAYS, Math.max(1, ...waysOfLands.map(({ length }) => length)));
  return Array.from({ length: most }, (_, i) => waysOfLands.map((ways) => ways[Math.min(i, ways.length - 1)]));
}

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
