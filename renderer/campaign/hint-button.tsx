import type { GameView } from "../game/game-view.ts";
import { HintIcon, PlayIcon } from "../parts/icons.tsx";

/** Asks for a winning move; once one is shown, draws it. */
export function HintButton({ game, isEnabled, onHint }: { game: GameView; isEnabled: boolean; onHint: () => void }) {
  if (game.suggestion.value !== null) {
    return (
      <button key="draw" type="button" class="button button-primary" data-testid="draw-hint" disabled={!isEnabled || game.waiting.value} onClick={() => game.drawSuggestion()}>
        <PlayIcon />
        Draw it
      </button>
    );
  }
  return (
    <button key="ask" type="button" class="button" data-testid="hint" title="Shows a winning move; costs the badge" disabled={!isEnabled || game.asking.value || game.waiting.value} onClick={onHint}>
      <HintIcon />
      Hint
    </button>
  );
}
