import { useRef } from "preact/hooks";
import { CAMPAIGN_LEVELS } from "../../engine/play/campaign/campaign.ts";
import type { Progress } from "../../protocol/campaign.ts";
import { placeToContinue } from "../session/campaign-client.ts";
import { go } from "../session/navigation.ts";
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
  const isStarting = useRef(false);
  const place = placeToContinue(progress, CAMPAIGN_LEVELS);
  const start = async (): Promise<void> => {
    if (isStarting.current) return;
    isStarting.current = true;
    const isOpen = await session.startLevel(place);
    isStarting.current = false;
    const game = session.game.peek();
    if (isOpen && game !== null) go({ screen: "match", matchId: game.id });
  };
  return (
    <button
      type="button"
      class={look}
      disabled={!session.isConnected.value}
      data-testid={testid}
      onClick={() => void start()}
    >
      {text(place.level)}
    </button>
  );
}
