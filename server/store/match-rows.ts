import type { OnlineChange } from "../matches/changes.ts";
import { dueAt, matchSummaryOf, type OnlineRecord } from "../matches/record.ts";
import type { MatchesTable, MovesTable } from "./tables.ts";

type MatchRow = Omit<MatchesTable, "id" | "start" | "place0" | "place1" | "bytes">;

/** A change as it is stored. */
export interface WrittenChange {
  readonly change: OnlineChange;
  readonly row: MatchRow;
  readonly move: Omit<MovesTable, "match_id"> | null;
  /** Number of bytes that a move adds. */
  readonly added: number;
}

/** @param change what leads to the revision after `revision`. */
export function written(revision: number, change: OnlineChange): WrittenChange {
  const record = { ...change.record, revision: revision + 1 };
  const move = change.move === undefined ? null : moveRow(change.move);
  return { change: { ...change, record }, row: matchRowOf(record), move, added: move?.bytes ?? 0 };
}

export function matchRowOf(record: OnlineRecord): MatchRow {
  const due = dueAt(record);
  const state = JSON.stringify(record);
  return {
    revision: record.revision,
    side0: record.sides[0].key,
    side1: record.sides[1].key,
    ended: record.result === null ? 0 : 1,
    has_clock: record.terms.clock === null ? 0 : 1,
    due_at: due === null ? null : Math.round(due),
    changed_at: record.changedAt,
    moves: record.moves,
    clock: record.clock === null ? null : JSON.stringify(record.clock),
    state_bytes: state.length,
    summary: JSON.stringify(matchSummaryOf(record)),
    state,
  };
}

function moveRow(move: NonNullable<OnlineChange["move"]>): Omit<MovesTable, "match_id"> {
  const { number, before, stroke, timeLeft, timesBefore } = move;
  const [board, line] = [JSON.stringify(before), JSON.stringify(stroke)];
  return {
    number,
    bytes: board.length + line.length,
    time_left: timeLeft === null ? null : Math.round(timeLeft),
    times_before: timesBefore === null ? null : JSON.stringify(timesBefore),
    before: board,
    stroke: line,
  };
}
