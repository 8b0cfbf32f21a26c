import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import { OPPONENT_LEVELS, type OpponentLevel } from "../../../engine/play/opponent-levels.ts";
import { beginMatch } from "../../../engine/play/match-play.ts";
import type { Move } from "../../../engine/play/opponent.ts";
import { type Pool } from "../../../main/workers/pool.ts";
import { TaskFailed, type TaskHandle } from "../../../main/workers/task.ts";
import { hostTasks, type HostTasks } from "../../../main/workers/tasks.ts";
import { Thinking } from "../../../main/services/matches/thinking.ts";
import { testSeed } from "../../oracle/seed.ts";

const match = beginMatch(6, 0);
const [early, late]: Stroke[] = [
  { from: 0, to: 1, inner: [] },
  { from: 2, to: 3, inner: [] },
];
/** Milliseconds longer than any time that the host waits. */
const LONG = 3_600_000;

function thinkingOf(level: OpponentLevel) {
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<Move>();
  let report: (stroke: unknown) => void = () => {};
  const job = { cancelled: false, withdrawn: false, abandoned: false, isQueued: true };
  const fail = (): void => done.reject(new TaskFailed("It is over."));
  const control: TaskHandle<Move> = {
    begun: begun.promise,
    done: done.promise,
    cancel: () => void (job.cancelled = true),
    withdraw: () => {
      if (!job.isQueued) return false;
      job.withdrawn = true;
      fail();
      return true;
    },
    abandon: () => {
      job.abandoned = true;
      fail();
    },
  };
  const pool = {
    run: (_task: string, _input: unknown, { onProgress }: { onProgress: (value: unknown) => void }) => {
      report = onProgress;
      return control;
    },
    warmUp: () => {},
    close: async () => {},
  } as unknown as Pool<HostTasks>;
  const thinking = new Thinking(pool, { match, level, seed: 1, played: [] });
  const outcome: { move?: Move; failed?: boolean } = {};
  thinking.move.then(
    (move) => (outcome.move = move),
    () => (outcome.failed = true),
  );
  return {
    thinking,
    job,
    outcome,
    begin: async () => {
      job.isQueued = false;
      begun.resolve();
      await vi.advanceTimersByTimeAsync(0);
    },
    report: async (stroke: Stroke) => {
      report({ stroke, belief: "guessing" } satisfies Move);
      await vi.advanceTimersByTimeAsync(0);
    },
    answer: async (move: Move) => {
      done.resolve(move);
      await vi.advanceTimersByTimeAsync(0);
    },
    die: async () => {
      fail();
      await vi.advanceTimersByTimeAsync(0);
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const levels = Object.keys(OPPONENT_LEVELS) as OpponentLevel[];

describe.each(levels)("the computer's search for a move: %s", (level) => {
  const limit = OPPONENT_LEVELS[level].milliseconds;

  it("gives the worker's answer and stops its timers", async () => {
    const { begin, answer, pass, outcome, job } = thinkingOf(level);
    await begin();
    await pass(limit - 1);
    await answer({ stroke: late, belief: "losing" });
    await pass(LONG);
    expect(outcome.move).toEqual({ stroke: late, belief: "losing" });
    expect(job).toMatchObject({ cancelled: false, abandoned: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("has its full time once a worker starts, however long it waited", async () => {
    const { begin, report, pass, outcome, job } = thinkingOf(level);
    await pass(LONG);
    expect(job).toMatchObject({ cancelled: false, abandoned: false });
    await begin();
    await report(early);
    await pass(limit - 1);
    expect(job.cancelled).toBe(false);
    expect(outcome.move).toBeUndefined();
    await pass(1);
    expect(job.cancelled).toBe(true);
    expect(outcome.move).toEqual({ stroke: early, belief: "guessing" });
  });

  it("gives the latest curve when the time is over, and replaces a worker that does not stop", async () => {
    const { begin, report, pass, outcome, job } = thinkingOf(level);
    await begin();
    await report(early);
    await report(late);
    await pass(limit);
    expect(outcome.move?.stroke).toEqual(late);
    expect(job.abandoned).toBe(false);
    await pass(LONG);
    expect(job.abandoned).toBe(true);
  });

  it("gives the first curve that comes if there is none in time", async () => {
    const { begin, report, pass, outcome, job } = thinkingOf(level);
    await begin();
    await pass(limit + 1000);
    expect(outcome).toEqual({});
    expect(job).toMatchObject({ cancelled: true, abandoned: false });
    await report(early);
    expect(outcome.move?.stroke).toEqual(early);
  });

  it("fails if no curve comes before the task's deadline", async () => {
    const { begin, pass, die, outcome, job } = thinkingOf(level);
    await begin();
    await pass(LONG);
    expect(job).toMatchObject({ cancelled: true, abandoned: false });
    await die();
    expect(outcome).toEqual({ failed: true });
  });

  it("gives the curve of a worker that died, and fails if it had none", async () => {
    const one = thinkingOf(level);
    await one.begin();
    await one.report(early);
    await one.die();
    expect(one.outcome.move?.stroke).toEqual(early);
    const other = thinkingOf(level);
    await other.begin();
    await other.die();
    expect(other.outcome).toEqual({ failed: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends soon after moveNow, started or not", async () => {
    const waiting = thinkingOf(level);
    waiting.thinking.moveNow();
    await waiting.pass(LONG);
    expect(waiting.job).toMatchObject({ cancelled: true, abandoned: false });
    for (const { thinking, begin, report, pass, outcome, job, isBegun } of [
      { ...waiting, isBegun: false },
      { ...thinkingOf(level), isBegun: true },
    ]) {
      await begin();
      if (isBegun) thinking.moveNow();
      await report(early);
      expect(job.cancelled).toBe(true);
      await pass(limit - 1);
      expect(outcome.move?.stroke).toEqual(early);
    }
  });

  it("is withdrawn if it is abandoned before it starts", async () => {
    const { thinking, pass, job } = thinkingOf(level);
    thinking.abandon();
    await thinking.ended;
    expect(job).toMatchObject({ cancelled: true, withdrawn: true });
    await pass(LONG);
    expect(job.abandoned).toBe(false);
  });

  it("may end by itself after it is abandoned, before its worker is replaced", async () => {
    const { thinking, begin, pass, job } = thinkingOf(level);
    await begin();
    thinking.abandon();
    await thinking.ended;
    expect(job).toMatchObject({ cancelled: true, withdrawn: false, abandoned: false });
    await pass(LONG);
    expect(job.abandoned).toBe(true);
  });
});

describe("a worker that is told to move now", () => {
  const seed = testSeed("thoughts that are cut short");
  const context = { preempted: () => false, report: () => {} };
  const think = (level: OpponentLevel, isCancelled: boolean): Move =>
    hostTasks.think({ match, level, seed, played: [], limit: LONG }, { ...context, cancelled: () => isCancelled });

  it("finishes its search if it proves its moves", () => {
    expect(think("perfect", true)).toEqual(think("perfect", false));
  });

  it("otherwise answers with the curve that it reported", () => {
    const reported: unknown[] = [];
    const answer = hostTasks.think(
      { match, level: "hard", seed, played: [], limit: LONG },
      { preempted: () => false, cancelled: () => true, report: (stroke) => reported.push(stroke) },
    );
    expect(reported).toHaveLength(1);
    expect(answer).toMatchObject({ belief: "guessing" });
  });
});
