import { coreSearch, type CoreSearch } from "../core/core-search.ts";
import { ProofNumberSearch } from "../grundy/search/dfpn.ts";
import type { SearchOptions } from "../grundy/search/settings.ts";
import type { NimberSearch, PausableSearch } from "../grundy/solver.ts";
import { NimberTable } from "../grundy/table.ts";
import { isOnSphere, lastMoverWins } from "../rules.ts";
import { SproutsGame } from "../sprouts/game.ts";
import type { PlayableGame, Position } from "./playable-game.ts";

/**
 * Makes the fastest search of a game in normal play. It has a table of its own. Searches that share their results with
 * others are in TypeScript.
 */
export function nimberSearchFor(game: PlayableGame, options: SearchOptions = {}): NimberSearch {
  return coreSearchFor(game, options) ?? new ProofNumberSearch(game, new NimberTable(), options);
}

/**
 * Makes a search that can pause, for a position and those that come from it; undefined where there is none that is sure
 * to have room for all of them.
 */
export function pausableSearchFor(
  game: PlayableGame,
  position: Position,
  options: SearchOptions,
): PausableSearch | undefined {
  if (!lastMoverWins(game.ruleset)) return undefined;
  const search = coreSearchFor(game, options);
  return search?.hasRoomFor(position) === true ? search : undefined;
}

function coreSearchFor(game: PlayableGame, options: SearchOptions): CoreSearch | undefined {
  const isOfCore = game instanceof SproutsGame && isOnSphere(game.ruleset) && options.shared === undefined;
  return isOfCore ? coreSearch(game, options) : undefined;
}
