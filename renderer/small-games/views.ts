import type { GameId } from "../../engine/rules.ts";
import { BRUSSELS_VIEW } from "../brussels/brussels-view.tsx";
import { CRAM_VIEW } from "../cram/cram-view.ts";
import type { SmallGameView } from "./small-game-view.ts";

export const SMALL_GAME_VIEWS: readonly SmallGameView[] = [CRAM_VIEW, BRUSSELS_VIEW];

export function viewOfGame(game: GameId): SmallGameView | undefined {
  return SMALL_GAME_VIEWS.find((view) => view.game === game);
}
