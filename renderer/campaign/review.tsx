import { useLayoutEffect, useRef } from "preact/hooks";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { hasLevels } from "../../engine/play/opponent-levels.ts";
import type { Review } from "../../protocol/campaign.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import { ThinkingDots } from "../parts/thinking-dots.tsx";
import type { Session } from "../session/session.ts";
import { accuracyTexts, isFlawless, isLost, lostText, personOf, wonCourseText, type Retry } from "./course.ts";
import { CourseLine } from "./course-line.tsx";
import { reasonsOf, TurningPicture, TurnKey, TurnReasons, type Turn, type TurnReason } from "./turning-picture.tsx";
import type { Findings } from "./use-review.ts";
import "./review.css";

/** Takes the focus, unless the player has moved it. */
export function RetryButton({
  retry,
  costsBadge,
  onRetry,
}: {
  retry: Retry;
  /** Whether trying again costs the badge. */
  costsBadge: boolean;
  onRetry: (move: number) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.hasAttribute("data-first") !== true) return;
    // Keeps the words above in view.
    button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <button
      ref={button}
      type="button"
      class="button button-primary end-retry"
      data-testid="end-retry"
      data-first
      onClick={() => onRetry(retry.move)}
    >
      {t(retry.kind === "go-on" ? "end.go-on" : "end.retry")}
      {costsBadge && <small data-testid="retry-cost">{t("end.retry-cost")}</small>}
    </button>
  );
}

export function GameCourse({ session, review, state }: { session: Session; review: Findings; state: MatchState }) {
  const { setup } = state;
  if (!hasLevels(setup.ruleset)) return null;
  const hasLost = isLost(state);
  const known = review === "unknown" ? null : review;
  const turn = hasLost || personOf(setup) === null ? (known?.turn ?? null) : null;
  const hasCourse = known !== null && known.outcomes.length > 1 && (hasLost || state.moves >= COURSE_MOVES);
  const reasons = turn === null ? NO_REASONS : reasonsOf(turn);
  const onShow = (move: number, stroke: Stroke): void => void session.replays.showLine(state, move, stroke);
  const figures = hasCourse ? courseFigures(known, setup) : [];
  const lives = livesText(state);
  return (
    <div class="end-course" {...(turn === null ? {} : { "data-testid": "turning-point", "data-move": turn.move })}>
      {hasCourse && <CourseLine review={known} state={state} />}
      {turn !== null && <TurningPicture turn={turn} setup={setup} />}
      <div class="end-words" role="status" data-testid="end-words">
        {turn === null ? <CourseWords review={review} state={state} /> : <TurnWords turn={turn} setup={setup} />}
      </div>
      {hasCourse && <ProvedLine review={known} />}
      {turn !== null && <TurnReasons turn={turn} kinds={reasons.slice(0, 1)} setup={setup} onShow={onShow} />}
      {hasCourse && (figures.length > 0 || lives !== "" || reasons.length > 1) && (
        <details class="end-more" data-testid="end-why">
          <summary>{t("end.why")}</summary>
          {turn !== null && <TurnReasons turn={turn} kinds={reasons.slice(1)} setup={setup} onShow={onShow} />}
          {figures.map((text) => (
            <p key={text} data-testid="accuracy">
              {text}
            </p>
          ))}
          {lives !== "" && <p>{lives}</p>}
        </details>
      )}
    </div>
  );
}

/** How much of a course is proved, while a part of it is open. */
export function ProvedLine({ review: { outcomes } }: { review: Pick<Review, "outcomes"> }) {
  const proved = outcomes.filter((outcome) => outcome !== null).length;
  if (proved === outcomes.length) return null;
  return (
    <p class="quiet" data-testid="review-proved">
      {t("end.proved-so-far", { proved, all: outcomes.length })}
    </p>
  );
}

const NO_REASONS: readonly TurnReason[] = [];

/** How many wins were kept; nothing after a game in which all were. */
function courseFigures(review: Review, setup: MatchSetup): string[] {
  return personOf(setup) !== null && isFlawless(review, setup) ? [] : accuracyTexts(review, setup);
}

/** Why a game of Sprouts had as many moves as it had. */
function livesText({ drawing, result, lives, moves }: MatchState): string {
  if (result?.reason !== "no-move-left" || drawing.game !== undefined) return "";
  return t("end.lives", { lives: lives + moves, moves, survivors: lives });
}

/** The fewest moves of a won game that shows its course. */
const COURSE_MOVES = 3;

function CourseWords({ review, state }: { review: Findings; state: MatchState }) {
  const hasLost = isLost(state);
  if (review === null) {
    return (
      <p class="quiet" data-testid="reviewing">
        {t(hasLost ? "end.looking-for-turn" : "end.looking-at-course")}
        <ThinkingDots />
      </p>
    );
  }
  const text =
    review === "unknown"
      ? hasLost
        ? t("end.turn-unknown")
        : ""
      : personOf(state.setup) === null
        ? ""
        : hasLost
          ? lostText(review, state)
          : wonCourseText(review, state);
  return (
    <p class="quiet" data-testid="end-course">
      {text}
    </p>
  );
}

function TurnWords({ turn, setup }: { turn: Turn; setup: MatchSetup }) {
  return (
    <div class="turn-facts">
      <p>{t("end.turned", { move: turn.move })}</p>
      <TurnKey turn={turn} setup={setup} />
    </div>
  );
}
