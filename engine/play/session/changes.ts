import type { Drawing } from "../../drawing/drawing.ts";
import type { Point } from "../../drawing/geometry/point.ts";
import { failure, success, type Result } from "../../result.ts";
import type { BoardReading } from "../boards/board-game.ts";
import { runningClock, sideOutOfTime, stillClock, timesAfterMove, type Times } from "../clock.ts";
import { otherSide, sideOfMove, whyNotNext, type SideIndex } from "../match.ts";
import { SWAP2_BEGIN, swap2After } from "../swap2.ts";
import type { DrawnMove } from "./drawn-move.ts";
import { sessionFault, type SessionFault } from "./session-fault.ts";
import {
  actorOf,
  isPaused,
  restingClock,
  resultAfter,
  type SessionRecord,
  type SessionResult,
} from "./session-record.ts";

// Pure: each takes a record and the time, and gives the next record with what happened.

/** Why a board changed. */
export type SessionCause =
  /** Side `by` drew `stroke`, with both ends. */
  | {
      readonly kind: "move";
      readonly by: SideIndex;
      readonly stroke: readonly Point[];
      readonly pace: readonly number[];
    }
  /** Side `by` chose who starts. */
  | { readonly kind: "chosen"; readonly by: SideIndex; readonly starts: SideIndex }
  | { readonly kind: "gave-up" | "time-out" | "left"; readonly by: SideIndex }
  | { readonly kind: "take-back-asked" | "take-back-refused"; readonly by: SideIndex }
  /** Side `by` took back its last move and what followed. */
  | { readonly kind: "undo"; readonly by: SideIndex }
  /** Side `by` goes on after giving up. */
  | { readonly kind: "go-on"; readonly by: SideIndex }
  /** The clock was stopped, or runs again. */
  | { readonly kind: "clock" };

/** A change of a board, and what must be kept beside the record. */
export interface Change<Board extends SessionRecord, Cause = SessionCause> {
  readonly record: Board;
  readonly cause: Cause;
  readonly move?: RecordedMove;
  /** Moves from this number on are taken back. */
  readonly dropsFrom?: number;
}

/** A move as it is kept, to be replayed and taken back. */
export interface RecordedMove {
  readonly number: number;
  readonly by: SideIndex;
  readonly before: Drawing;
  /** The curve with both ends. */
  readonly stroke: readonly Point[];
  /** What its side had left after it; null without a clock. */
  readonly timeLeft: number | null;
  /** What both sides had left when their clock began to run for this move; null without a clock. */
  readonly timesBefore: Times | null;
}

type Changed<Board extends SessionRecord> = Result<Change<Board>, SessionFault>;

/** What a board was before a move. */
export interface BoardBefore {
  readonly drawing: Drawing;
  readonly board: BoardReading;
  /** What both sides had left; null without a clock. */
  readonly times: Times | null;
}

/** Why `by` cannot draw move `number` now, whatever its curve. */
export function whyNoMove(record: SessionRecord, by: SideIndex, number: number): SessionFault | null {
  const { result, starts, swap2 } = record;
  if (result !== null) return sessionFault("match-over", {});
  if (starts === null) {
    if (number !== 0) return sessionFault("move-not-next", { move: number, next: 0 });
    const opened = swap2After(swap2 ?? SWAP2_BEGIN, { kind: "draw", by });
    if (!opened.ok) return sessionFault("opening", { fault: opened.error });
  } else {
    const fault = whyNotNext(record, number);
    if (fault !== null) return fault;
    if (actorOf(record) !== by) return sessionFault("not-your-seat", {});
  }
  if (record.redraw !== null) return sessionFault("redrawing", {});
  return isPaused(record) ? sessionFault("clock-paused", {}) : null;
}

/** Makes a move. The board then waits to be redrawn, and the clock stands still. */
export function afterMove<Board extends SessionRecord>(
  record: Board,
  { by, number, pace, now }: { by: SideIndex; number: number; pace: readonly number[]; now: number },
  { drawing, board, stroke }: DrawnMove,
): Changed<Board> {
  const fault = whyNoMove(record, by, number);
  if (fault !== null) return failure(fault);
  const cause = { kind: "move", by, stroke, pace } as const;
  const redraw = { since: now, shown: pace.at(-1) ?? 0 };
  const after = { ...record, drawing, board, redraw };
  if (record.starts === null) {
    if (board.over) return failure(sessionFault("opening-ends", {}));
    const clock = restingClock(record.clock, now);
    return success({ record: { ...after, clock, swap2: { phase: "creator-chooses" as const } }, cause });
  }
  const { clock, terms } = record;
  const times = clock === null || terms.clock === null ? null : timesAfterMove(clock, now, terms.clock);
  const result = resultAfter(terms, board, by);
  const move = {
    number,
    by,
    before: record.drawing,
    stroke,
    timeLeft: times?.[by] ?? null,
    timesBefore: clock?.times ?? null,
  };
  const kept = times === null ? null : stillClock(times);
  return success({ record: { ...after, moves: number, clock: kept, takeBack: null, result }, cause, move });
}

/** Puts the redrawn board in its place. The clock runs again when the redraw was `shown`, in milliseconds. */
export function redrawn<Board extends SessionRecord>(
  record: Board,
  { drawing, shown }: { readonly drawing: Drawing; readonly shown: number },
  now: number,
): Board {
  const wait = shown + (record.redraw?.shown ?? 0);
  return running({ ...record, drawing, redraw: null }, now + wait);
}

/**
 * Says who starts, by Swap2, also while the board is redrawn.
 *
 * @param now the time of the choice, until which it has cost its side.
 * @param decided the time from which on it costs the side that starts; not before a redraw was shown.
 */
export function chosen<Board extends SessionRecord>(
  record: Board,
  by: SideIndex,
  starts: SideIndex,
  now: number,
  decided = now,
): Changed<Board> {
  const { result, clock } = record;
  if (result !== null) return failure(sessionFault("match-over", {}));
  const after = swap2After(record.swap2 ?? { phase: "decided", starts }, { kind: "choose", by, starts });
  if (!after.ok) return failure(sessionFault("opening", { fault: after.error }));
  if (isPaused(record)) return failure(sessionFault("clock-paused", {}));
  const opened = { ...record, swap2: after.value, starts, clock: restingClock(clock, now) };
  const since = Math.max(decided, clock?.running?.since ?? decided);
  return success({ record: running(opened, since), cause: { kind: "chosen", by, starts } });
}

/** Lets the clock of the side to draw or to choose run from `since` on, if there is one and the board is drawn. */
export function running<Board extends SessionRecord>(record: Board, since: number): Board {
  const { clock, redraw } = record;
  const side = actorOf(record);
  if (clock === null || side === null || redraw !== null) return record;
  return { ...record, clock: runningClock(clock.times, side, since) };
}

/** Stops the clock until it is `resumed`. Null if it stands still already. */
export function paused<Board extends SessionRecord>(record: Board, now: number): Result<Board | null, SessionFault> {
  if (record.clock === null) return failure(sessionFault("no-clock", {}));
  if (record.result !== null || isPaused(record)) return success(null);
  return success({ ...record, clock: restingClock(record.clock, now) });
}

/** Lets a clock that was `paused` run on. Null if it runs. */
export function resumed<Board extends SessionRecord>(record: Board, now: number): Result<Board | null, SessionFault> {
  if (record.clock === null) return failure(sessionFault("no-clock", {}));
  if (record.result !== null) return failure(sessionFault("match-over", {}));
  return success(isPaused(record) ? running(record, now) : null);
}

/** Ends the game, by which `loser` loses. */
export function ended<Board extends SessionRecord>(
  record: Board,
  loser: SideIndex,
  reason: Exclude<SessionResult["reason"], "no-move-left">,
  now: number,
): Changed<Board> {
  if (record.result !== null) return failure(sessionFault("match-over", {}));
  const result = { winner: otherSide(loser), reason };
  const clock = restingClock(record.clock, now);
  return success({ record: { ...record, result, clock, takeBack: null }, cause: { kind: reason, by: loser } });
}

/** The side whose time has run out; null while none has. */
export function outOfTime({ clock, result }: SessionRecord, now: number): SideIndex | null {
  return clock === null || result !== null ? null : sideOutOfTime(clock, now);
}

/** Asks the other side to let `by` take back its move `move`. */
export function takeBackAsked<Board extends SessionRecord>(record: Board, by: SideIndex, move: number): Changed<Board> {
  const { result, starts, moves } = record;
  if (result !== null) return failure(sessionFault("match-over", {}));
  const isLast = starts !== null && move <= moves && move >= moves - 1 && sideOfMove(starts, move) === by;
  if (!isLast || move < 1) return failure(sessionFault("nothing-to-undo", {}));
  const isAsked = record.takeBack?.by === by && record.takeBack.move === move;
  const cause = { kind: "take-back-asked", by } as const;
  return success({ record: isAsked ? record : { ...record, takeBack: { by, move } }, cause });
}

/** Answers a wish. @param before the board before that move; null refuses. */
export function takeBackAnswered<Board extends SessionRecord>(
  record: Board,
  { by, move, now }: { by: SideIndex; move: number; now: number },
  before: BoardBefore | null,
): Changed<Board> {
  const { takeBack } = record;
  if (takeBack === null || takeBack.by === by || takeBack.move !== move)
    return failure(sessionFault("nothing-asked", {}));
  if (before !== null) return success(takenBack(record, { by: takeBack.by, move, now }, before));
  return success({ record: { ...record, takeBack: null }, cause: { kind: "take-back-refused", by } });
}

/** Takes back move `move` and what followed, with the time that it took and what it added. */
export function takenBack<Board extends SessionRecord>(
  record: Board,
  { by, move, now }: { by: SideIndex; move: number; now: number },
  { drawing, board, times }: BoardBefore,
): Change<Board> {
  const back = {
    ...record,
    drawing,
    board,
    moves: move - 1,
    redraw: null,
    result: null,
    clock: times === null ? null : stillClock(times),
    takeBack: null,
  };
  return { record: isPaused(record) ? back : running(back, now), cause: { kind: "undo", by }, dropsFrom: move };
}

/** Opens a board again that a side has given up. */
export function reopened<Board extends SessionRecord>(record: Board): Changed<Board> {
  const { result } = record;
  if (result === null) return failure(sessionFault("match-not-over", {}));
  return success({ record: { ...record, result: null }, cause: { kind: "go-on", by: otherSide(result.winner) } });
}
