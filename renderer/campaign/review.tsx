import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { hasLevels } from "../../engine/play/opponent-levels.ts";
import type { Review } from "../../protocol/campaign.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import { sameDrawing } from "../game/same-drawing.ts";
import { ThinkingDots } from "../parts/thinking-dots.tsx";
import type { Session } from "../session/session.ts";
import {
  accuracyTexts,
  courseOf,
  isFlawless,
  isLost,
  lostText,
  markName,
  personOf,
  positionTexts,
  retryOf,
  wonCourseText,
  type Retry,
} from "./course.ts";
import { TurningPicture, TurnKey, TurnReasons, type Turn } from "./turning-picture.tsx";
import "./outcomes.css";
import "./review.css";

/** Findings of a review; null while it runs. Unknown is also a game in which no move can be wrong. */
export type Findings = Review | "unknown" | null;

export function useReview(session: Session, state: MatchState): Findings {
  const [review, setReview] = useState<Findings>(null);
  // A retry elsewhere gives the match another end.
  const drawing = useRef(state.drawing);
  if (!sameDrawing(drawing.current, state.drawing)) drawing.current = state.drawing;
  const { id } = state;
  const isDecided = hasLevels(state.setup.ruleset);
  const isAsked = isDecided && state.result !== null && state.online === undefined;
  useEffect(() => {
    setReview(null);
    if (!isAsked) return undefined;
    let isWanted = true;
    session.host.ask("board.review", { board: id }).then(
      (answer) => isWanted && setReview(answer),
      () => isWanted && setReview("unknown"),
    );
    return () => {
      isWanted = false;
    };
  }, [session, id, isAsked, drawing.current]);
  return isDecided ? review : "unknown";
}

export function foundRetry(review: Findings, state: MatchState): Retry | null {
  return review === null || review === "unknown" ? null : retryOf(review, state);
}

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
  const isOfOneKind = personOf(setup) === null;
  const turn = hasLost || isOfOneKind ? (known?.turn ?? null) : null;
  const hasCourse = known !== null && known.outcomes.length > 1 && (hasLost || state.moves >= COURSE_MOVES);
  return (
    <div class="end-course" {...(turn === null ? {} : { "data-testid": "turning-point", "data-move": turn.move })}>
      {hasCourse && <OutcomeStrip review={known} state={state} />}
      {turn !== null && <TurningPicture turn={turn} setup={setup} />}
      <div class="end-words" role="status" data-testid="end-words">
        {turn === null ? (
          <CourseWords review={review} state={state} />
        ) : (
          <TurnWords
            turn={turn}
            setup={setup}
            onShow={(move, stroke) => void session.replays.showLine(state, move, stroke)}
          />
        )}
        {hasCourse &&
          (isOfOneKind || !isFlawless(known, setup)) &&
          accuracyTexts(known, setup).map((text, side) => (
            <p key={side} class="quiet end-accuracy" data-testid="accuracy">
              {text}
            </p>
          ))}
      </div>
    </div>
  );
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
          : wonCourseText(review, state.setup);
  return (
    <p class="quiet" data-testid="end-course">
      {text}
    </p>
  );
}

function TurnWords({
  turn,
  setup,
  onShow,
}: {
  turn: Turn;
  setup: MatchSetup;
  onShow: (move: number, stroke: Stroke) => void;
}) {
  return (
    <>
      <div class="turn-facts">
        <p>{t("end.turned", { move: turn.move })}</p>
        <TurnKey turn={turn} setup={setup} />
      </div>
      <TurnReasons turn={turn} setup={setup} onShow={onShow} />
    </>
  );
}

function OutcomeStrip({ review, state }: { review: Review; state: MatchState }) {
  const marks = courseOf(review, state.setup);
  const words = positionTexts(review, state);
  const met = (["won", "lost", "unknown"] as const).filter((mark) => marks.includes(mark));
  return (
    <div class="outcomes">
      <p class="outcome-key quiet" aria-hidden="true" data-testid="outcome-key">
        {t("end.who-was-winning")}
        {met.map((mark) => (
          <span key={mark}>
            <i class={`outcome-${mark}`} /> {markName(mark, state.setup)}
          </span>
        ))}
      </p>
      <div class="outcome-strip" role="img" aria-label={words.join("; ")} data-testid="outcome-strip">
        {marks.map((mark, index) => (
          <i key={index} class={`outcome-${mark}`} title={words[index]} />
        ))}
      </div>
    </div>
  );
}
