import { useEffect, useState } from "preact/hooks";
import { smoothLine, svgPath } from "../../engine/drawing/smooth.ts";
import type { Point } from "../../engine/drawing/point.ts";
import type { Review } from "../../protocol/campaign.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { sideName } from "../game/sentences.ts";
import { isOfTwoPersons } from "../game/undo.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import type { Session } from "../session.ts";
import { courseOf, lostSentence, ordinalOf, wonCourseSentence } from "./course.ts";
import { ThinkingDots } from "../parts/thinking-dots.tsx";

/** How a finished game against the computer went, as far as it is known: null while it is looked through, "unknown" when that failed. */
export function useReview(session: Session, state: MatchState): Review | "unknown" | null {
  const [review, setReview] = useState<Review | "unknown" | null>(null);
  const { id, moves } = state;
  const isAsked = state.result !== null && !isOfTwoPersons(state);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    setReview(null);
    session.host.ask("match.review", { matchId: id }).then(
      (answer) => isWanted && setReview(answer),
      () => isWanted && setReview("unknown"),
    );
    return () => {
      isWanted = false;
    };
  }, [session, id, moves, isAsked]);
  return review;
}

/** The move of the person's from which a lost game can be tried again; null where there is none. */
export function retryMove(review: Review | "unknown" | null, { setup }: MatchState): number | null {
  if (review === null || review === "unknown" || review.turn === null) return null;
  return setup.sides[review.turn.by].kind === "person" ? review.turn.move : null;
}

/** How a finished game against the computer went, and where it turned if the person lost it. */
export function GameCourse({ review, state }: { review: Review | "unknown" | null; state: MatchState }) {
  const { setup, result } = state;
  const isWon = result !== null && setup.sides[result.winner].kind === "person";
  if (review === null) return <Reviewing text={isWon ? "Looking at how it went" : "Looking for where the game turned"} />;
  if (review === "unknown") return isWon ? null : <p class="quiet">Where the game turned could not be found out.</p>;
  const strip = !(isWon && state.moves < COURSE_MOVES) && review.outcomes.length > 1 && <OutcomeStrip review={review} setup={setup} />;
  if (!isWon && review.turn !== null) {
    return (
      <>
        {strip}
        <TurningPoint review={review} setup={setup} />
      </>
    );
  }
  return (
    <div class="end-course">
      {strip}
      <p class="quiet" data-testid="end-course">
        {isWon ? wonCourseSentence(review, setup) : lostSentence(review, state)}
      </p>
    </div>
  );
}

/** A game won in fewer moves has no course to speak of; a lost one turned somewhere. */
const COURSE_MOVES = 3;

/** Stands where the course of the game will stand. */
function Reviewing({ text }: { text: string }) {
  return (
    <p class="quiet end-course" data-testid="reviewing">
      <span>
        {text}
        <ThinkingDots />
      </span>
    </p>
  );
}

/** Where a game turned: the position, the curve that gave the win away, and one that would have kept it. */
function TurningPoint({ review, setup }: { review: Review; setup: MatchSetup }) {
  const { turn } = review;
  if (turn === null) return null;
  const name = sideName(setup, turn.by);
  const move = `${name === "You" ? "your" : "the computer's"} move ${ordinalOf(turn.move, setup)}`;
  return (
    <figure class="turning-point" data-testid="turning-point" data-move={turn.move}>
      <div class="sheet-picture">
        <DrawingPicture drawing={turn.before} setup={setup} side={280} label={`The board before ${move}`}>
          <Line drawing={turn.before} points={turn.drawn} look="turning-drawn" side={280} />
          {turn.better !== null && <Line drawing={turn.before} points={turn.better} look="turning-better" side={280} />}
        </DrawingPicture>
      </div>
      <figcaption>
        It turned with {move}:
        <ul class="turning-key" data-testid="turning-key">
          <KeyLine look="turning-drawn">this curve gave the win away</KeyLine>
          {turn.better !== null && <KeyLine look="turning-better">this one would have kept it</KeyLine>}
        </ul>
      </figcaption>
    </figure>
  );
}

/** What a line in the picture means, beside a piece of it. */
function KeyLine({ look, children }: { look: string; children: string }) {
  return (
    <li>
      <svg viewBox="0 0 36 10" width="36" height="10" aria-hidden="true" fill="none" stroke-linecap="round">
        <path class={look} d="M4 5H32" />
      </svg>
      {children}
    </li>
  );
}

function Line({ drawing, points, look, side }: { drawing: Parameters<typeof smoothLine>[0]; points: readonly Point[]; look: string; side: number }) {
  return <path class={look} d={svgPath(smoothLine(drawing, points), side)} />;
}

function whenOf(index: number): string {
  return index === 0 ? "At the start" : `After move ${index}`;
}

/** How a game went, at a glance: full where the person could win, hollow where the computer could. */
function OutcomeStrip({ review, setup }: { review: Review; setup: MatchSetup }) {
  const marks = courseOf(review, setup);
  const label = marks.map((mark, index) => `${whenOf(index)}: ${MEANINGS[mark]}`).join("; ");
  const met = (["won", "lost", "unknown"] as const).filter((mark) => marks.includes(mark));
  return (
    <div class="outcomes">
      <p class="quiet" aria-hidden="true">
        Move by move, who could win:
      </p>
      <div class="outcome-strip" role="img" aria-label={label} data-testid="outcome-strip">
        {marks.map((mark, index) => (
          <i key={index} class={`outcome-${mark}`} title={`${whenOf(index)}: ${MEANINGS[mark]}`} />
        ))}
      </div>
      <p class="outcome-key quiet" aria-hidden="true" data-testid="outcome-key">
        {met.map((mark) => (
          <span key={mark}>
            <i class={`outcome-${mark}`} /> {SHORT[mark]}
          </span>
        ))}
      </p>
    </div>
  );
}

const SHORT = { won: "you", lost: "the computer", unknown: "not known" } as const;
const MEANINGS = { won: "you could win", lost: "the computer could", unknown: "not known" } as const;
