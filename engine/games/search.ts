import { CoreLister } from "../core/core-lister.ts";
import { type CoreOptions, coreSearch, hasCoreRoomFor } from "../core/core-search.ts";
import { ProofNumberSearch } from "../grundy/search/dfpn.ts";
import type { SearchOptions } from "../grundy/search/settings.ts";
import type { NimberSearch, PausableSearch } from "../grundy/solver.ts";
import { NimberTable } from "../grundy/table.ts";
import { type MisereOptions, MisereSearch } from "../misere/search.ts";
import { conventionOf, isOnSphere } from "../rules.ts";
import { SproutsGame } from "../sprouts/game.ts";
import type { PlayableGame, Position } from "./playable-game.ts";

export interface NimberSearchOptions extends CoreOptions {
  /** A table to fill, by the game's own numbers. Only the search in TypeScript fills one. */
  readonly table?: NimberTable;
  /** Whether to search in TypeScript also where another search is faster: its order follows the game's own numbers. */
  readonly inTypeScript?: boolean;
}

/** Makes the fastest search of a game. In misère play, components of `depths.played` are replaced by their trees. */
export function searchFor(
  game: PlayableGame,
  options: NimberSearchOptions & Partial<MisereOptions> = {},
): NimberSearch | MisereSearch {
  return conventionOf(game.ruleset).hasNimbers ? nimberSearchFor(game, options) : misereSearchFor(game, options);
}

/** Makes the fastest search of a game in normal play. */
export function nimberSearchFor(game: PlayableGame, options: NimberSearchOptions = {}): NimberSearch {
  const { table, inTypeScript = table !== undefined } = options;
  if (!inTypeScript) listFast(game);
  const core = isOfCore(game) && !inTypeScript ? coreSearch(game, options) : undefined;
  return core ?? new ProofNumberSearch(game, table ?? new NimberTable(), options);
}

/** Makes the search of a game in misère play. */
export function misereSearchFor(game: PlayableGame, options: Partial<MisereOptions> = {}): MisereSearch {
  listFast(game);
  return new MisereSearch(game, { treeDepth: game.depths.played, ...options });
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
  if (!conventionOf(game.ruleset).hasNimbers || !isOfCore(game) || !hasCoreRoomFor(game, position)) return undefined;
  return coreSearch(game, options);
}

/** Lets the core list the moves of a game, where it can. */
export function listFast(game: PlayableGame): void {
  if (isOfCore(game)) game.listBy(new CoreLister(game));
}

/** Whether the core has the rules of a game. */
export function isOfCore(game: PlayableGame): game is SproutsGame {
  return game instanceof SproutsGame && isOnSphere(game.ruleset);
}
