import { useEffect, useState } from "preact/hooks";
import { smoothLine, svgPath } from "../../engine/drawing/smooth.ts";
import type { Point } from "../../engine/drawing/point.ts";
import type { Review } from "../../protocol/campaign.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { sideName } from "../game/sentences.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import type { Session } from "../session.ts";
import { courseOf, ordinalOf } from "./course.ts";

/** How a finished game went, as far as it is known: null while it is looked through, "unknown" when that failed. */
export function useReview(session: Session, state: MatchState): Review | "unknown" | null {
  const [review, setReview] = useState<Review | "unknown" | null>(null);
  const { id, moves } = state;
  const isOver = state.result !== null;
  useEffect(() => {
    if (!isOver) return undefined;
    let isWanted = true;
    setReview(null);
    session.host.ask("match.review", { matchId: id }).then(
      (answer) => isWanted && setReview(answer),
      () => isWanted && setReview("unknown"),
    );
    return () => {
      isWanted = false;
    };
  }, [session, id, moves, isOver]);
  return review;
}

/** Where a game turned: the position, the curve that gave the win away, and one that would have kept it. */
export function TurningPoint({ review, setup }: { review: Review; setup: MatchSetup }) {
  const { turn } = review;
  if (turn === null) return null;
  const name = sideName(setup, turn.by);
  const whose = name === "You" ? "your" : "the computer's";
  return (
    <figure class="turning-point" data-testid="turning-point" data-move={turn.move}>
      <div class="sheet-picture">
        <DrawingPicture drawing={turn.before} setup={setup} side={280} label={`The board before move ${turn.move}`}>
          <Line drawing={turn.before} points={turn.drawn} look="turning-drawn" side={280} />
          {turn.better !== null && <Line drawing={turn.before} points={turn.better} look="turning-better" side={280} />}
        </DrawingPicture>
      </div>
      <figcaption>
        {`It turned with ${whose} move ${ordinalOf(turn.move, setup)}: `}
        <span class="turning-key turning-key-drawn">this curve</span> gave the win away
        {turn.better === null ? "." : <>, <span class="turning-key turning-key-better">this one</span> keeps it.</>}
      </figcaption>
    </figure>
  );
}

function Line({ drawing, points, look, side }: { drawing: Parameters<typeof smoothLine>[0]; points: readonly Point[]; look: string; side: number }) {
  return <path class={look} d={svgPath(smoothLine(drawing, points), side)} />;
}

/** How a game went, at a glance. */
export function OutcomeStrip({ review, setup }: { review: Review; setup: MatchSetup }) {
  const marks = courseOf(review, setup);
  const label = `After each move: ${marks.map((mark) => (mark === "won" ? "won for you" : mark === "lost" ? "won for the computer" : "not known")).join(", ")}`;
  return (
    <div class="outcome-strip" role="img" aria-label={label} data-testid="outcome-strip">
      {marks.map((mark, index) => (
        <i key={index} class={`outcome-${mark}`} />
      ))}
    </div>
  );
}
