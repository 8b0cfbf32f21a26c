import { CAMPAIGN_LEVELS } from "../../engine/play/campaign/campaign.ts";
import type { Progress } from "../../protocol/campaign.ts";
import { placeToContinue } from "../session/campaign-client.ts";
import type { Session } from "../session/session.ts";

interface ContinueLevelProps {
  readonly session: Session;
  readonly progress: Progress;
  /** CSS classes of the button. */
  readonly look: string;
  readonly testid: string;
  readonly text: (level: number) => string;
}

/** Opens the board of the level where the player goes on. */
export function ContinueLevel({ session, progress, look, testid, text }: ContinueLevelProps) {
  const place = placeToContinue(progress, CAMPAIGN_LEVELS);
  return (
    <button
      type="button"
      class={look}
      disabled={!session.isConnected.value}
      data-testid={testid}
      onClick={() => void session.startLevel(place)}
    >
      {text(place.level)}
    </button>
  );
}
