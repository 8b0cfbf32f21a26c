import { coreSearch } from "../core/core-search.ts";
import { ProofNumberSearch } from "../grundy/search/dfpn.ts";
import type { SearchOptions } from "../grundy/search/settings.ts";
import type { NimberSearch } from "../grundy/solver.ts";
import { NimberTable } from "../grundy/table.ts";
import { MisereSearch } from "../misere/search.ts";
import type { TreeLimits } from "../misere/tree-limits.ts";
import { conventionOf, isOnSphere } from "../rules.ts";
import { SproutsGame } from "../sprouts/game.ts";
import type { PlayableGame } from "./playable-game.ts";

/**
 * Makes the fastest search of a game in normal play. It has a table of its own. Searches that share their results with
 * others are in TypeScript.
 */
export function nimberSearchFor(game: PlayableGame, options: SearchOptions = {}): NimberSearch {
  const isOfCore = game instanceof SproutsGame && isOnSphere(game.ruleset) && options.shared === undefined;
  return (isOfCore ? coreSearch(game, options) : undefined) ?? new ProofNumberSearch(game, new NimberTable(), options);
}

/** Makes the fastest search of a game. @param options in misère play with the components that become trees. */
export function searchFor(game: PlayableGame, options: SearchOptions & TreeLimits): NimberSearch | MisereSearch {
  return conventionOf(game.ruleset).hasNimbers ? nimberSearchFor(game, options) : new MisereSearch(game, options);
}
