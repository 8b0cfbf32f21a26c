import { useEffect, useRef, useState } from "preact/hooks";
import { hasLevels } from "../../engine/play/opponent-levels.ts";
import type { Review } from "../../protocol/campaign.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { sameDrawing } from "../game/same-drawing.ts";
import type { Session } from "../session/session.ts";
import { retryOf, type Retry } from "./course.ts";

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
  const isConnected = session.isConnected.value;
  useEffect(() => setReview(null), [session, id, isAsked, drawing.current]);
  useEffect(() => {
    if (!isAsked || !isConnected || review !== null) return undefined;
    let isWanted = true;
    session.host.ask("board.review", { board: id }).then(
      (answer) => isWanted && setReview(answer),
      // What is lost with the connection is asked for again after it.
      () => isWanted && session.isConnected.peek() && setReview("unknown"),
    );
    return () => {
      isWanted = false;
    };
  }, [session, id, isAsked, drawing.current, isConnected, review === null]);
  return isDecided ? review : "unknown";
}

export function foundRetry(review: Findings, state: MatchState): Retry | null {
  return review === null || review === "unknown" ? null : retryOf(review, state);
}
