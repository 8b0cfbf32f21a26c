import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import {
  runningClock,
  sideOutOfTime,
  startTimes,
  stillClock,
  timesAfterMove,
  type Times,
} from "../../engine/play/clock.ts";
import type { BoardReading } from "../../engine/play/board-reading.ts";
import { otherSide, sideOfMove, type SideIndex } from "../../engine/play/match.ts";
import { JOINER, SWAP2_BEGIN, swap2After } from "../../engine/play/swap2.ts";
import { lastMoverWins } from "../../engine/rules.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import { networkFailure, type NetworkFailure } from "../../protocol/network/failures.ts";
import type { OnlinePlayer } from "../../protocol/network/identity.ts";
import type { OnlineCause, OnlineResult } from "../../protocol/network/online-match.ts";
import type { PackedSteps } from "../../protocol/network/packed-steps.ts";
import type { Terms } from "../../protocol/network/rooms.ts";
import { actorOf, restingClock, withoutDrawing, type OnlineRecord } from "./record.ts";

// Pure: each takes a record and the time, and gives the next record with what happened.

export interface Change {
  readonly record: OnlineRecord;
  readonly cause: OnlineCause;
  readonly move?: {
    readonly number: number;
    readonly before: Drawing;
    readonly stroke: readonly Point[];
    readonly timeLeft: number | null;
    /** What both sides had left when their clock began to run for this move; null without a clock. */
    readonly timesBefore: Times | null;
  };
  /** Moves from this number on are taken back. */
  readonly dropsFrom?: number;
}

type Changed = Result<Change, NetworkFailure>;

/** A move that the workers accepted. */
export interface DrawnMove {
  readonly drawing: Drawing;
  readonly board: BoardReading;
  /** The curve with both ends. */
  readonly stroke: readonly Point[];
}

export interface RedrawnBoard {
  readonly drawing: Drawing;
  readonly steps: PackedSteps;
  /** Milliseconds that the redraw is shown for. */
  readonly shown: number;
}

export function newRecord(
  id: string,
  { name, terms, sides }: { name: string; terms: Terms; sides: readonly [OnlinePlayer, OnlinePlayer] },
  { drawing, board }: { drawing: Drawing; board: BoardReading },
  { now, date, chance }: { now: number; date: number; chance: SideIndex },
): OnlineRecord {
  const starters = { swap2: null, creator: 0, joiner: 1, chance } as const;
  const starts = starters[terms.opening];
  const times = terms.clock === null ? null : startTimes(terms.clock);
  // Who answers the opening uses up the own time.
  const first = starts ?? JOINER;
  return {
    id,
    revision: 0,
    name,
    terms: withoutDrawing(terms),
    sides,
    swap2: terms.opening === "swap2" ? SWAP2_BEGIN : null,
    starts,
    drawing,
    board,
    moves: 0,
    redraw: null,
    result: null,
    clock: times === null ? null : runningClock(times, first, now),
    takeBack: null,
    rematch: { wanted: [false, false], refused: false, next: null },
    rated: null,
    changedAt: now,
    date,
  };
}

/** Why `by` cannot draw move `number` now, whatever its curve. */
export function whyNoMove(record: OnlineRecord, by: SideIndex, number: number): NetworkFailure | null {
  const { result, moves, starts, swap2 } = record;
  if (result !== null) return networkFailure("online-match-over", {});
  if (starts === null) {
    if (number !== 0) return networkFailure("online-move-not-next", { move: number, next: 0 });
    const opened = swap2After(swap2 ?? SWAP2_BEGIN, { kind: "draw", by });
    if (!opened.ok) return networkFailure("online-opening", { fault: opened.error });
  } else {
    if (number <= moves) return networkFailure("online-move-made", { move: number });
    if (number > moves + 1) return networkFailure("online-move-not-next", { move: number, next: moves + 1 });
    if (actorOf(record) !== by) return networkFailure("online-not-yours", {});
  }
  return record.redraw === null ? null : networkFailure("online-redrawing", {});
}

export function afterMove(
  record: OnlineRecord,
  { by, number, pace, now }: { by: SideIndex; number: number; pace: readonly number[]; now: number },
  { drawing, board, stroke }: DrawnMove,
): Changed {
  const fault = whyNoMove(record, by, number);
  if (fault !== null) return failure(fault);
  const cause: OnlineCause = { kind: "move", by, move: number, stroke, pace: [...pace] };
  const redraw = { since: now, shown: pace.at(-1) ?? 0 };
  const after = { ...record, drawing, board, redraw, changedAt: now };
  if (record.starts === null) {
    if (board.over) return failure(networkFailure("online-opening-ends", {}));
    const clock = restingClock(record.clock, now);
    return success({ record: { ...after, clock, swap2: { phase: "creator-chooses" } }, cause });
  }
  const { clock, terms } = record;
  const times = clock === null || terms.clock === null ? null : timesAfterMove(clock, now, terms.clock);
  const winner = lastMoverWins(terms.ruleset) ? by : otherSide(by);
  const result: OnlineResult | null = board.over ? { winner, reason: "no-move-left" } : null;
  const move = {
    number,
    before: record.drawing,
    stroke,
    timeLeft: times?.[by] ?? null,
    timesBefore: clock?.times ?? null,
  };
  return success({
    record: {
      ...after,
      moves: number,
      clock: times === null ? null : stillClock(times),
      takeBack: null,
      result,
    },
    cause,
    move,
  });
}

/** The clock runs again when the redraw has been shown. */
export function redrawn(record: OnlineRecord, { drawing, steps, shown }: RedrawnBoard, now: number): Change {
  const wait = shown + (record.redraw?.shown ?? 0);
  return {
    record: running({ ...record, drawing, redraw: null, changedAt: now }, now + wait),
    cause: { kind: "redraw", steps },
  };
}

/** Swap2's choice, also while the board is redrawn. */
export function chosen(record: OnlineRecord, by: SideIndex, starts: SideIndex, now: number): Changed {
  if (record.result !== null) return failure(networkFailure("online-match-over", {}));
  const after = swap2After(record.swap2 ?? { phase: "decided", starts }, { kind: "choose", by, starts });
  if (!after.ok) return failure(networkFailure("online-opening", { fault: after.error }));
  const decided = { ...record, swap2: after.value, starts, clock: restingClock(record.clock, now), changedAt: now };
  return success({ record: running(decided, now), cause: { kind: "chosen", by, starts } });
}

/** Lets the clock of the side to draw or to choose run from `since` on, if there is one. */
function running(record: OnlineRecord, since: number): OnlineRecord {
  const { clock, redraw } = record;
  const side = actorOf(record);
  if (clock === null || side === null || redraw !== null) return record;
  return { ...record, clock: runningClock(clock.times, side, since) };
}

export function ended(record: OnlineRecord, loser: SideIndex, reason: OnlineResult["reason"], now: number): Changed {
  if (record.result !== null) return failure(networkFailure("online-match-over", {}));
  const result = { winner: otherSide(loser), reason };
  const clock = restingClock(record.clock, now);
  return success({
    record: { ...record, result, clock, takeBack: null, changedAt: now },
    cause: { kind: "ended" },
  });
}

/** Stands in the place of a player who wants to be forgotten. No hello takes this key. */
export const NOBODY = { key: "A".repeat(43), name: "?" } as const;

/** An ended match without what a player wrote: names of rooms and maps may hold the player's own. */
export function forgotten(record: OnlineRecord, key: string): Change {
  const [first, second] = record.sides.map((side) => (side.key === key ? { ...side, ...NOBODY } : side));
  const { terms } = record;
  const start = terms.start.kind === "plain" ? terms.start : { ...terms.start, name: NOBODY.name };
  return {
    record: { ...record, name: NOBODY.name, terms: { ...terms, start }, sides: [first, second] },
    cause: { kind: "forgotten" },
  };
}

/** The side whose time has run out; null while none has. */
export function outOfTime({ clock, result }: OnlineRecord, now: number): SideIndex | null {
  return clock === null || result !== null ? null : sideOutOfTime(clock, now);
}

export function takeBackAsked(record: OnlineRecord, by: SideIndex, move: number, now: number): Changed {
  const { result, starts, moves, takeBack } = record;
  if (result !== null) return failure(networkFailure("online-match-over", {}));
  const isLast = starts !== null && move <= moves && move >= moves - 1 && sideOfMove(starts, move) === by;
  if (!isLast || move < 1) return failure(networkFailure("online-no-move-to-take-back", {}));
  if (takeBack?.by === by && takeBack.move === move) return success({ record, cause: { kind: "take-back-asked", by } });
  return success({
    record: { ...record, takeBack: { by, move }, changedAt: now },
    cause: { kind: "take-back-asked", by },
  });
}

/** What a match was before a move. */
export interface BoardBefore {
  readonly drawing: Drawing;
  readonly board: BoardReading;
  /** What both sides had left; null without a clock. */
  readonly times: Times | null;
}

/** @param before the board before that move; null refuses. */
export function takeBackAnswered(
  record: OnlineRecord,
  { by, move, now }: { by: SideIndex; move: number; now: number },
  before: BoardBefore | null,
): Changed {
  const { takeBack } = record;
  if (takeBack === null || takeBack.by === by || takeBack.move !== move)
    return failure(networkFailure("online-nothing-asked", {}));
  if (before === null)
    return success({ record: { ...record, takeBack: null, changedAt: now }, cause: { kind: "take-back-refused", by } });
  const { drawing, board, times } = before;
  const back: OnlineRecord = {
    ...record,
    drawing,
    board,
    moves: move - 1,
    redraw: null,
    // The time that the move took and what it added are taken back with it.
    clock: times === null ? null : stillClock(times),
    takeBack: null,
    changedAt: now,
  };
  return success({ record: running(back, now), cause: { kind: "taken-back", by: takeBack.by }, dropsFrom: move });
}

export function rematchWanted(record: OnlineRecord, by: SideIndex, want: boolean, now: number): Changed {
  const { rematch, result, sides } = record;
  if (result === null) return failure(networkFailure("online-match-not-over", {}));
  if (sides.some(({ key }) => key === NOBODY.key)) return failure(networkFailure("online-not-yours", {}));
  const wanted: [boolean, boolean] = [...rematch.wanted];
  wanted[by] = want;
  return success({
    record: { ...record, rematch: { ...rematch, wanted, refused: rematch.refused || !want }, changedAt: now },
    cause: { kind: "rematch", by },
  });
}
