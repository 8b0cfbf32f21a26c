import { isLost, personOf } from "../campaign/course.ts";
import { FreshAchievement } from "../campaign/fresh-achievement.tsx";
import { GameCourse, RetryButton } from "../campaign/review.tsx";
import { foundRetry, type Findings } from "../campaign/use-review.ts";
import { endText, jokeText, wonText } from "../game/match-texts.ts";
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
  readonly onPlayOn: ((move: number) => void) | null;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function QuickEnd({ session, state, review, onRetry, onPlayOn, onAgain, onClose }: QuickEndProps) {
  const retry = foundRetry(review, state);
  const hasLost = isLost(state);
  const joke = jokeText(state);
  // Against the computer, the match itself can be retried.
  const turn = personOf(state.setup) === null && review !== null && review !== "unknown" ? review.turn : null;
  const isNextAgain = !hasLost || (review !== null && retry === null);
  return (
    <Dialog
      title={wonText(state)}
      testid="end"
      place="end"
      closing={{ label: t("end.look-at-board"), testid: "end-look" }}
      onClose={onClose}
    >
      <p class="end-reason" data-testid="end-reason" {...(hasLost ? { tabIndex: -1, "data-first": true } : {})}>
        {endText(state)}
      </p>
      {joke !== "" && (
        <p class="quiet" data-testid="joke">
          {joke}
        </p>
      )}
      <GameCourse session={session} review={review} state={state} />
      <FreshAchievement session={session} />
      <div class="dialog-buttons end-buttons">
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
        {turn !== null && onPlayOn !== null && (
          <button type="button" class="button" data-testid="end-play-on" onClick={() => onPlayOn(turn.move)}>
            {t("end.play-on", { move: turn.move })}
          </button>
        )}
        {retry !== null && <RetryButton retry={retry} costsBadge={false} onRetry={onRetry} />}
      </div>
    </Dialog>
  );
}
