import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { anyStroke } from "../../../../engine/play/any-stroke.ts";
import { readBoard } from "../../../../engine/play/board-reading.ts";
import { runningClock, type TimeControl } from "../../../../engine/play/clock.ts";
import { sideOfMove, type SideIndex } from "../../../../engine/play/match.ts";
import {
  afterMove,
  chosen,
  ended,
  outOfTime,
  paused,
  redrawn,
  reopened,
  resumed,
  running,
  takeBackAnswered,
  takeBackAsked,
  takenBack,
  whyNoMove,
  type BoardBefore,
} from "../../../../engine/play/session/changes.ts";
import { drawnMove, type DrawnMove } from "../../../../engine/play/session/drawn-move.ts";
import {
  actorOf,
  isPaused,
  openingOf,
  sessionBegun,
  type SessionRecord,
} from "../../../../engine/play/session/session-record.ts";
import { SWAP2_BEGIN } from "../../../../engine/play/swap2.ts";
import { seededRandom } from "../../../../engine/random.ts";
import type { Result } from "../../../../engine/result.ts";
import { DEFAULT_RULESET, PLAY_CONVENTIONS, type PlayConvention } from "../../../../engine/rules.ts";

const CONTROL: TimeControl = { minutes: 1, increment: 3 };

interface Begin {
  readonly play?: PlayConvention;
  readonly hasClock?: boolean;
  readonly isSwap2?: boolean;
  readonly isFree?: boolean;
  readonly spots?: number;
}

function begun({
  play = "normal",
  hasClock = false,
  isSwap2 = false,
  isFree = false,
  spots = 2,
}: Begin = {}): SessionRecord {
  const drawing = startDrawing(spots);
  const terms = {
    ruleset: { ...DEFAULT_RULESET, play },
    clock: hasClock ? CONTROL : null,
    ...(isFree ? { isFree: true as const } : {}),
  };
  const opening = isSwap2 ? { starts: null, swap2: SWAP2_BEGIN } : { starts: 0 as const };
  return running(sessionBegun(terms, { drawing, board: readBoard(drawing) }, opening), 0);
}

function valueOf<Value, Fault extends { readonly code: string }>(result: Result<Value, Fault>): Value {
  if (!result.ok) throw new Error(`It was refused: ${result.error.code}.`);
  return result.value;
}

function drawn(record: SessionRecord, number: number, seed: number): DrawnMove {
  const stroke = anyStroke(record.drawing, seededRandom(seed));
  return valueOf(drawnMove({ drawing: record.drawing, stroke, number }));
}

/** Makes any next move at `now`, and redraws the board without a change. */
function moved(record: SessionRecord, seed: number, now: number): SessionRecord {
  const by = actorOf(record);
  if (by === null) throw new Error("The game is over.");
  const number = record.starts === null ? 0 : record.moves + 1;
  const change = valueOf(afterMove(record, { by, number, pace: [], now }, drawn(record, number, seed)));
  return redrawn(change.record, { drawing: change.record.drawing, shown: 0 }, now);
}

const before = (record: SessionRecord): BoardBefore => ({
  drawing: record.drawing,
  board: record.board,
  times: record.clock?.times ?? null,
});

describe("a session of a board", () => {
  it("plays whole games: sides take turns, and the convention says who wins", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLAY_CONVENTIONS), fc.nat(), (play, seed) => {
        let record = begun({ play });
        const actors: (SideIndex | null)[] = [];
        for (let move = 0; record.result === null; move++) {
          actors.push(actorOf(record));
          record = moved(record, seed + move, move);
        }
        expect(actors).toEqual(actors.map((_, index) => index % 2));
        const last = sideOfMove(0, record.moves);
        expect(record.result).toEqual({ winner: play === "normal" ? last : 1 - last, reason: "no-move-left" });
        expect(actorOf(record)).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  it("lets side 0 draw everything on a free board, where nobody wins", () => {
    let record = begun({ isFree: true });
    while (!record.board.over) {
      expect([actorOf(record), whyNoMove(record, 1, record.moves + 1)?.code]).toEqual([0, "not-your-seat"]);
      record = moved(record, 7 + record.moves, 0);
    }
    expect(record.moves).toBeGreaterThan(3);
    expect([record.result, actorOf(record)]).toEqual([null, null]);
  });

  it("finds the result of a board on which no move is left, and goes on from what both sides have left", () => {
    let record = begun();
    while (record.result === null) record = moved(record, record.moves, 0);
    const { terms, starts, moves, result } = record;
    expect(sessionBegun(terms, record, { starts, moves }).result).toEqual(result);
    const left = sessionBegun({ ...terms, clock: CONTROL }, record, { starts, moves, times: [1000, 2000] });
    expect(left.clock).toEqual({ times: [1000, 2000], running: null });
  });

  it("takes a move back with its time, whatever came between", () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat({ max: 4000 }), { minLength: 3, maxLength: 4 }), (seed, waits) => {
        let record = begun({ hasClock: true, spots: 3 });
        const past: SessionRecord[] = [];
        let now = 0;
        for (const [index, wait] of waits.entries()) {
          past.push(record);
          now += wait;
          record = moved(record, seed + index, now);
        }
        const move = 1 + (seed % waits.length);
        const known = past[move - 1];
        const change = takenBack(record, { by: sideOfMove(0, move), move, now }, before(known));
        expect(change.dropsFrom).toBe(move);
        const { drawing, moves, clock, result } = change.record;
        expect({ drawing, moves, result }).toEqual({ drawing: known.drawing, moves: move - 1, result: null });
        expect(clock).toEqual(runningClock(known.clock?.times ?? [0, 0], sideOfMove(0, move), now));
      }),
      { numRuns: 30 },
    );
  });

  it("stops the clock for a pause, for a redraw and at the end", () => {
    const record = begun({ hasClock: true });
    const still = valueOf(paused(record, 1000));
    if (still === null) throw new Error("The clock ran.");
    expect([isPaused(record), isPaused(still), still.clock?.times]).toEqual([false, true, [59_000, 60_000]]);
    expect(valueOf(paused(still, 2000))).toBeNull();
    expect(whyNoMove(still, 0, 1)?.code).toBe("clock-paused");
    const again = valueOf(resumed(still, 5000));
    if (again === null) throw new Error("The clock stood still.");
    expect(valueOf(resumed(again, 6000))).toBeNull();
    const change = valueOf(afterMove(again, { by: 0, number: 1, pace: [0, 300], now: 7000 }, drawn(again, 1, 1)));
    // Two seconds are used, and three are added.
    expect(change.move).toMatchObject({ timeLeft: 60_000, timesBefore: [59_000, 60_000] });
    expect([isPaused(change.record), whyNoMove(change.record, 1, 2)?.code]).toEqual([false, "redrawing"]);
    const shown = redrawn(change.record, { drawing: change.record.drawing, shown: 400 }, 8000);
    expect(shown.clock).toEqual(runningClock([60_000, 60_000], 1, 8700));
    const over = valueOf(ended(shown, 1, "gave-up", 9000)).record;
    expect([isPaused(over), over.clock?.running, over.result]).toEqual([false, null, { winner: 0, reason: "gave-up" }]);
    expect(paused(begun(), 0)).toMatchObject({ ok: false, error: { code: "no-clock" } });
    expect(resumed(over, 0)).toMatchObject({ ok: false, error: { code: "match-over" } });
  });

  it("is lost on time at the very millisecond, and never without a clock", () => {
    const record = begun({ hasClock: true });
    expect([outOfTime(record, 59_999), outOfTime(record, 60_000)]).toEqual([null, 0]);
    expect(outOfTime(begun(), 1e12)).toBeNull();
  });

  it("opens by Swap2: a choice, or a move that belongs to no side and then a choice", () => {
    const record = begun({ isSwap2: true, hasClock: true, spots: 3 });
    expect(openingOf(record)).toEqual({ by: 1, mayDraw: true });
    expect([whyNoMove(record, 0, 0)?.code, whyNoMove(record, 1, 1)?.code]).toEqual(["opening", "move-not-next"]);
    const opened = moved(record, 1, 2000);
    expect([openingOf(opened), opened.moves, opened.starts]).toEqual([{ by: 0, mayDraw: false }, 0, null]);
    expect(opened.clock).toEqual(runningClock([60_000, 58_000], 0, 2000));
    expect(whyNoMove(opened, 0, 0)?.code).toBe("opening");
    const decided = valueOf(chosen(opened, 0, 1, 3000)).record;
    expect([openingOf(decided), decided.starts, actorOf(decided)]).toEqual([null, 1, 1]);
    expect(decided.clock).toEqual(runningClock([59_000, 58_000], 1, 3000));
    expect(chosen(decided, 0, 0, 3000)).toMatchObject({ ok: false, error: { code: "opening" } });
    // Neither what a choice waits for nor the redraw before it costs the side that starts.
    expect(valueOf(chosen(opened, 0, 1, 3000, 4500)).record.clock).toEqual(runningClock([59_000, 58_000], 1, 4500));
    const early = valueOf(chosen(running(opened, 5000), 0, 1, 3000)).record;
    expect(early.clock).toEqual(runningClock([60_000, 58_000], 1, 5000));
    const still = valueOf(paused(opened, 2500));
    if (still === null) throw new Error("The clock ran.");
    expect(chosen(still, 0, 1, 9000)).toMatchObject({ ok: false, error: { code: "clock-paused" } });
    const single = begun({ isSwap2: true, spots: 1 });
    const loop = drawn(single, 0, 1);
    const last = { ...loop, board: { ...loop.board, over: true } };
    expect(afterMove(single, { by: 1, number: 0, pace: [], now: 0 }, last)).toMatchObject({
      ok: false,
      error: { code: "opening-ends" },
    });
  });

  it("takes back by agreement only what was asked for, and goes on after a resignation", () => {
    const first = begun();
    const record = moved(first, 1, 1);
    expect(takeBackAsked(record, 1, 1)).toMatchObject({ ok: false, error: { code: "nothing-to-undo" } });
    const asked = valueOf(takeBackAsked(record, 0, 1)).record;
    expect(valueOf(takeBackAsked(asked, 0, 1)).record).toBe(asked);
    const answer = (by: SideIndex, move: number) => takeBackAnswered(asked, { by, move, now: 2 }, before(first));
    expect([answer(0, 1), answer(1, 2)].map((result) => result.ok)).toEqual([false, false]);
    expect(valueOf(answer(1, 1)).record).toMatchObject({ moves: 0, drawing: first.drawing, takeBack: null });
    const refused = takeBackAnswered(asked, { by: 1, move: 1, now: 2 }, null);
    expect(valueOf(refused).record).toEqual({ ...asked, takeBack: null });
    const over = valueOf(ended(record, 1, "gave-up", 3)).record;
    expect(valueOf(reopened(over))).toEqual({ record, cause: { kind: "go-on", by: 1 } });
    expect(reopened(record)).toMatchObject({ ok: false, error: { code: "match-not-over" } });
  });
});
