import type { Findings } from "../campaign/use-review.ts";
import type { CampaignPlace } from "../../protocol/campaign.ts";
import { isCampaignMap } from "../../protocol/match-map.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import type { Session } from "../session/session.ts";

export type GameDialog = "none" | "give-up" | "picture" | "animation" | "undo" | "help-hint" | "help-undo";

export interface GameContext {
  readonly session: Session;
  readonly game: GameView;
  readonly state: MatchState;
  readonly review: Findings;
  readonly isHeld: boolean;
  /** The place to go on at after a win; null where there is none. */
  readonly next: CampaignPlace | null;
  readonly menu: string;
  readonly showDialog: (dialog: GameDialog) => void;
  readonly playAgain: () => void;
  readonly startLevel: (place: CampaignPlace) => void;
  /** A new game from before this move; null where none can begin. */
  readonly playOn: ((move: number) => void) | null;
  /** Shows the board after a move; null where earlier boards are not kept. */
  readonly lookAtMove: ((move: number) => void) | null;
  readonly retry: (move: number) => void;
}

export function isInCampaign({ setup }: MatchState): boolean {
  return isCampaignMap(setup.map);
}

/** A running clock, which everybody at this screen may stop. */
export function mayPause({ clock, role, result }: MatchState): boolean {
  return clock !== undefined && !clock.isPaused && result === null && role.sides.length === 2;
}

/** Whether help or a retry would cost the badge. */
export function canLoseBadge({ state, isHeld }: GameContext): boolean {
  return isInCampaign(state) && !state.helped && !isHeld;
}

export function focusBoard(): void {
  document.querySelector<HTMLElement>(".board")?.focus();
}
