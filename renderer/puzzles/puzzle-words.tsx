import { useEffect } from "preact/hooks";
import type { MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import type { Session } from "../session/session.ts";
import { countText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { hintInstead } from "./hint-instead.ts";
import { ratingChangeText } from "./puzzle-texts.ts";
import "./puzzle-words.css";

/** What became of the first move in a puzzle, and the ways on. */
export function PuzzleWords({ session, game, state }: { session: Session; game: GameView; state: MatchState }) {
  const verdict = state.firstMove ?? "none";
  const isConnected = session.isConnected.value;
  useEffect(() => {
    if (isConnected) void session.refreshPuzzles();
  }, [session, isConnected, verdict, state.id]);
  const progress = session.puzzles.value;
  const [last] = progress?.tries ?? [];
  const change = last?.match === state.id ? last.change : null;
  const isTried = verdict !== "none" || progress?.tries.some(({ match }) => match === state.id) === true;
  return (
    <div class={`puzzle-words puzzle-${verdict}`}>
      <div class="puzzle-said" role="status" aria-atomic="false">
        <p data-testid="first-move" data-first-move={verdict}>
          {t(`puzzles.move-${verdict}`)}
        </p>
        {verdict !== "none" && progress !== null && change !== null && (
          <p class="quiet" data-testid="puzzle-change">
            {t("puzzles.change", { rating: countText(progress.rating), change: ratingChangeText(change) })}
          </p>
        )}
      </div>
      {isTried && (
        <div class="puzzle-buttons">
          {verdict === "loses" && state.result === null && (
            <button
              type="button"
              class="button button-small"
              data-testid="puzzle-why"
              disabled={!isConnected || game.isWaiting.value || state.thinking}
              onClick={() => void hintInstead(game)}
            >
              {t("puzzles.why")}
            </button>
          )}
          <button
            type="button"
            class="button button-small button-primary"
            data-testid="next-puzzle"
            disabled={!isConnected}
            onClick={() => void session.startPuzzle()}
          >
            {t("puzzles.next")}
          </button>
        </div>
      )}
    </div>
  );
}
