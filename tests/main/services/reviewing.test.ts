import { afterEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import type { Match, SideIndex } from "../../../engine/play/match.ts";
import { beginMatch } from "../../../engine/play/match-play.ts";
import { RequestRefused } from "../../../main/services/failures.ts";
import { MatchQuestions } from "../../../main/services/matches/match-questions.ts";
import type { MatchRecord } from "../../../main/services/matches/match-record.ts";
import { type Pool } from "../../../main/workers/pool.ts";
import { TaskFailed, type TaskHandle } from "../../../main/workers/task.ts";
import { Reviewing } from "../../../main/services/matches/reviewing.ts";
import type { HostTasks } from "../../../main/workers/tasks.ts";
import type { MatchStore } from "../../../main/store/match-store.ts";
import type { KeptReview } from "../../../protocol/campaign.ts";
import { freeSetup } from "../../../protocol/match-map.ts";

/** A task and its result. */
interface Asked {
  readonly task: string;
  readonly input: unknown;
  readonly begin: () => void;
  readonly answer: (value: unknown) => void;
  isCancelled: boolean;
  isWithdrawn: boolean;
  isAbandoned: boolean;
}

function handPool() {
  const asked: Asked[] = [];
  let met = 0;
  const run = (task: string, input: unknown): TaskHandle<unknown> => {
    const begun = Promise.withResolvers<void>();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const one: Asked = {
      task,
      input,
      begin: begun.resolve,
      answer: resolve,
      isCancelled: false,
      isWithdrawn: false,
      isAbandoned: false,
    };
    asked.push(one);
    const fail = (): void => reject(new TaskFailed("It is over."));
    return {
      begun: begun.promise,
      done: promise,
      cancel: () => void (one.isCancelled = true),
      withdraw: () => {
        one.isWithdrawn = true;
        fail();
        return true;
      },
      abandon: () => {
        one.isAbandoned = true;
        fail();
      },
    };
  };
  const pool = { run, warmUp: () => {}, close: async () => {} } as unknown as Pool<HostTasks>;
  const next = async (): Promise<Asked> => {
    for (let turns = 0; asked.length <= met; turns++) {
      if (turns === 10_000) throw new Error("No task is asked for.");
      await Promise.resolve();
    }
    return asked[met++];
  };
  return { pool, asked, next };
}

const drawings = [2, 3, 4, 5].map((spots) => startDrawing(spots));
const input = (loser: SideIndex) => ({ drawings, starts: 0, loser, seed: 7, ruleset: DEFAULT_RULESET }) as const;
const judged = (outcome: "win" | "loss" | undefined, rest: object = {}) => ({
  outcome,
  nodes: 10,
  milliseconds: 5,
  isInterrupted: false,
  ...rest,
});

afterEach(() => void vi.useRealTimers());

describe("the review of a finished game", () => {
  it("judges positions one by one from the end, except those that follow from later ones", async () => {
    const { pool, next, asked } = handPool();
    const { review } = new Reviewing(pool, input(1));
    const read = await next();
    expect(read).toMatchObject({ task: "read", input: drawings });
    read.answer(["p0", "p1", "p2", "p3"]);
    for (const position of ["p3", "p1"]) {
      const judge = await next();
      expect(judge).toMatchObject({ task: "judge", input: { position } });
      judge.answer(judged("loss"));
    }
    expect(await review).toEqual({ outcomes: ["win", "loss", "win", "loss"], turn: null });
    expect(asked).toHaveLength(3);
  });

  it("finds a better curve at the turning point, and looks again after an urgent task", async () => {
    const { pool, next } = handPool();
    const { review } = new Reviewing(pool, input(0));
    (await next()).answer(["p0", "p1", "p2", "p3"]);
    // Side 0, which started, could win before move 3; side 1 can after it.
    for (const outcome of ["win", "win", "win", "loss"] as const) (await next()).answer(judged(outcome));
    for (const answer of [null, { kind: "move", stroke: { from: 0, to: 1, inner: [] }, reason: "why" }]) {
      const better = await next();
      expect(better).toMatchObject({ task: "better", input: { drawing: drawings[2] } });
      better.answer(answer);
    }
    const reply = await next();
    expect(reply).toMatchObject({ task: "better", input: { drawing: drawings[3] } });
    reply.answer({ kind: "lost" });
    expect(await review).toEqual({
      outcomes: ["loss", "win", "win", "win"],
      turn: { move: 3, better: { from: 0, to: 1, inner: [] }, wins: "why", loses: null },
    });
  });

  it("continues an interrupted position with its remaining nodes and time", async () => {
    const { pool, next } = handPool();
    const { review } = new Reviewing(pool, input(1));
    (await next()).answer(["p0"]);
    const first = await next();
    const { nodes, milliseconds } = first.input as { nodes: number; milliseconds: number };
    first.answer(judged(undefined, { nodes: 300, milliseconds: 200, isInterrupted: true }));
    const second = await next();
    expect(second).toMatchObject({
      task: "judge",
      input: { position: "p0", nodes: nodes - 300, milliseconds: milliseconds - 200 },
    });
    second.answer(judged(undefined));
    expect(await review).toEqual({ outcomes: [undefined], turn: null });
  });

  it("shares one time limit among all positions, with nodes for each", async () => {
    const { pool, next } = handPool();
    const { review } = new Reviewing(pool, input(1));
    (await next()).answer(["p0", "p1", "p2"]);
    const inputs: { nodes: number; milliseconds: number }[] = [];
    for (const milliseconds of [1000, 100_000, 0]) {
      const judge = await next();
      inputs.push(judge.input as { nodes: number; milliseconds: number });
      judge.answer(judged(undefined, { nodes: 400, milliseconds }));
    }
    await review;
    expect(new Set(inputs.map(({ nodes }) => nodes)).size).toBe(1);
    expect(inputs[1].milliseconds).toBe(inputs[0].milliseconds - 1000);
    expect(inputs[2].milliseconds).toBe(0);
  });

  it("starts no more tasks when it is stopped", async () => {
    const { pool, next, asked } = handPool();
    const reviewing = new Reviewing(pool, input(1));
    (await next()).answer(["p0", "p1"]);
    const judge = await next();
    reviewing.stop();
    expect(judge).toMatchObject({ isCancelled: true, isWithdrawn: true });
    await expect(reviewing.review).rejects.toThrow(RequestRefused);
    expect(asked).toHaveLength(2);
  });
});

describe("a request for a review", () => {
  const match: Match = { ...beginMatch(3, 0), result: { winner: 1, reason: "gave-up" } };
  const reviewed = {
    id: "m",
    setup: freeSetup(DEFAULT_RULESET),
    record: { match } as MatchRecord,
    mayHint: () => false,
    helped() {},
  };
  const log = (error: unknown): void => {
    throw error;
  };
  /** A store without moves, which keeps a review. */
  function storeOfReview(): MatchStore {
    let kept: KeptReview | null = null;
    const store: Pick<MatchStore, "moves" | "review" | "keepReview"> = {
      moves: () => [],
      review: () => kept,
      keepReview: (_id, review) => void (kept = review),
    };
    return store as MatchStore;
  }

  it("shares the answer with requests that come meanwhile, and is kept", async () => {
    const { pool, next, asked } = handPool();
    const questions = new MatchQuestions(reviewed, {
      store: storeOfReview(),
      pool,
      seed: () => 1,
      looksFurther: true,
      log,
    });
    const reviews = Array.from({ length: 10 }, () => questions.review());
    (await next()).answer(["p0"]);
    (await next()).answer(judged("win"));
    for (const review of await Promise.all(reviews)) expect(review).toMatchObject({ outcomes: ["win"], turn: null });
    expect(await questions.review()).toMatchObject({ outcomes: ["win"], turn: null });
    expect(asked).toHaveLength(2);
  });

  it("is answered also where the answer can't be kept, which is logged", async () => {
    const { pool, next } = handPool();
    const full = new Error("database or disk is full");
    const store = {
      ...storeOfReview(),
      keepReview() {
        throw full;
      },
    };
    const log = vi.fn();
    const questions = new MatchQuestions(reviewed, { store, pool, seed: () => 1, looksFurther: true, log });
    const review = questions.review();
    (await next()).answer(["p0"]);
    (await next()).answer(judged("win"));
    expect(await review).toMatchObject({ outcomes: ["win"], turn: null });
    expect(log).toHaveBeenCalledExactlyOnceWith(full);
  });

  it("goes on in the background with what is open, and keeps each outcome", async () => {
    const { pool, next, asked } = handPool();
    const store = storeOfReview();
    store.keepReview("m", { outcomes: [null, null, null, "loss"], turn: null });
    const questions = new MatchQuestions(reviewed, { store, pool, seed: () => 1, looksFurther: true, log });
    for (let times = 0; times < 2; times++)
      expect(await questions.review()).toMatchObject({ outcomes: [null, null, null, "loss"] });
    const read = await next();
    expect(read.task).toBe("read");
    read.answer(["p0", "p1", "p2", "p3"]);
    // The position before the last one follows from it, so the one before that comes first.
    const first = await next();
    expect(first).toMatchObject({ task: "judgeFurther", input: { position: "p1" } });
    first.answer(judged(undefined, { isInterrupted: true }));
    const again = await next();
    expect(again).toMatchObject({ task: "judgeFurther", input: { position: "p1" } });
    again.answer(judged("loss"));
    await expect.poll(() => store.review("m")).toEqual({ outcomes: ["win", "loss", "win", "loss"], turn: null });
    expect(await questions.review()).toMatchObject({ outcomes: ["win", "loss", "win", "loss"] });
    expect(asked).toHaveLength(3);
  });

  it("keeps the turning point, and what another board of the game has found meanwhile", async () => {
    const { pool, next } = handPool();
    const store = storeOfReview();
    store.keepReview("m", { outcomes: [null, null, null, "loss"], turn: null });
    const questions = new MatchQuestions(reviewed, { store, pool, seed: () => 1, looksFurther: true, log });
    await questions.review();
    (await next()).answer(["p0", "p1", "p2", "p3"]);
    const turn = { move: 3, better: null, wins: null, loses: null };
    store.keepReview("m", { outcomes: ["win", null, null, "loss"], turn });
    (await next()).answer(judged("win"));
    await expect.poll(() => store.review("m")).toEqual({ outcomes: ["win", "win", "win", "loss"], turn });
    questions.stopReview();
  });

  it("gives what is open in the background more time from round to round, until it is stopped", async () => {
    const { pool, next, asked } = handPool();
    const store = storeOfReview();
    store.keepReview("m", { outcomes: [null, null], turn: null });
    const questions = new MatchQuestions(reviewed, { store, pool, seed: () => 1, looksFurther: true, log });
    await questions.review();
    (await next()).answer(["p0", "p1"]);
    const positions: unknown[] = [];
    for (let tasks = 0; tasks < 14; tasks++) {
      const task = await next();
      const { position, milliseconds } = task.input as { position: string; milliseconds: number };
      positions.push(position);
      task.answer(judged(undefined, { milliseconds }));
    }
    const times = (position: string, count: number): string[] => Array.from({ length: count }, () => position);
    expect(positions).toEqual(["p1", "p0", ...times("p1", 6), ...times("p0", 6)]);
    const running = await next();
    questions.stopReview();
    expect(running).toMatchObject({ isCancelled: true, isWithdrawn: true });
    expect(store.review("m")).toEqual({ outcomes: [null, null], turn: null });
    // Opened again, it begins again.
    await questions.review();
    expect((await next()).task).toBe("read");
    expect(asked).toHaveLength(17);
  });

  it("takes the time of interrupted tasks from a position's, and gives up what ends before its time", async () => {
    const { pool, next } = handPool();
    const store = storeOfReview();
    store.keepReview("m", { outcomes: [null, null], turn: null });
    const questions = new MatchQuestions(reviewed, { store, pool, seed: () => 1, looksFurther: true, log });
    await questions.review();
    (await next()).answer(["p0", "p1"]);
    const first = await next();
    const { milliseconds } = first.input as { milliseconds: number };
    first.answer(judged(undefined, { milliseconds: 300, isInterrupted: true }));
    const rest = await next();
    expect(rest).toMatchObject({ input: { position: "p1", milliseconds: milliseconds - 300 } });
    rest.answer(judged(undefined, { milliseconds: milliseconds - 300 }));
    for (const position of ["p0", "p1", "p0"]) {
      const short = await next();
      expect(short).toMatchObject({ input: { position, milliseconds } });
      short.answer(judged(undefined, { milliseconds: milliseconds - 1 }));
    }
    questions.stopReview();
  });

  it("is not kept when it is stopped", async () => {
    const { pool, next } = handPool();
    const store = storeOfReview();
    const questions = new MatchQuestions(reviewed, { store, pool, seed: () => 1, looksFurther: true, log });
    const review = questions.review();
    expect((await next()).task).toBe("read");
    questions.stopReview();
    await expect(review).rejects.toMatchObject({ failure: { code: "review-stopped" } });
    expect(store.review("m")).toBeNull();
  });
});
