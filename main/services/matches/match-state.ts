import { sideOfMove } from "../../../engine/play/match.ts";
import type { Belief } from "../../../engine/play/perfect/decision.ts";
import {
  actorOf,
  isPaused,
  openingOf,
  shownClock,
  type SessionRecord,
} from "../../../engine/play/session/session-record.ts";
import type { FirstMove } from "../../../protocol/daily.ts";
import type { MatchRole, MatchSetup, MatchState, MatchSummary } from "../../../protocol/schemas.ts";
import type { StoredMatch } from "../../store/match-rows.ts";

export interface SessionStatus {
  /** Number of the last change. */
  readonly revision: number;
  readonly role: MatchRole;
  readonly thinking: boolean;
  readonly belief: Belief | null;
  readonly helped: boolean;
  readonly firstMove?: FirstMove;
  readonly canRedo?: true;
  /** Milliseconds of the clock's time. */
  readonly now: number;
}

export function matchState(
  id: string,
  setup: MatchSetup,
  record: SessionRecord,
  { now, ...status }: SessionStatus,
): MatchState {
  const { drawing, board, moves, result } = record;
  const clock = shownClock(record.clock, now, isPaused(record));
  const opening = openingOf(record);
  return {
    id,
    setup,
    drawing,
    moves,
    toMove: actorOf(record),
    lives: board.lives,
    usable: board.usable,
    position: board.position,
    result,
    ...status,
    ...(clock === null ? {} : { clock }),
    ...(opening === null ? {} : { opening }),
  };
}

export function matchSummary({ id, setup, drawing, moves, result, changedAt }: StoredMatch): MatchSummary {
  return { id, setup, drawing, moves, changedAt, toMove: result === null ? sideOfMove(setup.starts, moves + 1) : null };
}
