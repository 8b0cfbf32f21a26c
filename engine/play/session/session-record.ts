import type { Drawing } from "../../drawing/drawing.ts";
import type { Ruleset } from "../../rules.ts";
import type { BoardReading } from "../boards/board-game.ts";
import type { ReadDrawing } from "../board-reading.ts";
import { startTimes, stillClock, timesAt, type MatchClock, type TimeControl, type Times } from "../clock.ts";
import { resultOf, sideOfMove, type SideIndex } from "../match.ts";
import { CREATOR, swap2Actor, type Swap2 } from "../swap2.ts";

/** What a board is played by. */
export interface SessionTerms {
  readonly ruleset: Ruleset;
  /** Null without a clock. */
  readonly clock: TimeControl | null;
  /** Set where side 0 draws everything and nobody wins, as in a draft. Missing: the sides take turns. */
  readonly isFree?: true;
}

/** How a board ended. `left`: the loser's seat was not kept any longer. */
export interface SessionResult {
  readonly winner: SideIndex;
  readonly reason: "no-move-left" | "gave-up" | "time-out" | "left";
}

/**
 * State of a board on which two sides play, wherever it is kept. It is immutable: a change makes the next one
 * (`changes.ts`). Times are milliseconds of its keeper's clock.
 */
export interface SessionRecord {
  readonly terms: SessionTerms;
  /** State of the opening by Swap2; null without it. */
  readonly swap2: Swap2 | null;
  /** Side that makes the first move; null until the opening is decided. */
  readonly starts: SideIndex | null;
  readonly drawing: Drawing;
  readonly board: BoardReading;
  /** Number of moves, without that of the opening, which belongs to no side. */
  readonly moves: number;
  /** Time since when the board waits to be redrawn, and for how long its last move is `shown`; null if it does not. */
  readonly redraw: { readonly since: number; readonly shown: number } | null;
  readonly result: SessionResult | null;
  readonly clock: MatchClock | null;
  /** Wish of a side to take back its move `move`, and what followed; null for none. */
  readonly takeBack: { readonly by: SideIndex; readonly move: number } | null;
}

/**
 * A board after `moves` moves, by default none. Its clock stands still until it is `running`.
 *
 * @param start `result`: how somebody ended the game; what the board itself tells is found. `times`: what both sides
 * have left, by default what the clock begins with.
 */
export function sessionBegun(
  terms: SessionTerms,
  { drawing, board }: ReadDrawing,
  start: Pick<SessionRecord, "starts"> &
    Partial<Pick<SessionRecord, "swap2" | "moves" | "result">> & { readonly times?: Times | null },
): SessionRecord {
  const { starts, swap2 = null, moves = 0, result = null, times = null } = start;
  const mover = starts === null ? null : sideOfMove(starts, moves);
  return {
    terms,
    swap2,
    starts,
    drawing,
    board,
    moves,
    redraw: null,
    result: result ?? (mover === null ? null : resultAfter(terms, board, mover)),
    clock: terms.clock === null ? null : stillClock(times ?? startTimes(terms.clock)),
    takeBack: null,
  };
}

/** The result that the board itself tells after a move of `by`; null while there is a move, and where nobody wins. */
export function resultAfter(
  { ruleset, isFree }: SessionTerms,
  board: BoardReading,
  by: SideIndex,
): SessionResult | null {
  return isFree === true ? null : resultOf(ruleset, board, by);
}

/** The side that must draw or choose; null after the end. */
export function actorOf({ terms, board, result, swap2, starts, moves }: SessionRecord): SideIndex | null {
  if (terms.isFree === true) return board.over ? null : 0;
  if (result !== null) return null;
  const chooser = swap2 === null ? null : swap2Actor(swap2);
  if (chooser !== null || starts === null) return chooser;
  return sideOfMove(starts, moves + 1);
}

/** The side that must choose who starts, in an opening by Swap2, and whether it may draw a move instead; or null. */
export function openingOf({ swap2, result }: SessionRecord): { by: SideIndex; mayDraw: boolean } | null {
  const by = swap2 === null || result !== null ? null : swap2Actor(swap2);
  return by === null ? null : { by, mayDraw: by !== CREATOR };
}

/** Whether somebody has stopped the clock of a game that goes on. */
export function isPaused({ clock, redraw, result }: Pick<SessionRecord, "clock" | "redraw" | "result">): boolean {
  return clock !== null && clock.running === null && redraw === null && result === null;
}

/** The clock as it stands still at `now`; null without one. */
export function restingClock(clock: MatchClock | null, now: number): MatchClock | null {
  return clock === null ? null : { times: timesAt(clock, now), running: null };
}

/** A clock without a time of day, since clocks differ. */
export interface ShownClock {
  /** Milliseconds that each side had when the running clock began. */
  readonly times: Times;
  /** `ran`: milliseconds since it started; below 0 it starts later. Null while both clocks stand still. */
  readonly running: { readonly side: SideIndex; readonly ran: number } | null;
  readonly isPaused: boolean;
}

/** The clock as it is shown at `now`; null without one. */
export function shownClock(clock: MatchClock | null, now: number, paused: boolean): ShownClock | null {
  if (clock === null) return null;
  const { times, running } = clock;
  const shown = running === null ? null : { side: running.side, ran: Math.round(now - running.since) };
  return { times, running: shown, isPaused: paused };
}
