import { coreSearch, type CoreSearch, hasCoreRoomFor } from "../core/core-search.ts";
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
  if (!lastMoverWins(game.ruleset) || !isOfCore(game) || !hasCoreRoomFor(game, position)) return undefined;
  return coreSearchFor(game, options);
}

function coreSearchFor(game: PlayableGame, options: SearchOptions): CoreSearch | undefined {
  return isOfCore(game) && options.shared === undefined ? coreSearch(game, options) : undefined;
}

function isOfCore(game: PlayableGame): game is SproutsGame {
  return game instanceof SproutsGame && isOnSphere(game.ruleset);
}
