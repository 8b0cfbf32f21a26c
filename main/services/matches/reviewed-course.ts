import { strokeLine } from "../../../engine/drawing/any-surface/stroke-line.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { otherSide, type MatchResult, type SideIndex } from "../../../engine/play/match.ts";
import type { KeptReview, Review } from "../../../protocol/campaign.ts";
import type { StoredMove } from "../../store/match-rows.ts";
import type { DrawnReview } from "./reviewing.ts";

/** How a finished game went. */
export interface ReviewedCourse {
  readonly moves: readonly StoredMove[];
  /** Boards before each move and at the end. */
  readonly boards: readonly Drawing[];
  readonly loser: SideIndex;
}

interface FinishedGame {
  readonly moves: readonly StoredMove[];
  readonly drawing: Drawing;
  readonly result: Pick<MatchResult, "winner">;
}

export function reviewedCourse({ moves, drawing, result }: FinishedGame): ReviewedCourse {
  return { moves, boards: [...moves.map(({ before }) => before), drawing], loser: otherSide(result.winner) };
}

/** What is kept of a review: the lines of curves instead of their ends. */
export function keptReview({ outcomes, turn }: DrawnReview, { moves }: ReviewedCourse): KeptReview {
  const judged = outcomes.map((outcome) => outcome ?? null);
  if (turn === null) return { outcomes: judged, turn: null };
  const { move, better, wins, loses } = turn;
  const line = better === null ? null : [...strokeLine(moves[move - 1].before, better)];
  return { outcomes: judged, turn: { move, better: line, wins, loses } };
}

export function shownReview({ outcomes, turn }: KeptReview, { moves, boards, loser }: ReviewedCourse): Review {
  if (turn === null) return { outcomes, boards, turn: null };
  const { before, stroke } = moves[turn.move - 1];
  return { outcomes, boards, turn: { ...turn, by: loser, before, drawn: [...stroke] } };
}
