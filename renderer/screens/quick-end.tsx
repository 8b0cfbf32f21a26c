import { lastMoverWins } from "../../engine/rules.ts";
import { isLost, personOf } from "../campaign/course.ts";
import { FreshAchievement } from "../campaign/fresh-achievement.tsx";
import { foundRetry, GameCourse, RetryButton, type Findings } from "../campaign/review.tsx";
import { reasonText, wonText } from "../game/match-texts.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { Dialog } from "../parts/dialog.tsx";
import type { MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";

interface QuickEndProps {
  readonly session: Session;
  readonly state: MatchState;
  readonly review: Findings;
  readonly onRetry: (move: number) => void;
  readonly onPlayOn: (move: number) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function QuickEnd({ session, state, review, onRetry, onPlayOn, onAgain, onClose }: QuickEndProps) {
  const retry = foundRetry(review, state);
  const hasLost = isLost(state);
  // Against the computer, the match itself can be retried.
  const turn = personOf(state.setup) === null && review !== null && review !== "unknown" ? review.turn : null;
  const isNextAgain = !hasLost || (review !== null && retry === null);
  // Where there is no place for both the reason and the figures, a reason that names the rule stays.
  const reasonClass = lastMoverWins(state.setup.ruleset) ? "end-reason" : "end-reason end-rule";
  return (
    <Dialog title={wonText(state)} testid="end" place="end" onClose={onClose}>
      <p class={reasonClass} data-testid="end-reason" {...(hasLost ? { tabIndex: -1, "data-first": true } : {})}>
        {reasonText(state)}
      </p>
      <p class="quiet">{endFigures(state)}</p>
      <GameCourse session={session} review={review} state={state} />
      <FreshAchievement session={session} />
      <div class="dialog-buttons end-buttons">
        <button type="button" class="button button-quiet end-look" data-testid="end-look" onClick={onClose}>
          {t("end.look-at-board")}
        </button>
        <a class="button" href={routeHash({ screen: "home" })} data-testid="end-menu">
          {t("end.menu")}
        </a>
        <button
          type="button"
          class={`button ${isNextAgain ? "button-primary" : ""}`}
          data-testid="end-again"
          {...(hasLost ? {} : { "data-first": true })}
          onClick={onAgain}
        >
          {t("end.play-again")}
        </button>
        {turn !== null && (
          <button type="button" class="button" data-testid="end-play-on" onClick={() => onPlayOn(turn.move)}>
            {t("end.play-on", { move: turn.move })}
          </button>
        )}
        {retry !== null && <RetryButton retry={retry} costsBadge={false} onRetry={onRetry} />}
      </div>
    </Dialog>
  );
}

function endFigures(state: MatchState): string {
  return state.result?.reason === "no-move-left" && state.drawing.game === undefined
    ? t("end.figures", { moves: state.moves, spots: state.lives })
    : t("end.moves", { moves: state.moves });
}
