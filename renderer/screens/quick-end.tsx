import { GameCourse, retryMove, useReview } from "../campaign/review.tsx";
import { count, reasonSentence, wonSentence } from "../game/sentences.ts";
import { isOfTwoPersons } from "../game/undo.ts";
import { routeHash } from "../navigation.ts";
import { Dialog } from "../parts/dialog.tsx";
import type { MatchState } from "../../protocol/schemas.ts";
import type { Session } from "../session.ts";

export interface QuickEndProps {
  readonly session: Session;
  readonly state: MatchState;
  /** Goes back to before a move of this match. */
  readonly onRetry: (move: number) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The end of a quick game: who won and, against the computer, how the game went and where it turned. */
export function QuickEnd({ session, state, onRetry, onAgain, onClose }: QuickEndProps) {
  const review = useReview(session, state);
  const retry = retryMove(review, state);
  return (
    <Dialog title={wonSentence(state)} testid="end" place="end" onClose={onClose}>
      <p data-testid="end-reason">{reasonSentence(state)}</p>
      <p class="quiet">{endFigures(state)}</p>
      {!isOfTwoPersons(state) && <GameCourse review={review} state={state} />}
      <div class="dialog-buttons end-buttons">
        <button type="button" class="button button-quiet" data-testid="end-look" onClick={onClose}>
          Look at the board
        </button>
        <a class="button" href={routeHash({ screen: "home" })} data-testid="end-menu">
          Menu
        </a>
        <button type="button" class={`button ${retry === null ? "button-primary" : ""}`} data-testid="end-again" data-first onClick={onAgain}>
          Play again
        </button>
        {retry !== null && (
          <button type="button" class="button button-primary" data-testid="end-retry" onClick={() => onRetry(retry)}>
            Try again from there
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** How the game went, in figures. */
function endFigures(state: MatchState): string {
  const moves = count(state.moves, "move");
  return state.result?.reason === "gave-up" ? `${moves}.` : `${moves}, ${count(state.lives, "spot")} survived.`;
}
