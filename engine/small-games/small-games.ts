import { BRUSSELS_SMALL_GAME } from "../brussels/small-game.ts";
import { CRAM_SMALL_GAME } from "../cram/small-game.ts";
import type { SmallGame } from "../games/small-game.ts";
import { type GameId, isOnSphere, type Ruleset } from "../rules.ts";

const SMALL_GAMES: Readonly<Partial<Record<GameId, SmallGame>>> = {
  cram: CRAM_SMALL_GAME,
  "brussels-sprouts": BRUSSELS_SMALL_GAME,
};

/** Undefined if the game has no screen of its own, or not with this ruleset. */
export function smallGameOf(ruleset: Ruleset): SmallGame | undefined {
  return isOnSphere(ruleset) ? SMALL_GAMES[ruleset.game] : undefined;
}
