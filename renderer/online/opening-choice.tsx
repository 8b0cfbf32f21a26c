import { useState } from "preact/hooks";
import { otherSide, type SideIndex } from "../../engine/play/match.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import { openingStep, openingText, whoIs } from "../game/match-texts.ts";
import { t } from "../texts/texts.ts";

interface OpeningChoiceProps {
  readonly game: GameView;
  readonly state: MatchState;
  readonly opening: NonNullable<MatchState["opening"]>;
  readonly isConnected: boolean;
  readonly onDone: () => void;
}

/** Asks the side that must choose who starts, in an opening by Swap2. */
export function OpeningChoice({ game, state, opening, isConnected, onDone }: OpeningChoiceProps) {
  const { sides } = state.role;
  const [isSent, setSent] = useState(false);
  const isDisabled = isSent || game.isWaiting.value || !isConnected;
  const choose = async (side: SideIndex): Promise<void> => {
    setSent(true);
    await game.actions.choose(side);
    setSent(false);
    onDone();
  };
  const first = opening.by;
  const label = (side: SideIndex): string =>
    side === first && sides.length === 1
      ? t("online.i-start")
      : t("online.they-start", { name: whoIs(state.setup, side).name });
  return (
    <section class="online-ask" data-testid="opening" data-step={openingStep(state, opening)}>
      <p>{openingText(state, opening)}</p>
      {sides.includes(first) && (
        <div class="online-buttons">
          {([first, otherSide(first)] as const).map((side) => (
            <button
              key={side}
              type="button"
              class={`button ${side === first ? "button-primary" : ""}`}
              data-testid={side === first ? "i-start" : "they-start"}
              disabled={isDisabled}
              onClick={() => void choose(side)}
            >
              {label(side)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
