import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { BoardReading } from "../../engine/play/board-reading.ts";
import { endOfTime, timesAt, type MatchClock } from "../../engine/play/clock.ts";
import { sideOfMove, type SideIndex } from "../../engine/play/match.ts";
import { swap2Actor, type Swap2 } from "../../engine/play/swap2.ts";
import type { OnlinePlayer } from "../../protocol/network/identity.ts";
import type { OnlineMatch, OnlineMatchSummary, OnlineResult } from "../../protocol/network/online-match.ts";
import type { Terms } from "../../protocol/network/rooms.ts";

/** A match as it is stored. Immutable. */
export interface OnlineRecord {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly terms: OnlineMatch["terms"];
  readonly sides: readonly [OnlinePlayer, OnlinePlayer];
  readonly swap2: Swap2 | null;
  readonly starts: SideIndex | null;
  readonly drawing: Drawing;
  readonly board: BoardReading;
  readonly moves: number;
  /**
   * Milliseconds of the server's time since when the board waits to be redrawn, and for which the move before is
   * `shown`; null if it does not wait.
   */
  readonly redraw: { readonly since: number; readonly shown: number } | null;
  readonly result: OnlineResult | null;
  /** Times of day are milliseconds since 1970. */
  readonly clock: MatchClock | null;
  readonly takeBack: OnlineMatch["takeBack"];
  readonly rematch: OnlineMatch["rematch"];
  readonly rated: OnlineMatch["rated"];
  /** Milliseconds of the server's time of the last change, for what is decided by age. */
  readonly changedAt: number;
  /** Milliseconds since 1970 of the last change, for people. */
  readonly date: number;
}

/** Number of moves from which on both have played: a shorter game changes no rating, unless it ended on the board. */
export const MOVES_OF_BOTH = 2;

/** Milliseconds after which another process takes over a redraw that one has not made. */
const REDRAW_OVERDUE_MS = 5000;

/** Who must draw or choose; null after the end. */
export function actorOf({ result, swap2, starts, moves }: OnlineRecord): SideIndex | null {
  if (result !== null) return null;
  const chooser = swap2 === null ? null : swap2Actor(swap2);
  if (chooser !== null || starts === null) return chooser;
  return sideOfMove(starts, moves + 1);
}

export function sideOf({ sides }: Pick<OnlineRecord, "sides">, key: string): SideIndex | null {
  if (sides[0].key === key) return 0;
  return sides[1].key === key ? 1 : null;
}

/** Milliseconds of the server's time when the match must change by itself; null for never. */
export function dueAt({ redraw, clock, result }: OnlineRecord): number | null {
  if (redraw !== null) return redraw.since + REDRAW_OVERDUE_MS;
  return clock === null || result !== null ? null : endOfTime(clock);
}

export function withoutDrawing({ start, ...terms }: Terms): OnlineRecord["terms"] {
  return { ...terms, start: start.kind === "plain" ? start : { kind: "drawing", name: start.name } };
}

export function onlineMatch(record: OnlineRecord, now: number): OnlineMatch {
  const { board, redraw, changedAt: _changedAt, date: _date, ...rest } = record;
  return {
    ...rest,
    sides: [...record.sides],
    toAct: actorOf(record),
    redrawing: redraw !== null,
    lives: board.lives,
    usable: board.usable,
    position: board.position,
    clock: shownClock(record, now),
  };
}

export function shownClock({ clock }: Pick<OnlineRecord, "clock">, now: number): OnlineMatch["clock"] {
  if (clock === null) return null;
  const { times, running } = clock;
  return { times, running: running === null ? null : { side: running.side, ran: now - running.since } };
}

/** The clock as it stands still at `now`; null without one. */
export function restingClock(clock: MatchClock | null, now: number): MatchClock | null {
  return clock === null ? null : { times: timesAt(clock, now), running: null };
}

export function matchSummaryOf(record: OnlineRecord): OnlineMatchSummary {
  const { id, revision, name, sides, moves, result, terms, date } = record;
  return {
    id,
    revision,
    name,
    sides: [...sides],
    moves,
    toAct: actorOf(record),
    result,
    ruleset: terms.ruleset,
    clock: terms.clock !== null,
    rated: terms.rated,
    changedAt: date,
  };
}
