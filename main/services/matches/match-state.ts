import { sideOfMove, toMove, type Match } from "../../../engine/play/match.ts";
import type { Belief } from "../../../engine/play/perfect/decision.ts";
import type { FirstMove } from "../../../protocol/daily.ts";
import type { ClockState, MatchRole, MatchSetup, MatchState, MatchSummary } from "../../../protocol/schemas.ts";
import type { StoredMatch } from "../../store/match-rows.ts";

export interface SessionStatus {
  /** Number of the last change. */
  readonly revision: number;
  readonly role: MatchRole;
  readonly thinking: boolean;
  readonly belief: Belief | null;
  readonly helped: boolean;
  readonly firstMove?: FirstMove;
  readonly clock?: ClockState;
  readonly canRedo?: true;
}

export function matchState(id: string, setup: MatchSetup, match: Match, status: SessionStatus): MatchState {
  const { drawing, board, moves, result } = match;
  return {
    id,
    setup,
    drawing,
    moves,
    toMove: toMove(match),
    lives: board.lives,
    usable: board.usable,
    position: board.position,
    result: result === null ? null : { ...result },
    ...status,
  };
}

export function matchSummary({ id, setup, drawing, moves, result, changedAt }: StoredMatch): MatchSummary {
  return { id, setup, drawing, moves, changedAt, toMove: result === null ? sideOfMove(setup.starts, moves + 1) : null };
}
