import type { Findings } from "../campaign/review.tsx";
import type { CampaignPlace } from "../../protocol/campaign.ts";
import { isCampaignMap } from "../../protocol/match-map.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import type { Session } from "../session/session.ts";

/** The dialogs of the game's screen, apart from the one at the end of a game. */
export type GameDialog = "none" | "give-up" | "settings" | "picture" | "undo" | "help-hint" | "help-undo";

/** What the parts of the game's screen share. */
export interface GameContext {
  readonly session: Session;
  readonly game: GameView;
  /** The shown state, as of this rendering. */
  readonly state: MatchState;
  readonly review: Findings;
  /** Does the player hold the badge of this level and opponent? */
  readonly isHeld: boolean;
  /** The next level or opponent after a win; null if there is none. */
  readonly next: CampaignPlace | null;
  /** The address of the menu that this game was started from. */
  readonly menu: string;
  readonly showDialog: (dialog: GameDialog) => void;
  /** Starts the same game again. */
  readonly playAgain: () => void;
  readonly startLevel: (place: CampaignPlace) => void;
  readonly retry: (move: number) => void;
}

export function isInCampaign({ setup }: MatchState): boolean {
  return isCampaignMap(setup.map);
}

/** Is the badge still to be won, so that help or a retry costs it? */
export function canLoseBadge({ state, isHeld }: GameContext): boolean {
  return isInCampaign(state) && !state.helped && !isHeld;
}

export function focusBoard(): void {
  document.querySelector<HTMLElement>(".board")?.focus();
}
