import type { GameView } from "../game/game-view.ts";
import { HintIcon, PlayIcon } from "../parts/icons.tsx";
import { useShortcut } from "../parts/use-shortcut.ts";
import { t } from "../texts/texts.ts";

/** Hints, then draws: one button, so that it keeps the keyboard's focus. */
export function HintButton({
  game,
  isEnabled,
  costsBadge,
  onHint,
}: {
  game: GameView;
  isEnabled: boolean;
  costsBadge: boolean;
  onHint: () => void;
}) {
  const isShown = game.suggestion !== null;
  const isAsking = game.isAskingHint;
  const press = (): void => {
    if (isShown) game.actions.drawSuggestion();
    else if (!isAsking) onHint();
  };
  useShortcut("h", isEnabled && !game.isWaiting.value ? press : null);
  return (
    <button
      type="button"
      class={`button ${isShown ? "button-primary" : ""}`}
      data-testid={isShown ? "draw-hint" : "hint"}
      title={isShown ? undefined : t(costsBadge ? "campaign.hint-title-cost" : "campaign.hint-title")}
      disabled={!isEnabled || game.isWaiting.value}
      aria-disabled={isAsking}
      onClick={press}
    >
      {isShown ? <PlayIcon /> : <HintIcon />}
      {t(isShown ? "campaign.draw-hint" : "campaign.hint")}
    </button>
  );
}
