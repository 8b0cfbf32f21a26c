import type { SearchOptions } from "../grundy/search/settings.ts";
import type { NimberSearch } from "../grundy/solver.ts";
import { MisereSearch } from "../misere/search.ts";
import type { TreeLimits } from "../misere/tree-limits.ts";
import { conventionOf } from "../rules.ts";
import { nimberSearchFor } from "./nimber-search.ts";
import type { PlayableGame } from "./playable-game.ts";

/** Makes the fastest search of a game. @param options in misère play with the components that become trees. */
export function searchFor(game: PlayableGame, options: SearchOptions & TreeLimits): NimberSearch | MisereSearch {
  return conventionOf(game.ruleset).hasNimbers ? nimberSearchFor(game, options) : new MisereSearch(game, options);
}
