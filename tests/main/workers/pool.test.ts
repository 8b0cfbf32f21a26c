import { afterEach, describe, expect, it } from "vitest";
import { createPool, type Pool, type TaskTerms } from "../../../main/workers/pool.ts";
import { threadsOf } from "../../../main/workers/worker-thread.ts";
import { TaskFailed, TaskOverdue } from "../../../main/workers/task.ts";
import type { Urgency } from "../../../main/workers/task-queue.ts";
import { FakeClock } from "../services/fake-clock.ts";
import { WARM_UP_STEPS } from "./warm-up-steps.ts";
import type { testTasks } from "./test-worker.ts";

type TestPool = Pool<typeof testTasks>;
const pools: TestPool[] = [];

const DEADLINE = 1000;

const priority = (urgency: Urgency): TaskTerms => ({ urgency, prefersWarm: false, deadline: DEADLINE });

const terms: Readonly<Record<keyof typeof testTasks, TaskTerms>> = {
  double: priority("turn"),
  thread: priority("turn"),
  fail: priority("turn"),
  die: priority("turn"),
  count: priority("turn"),
  hang: priority("turn"),
  reporting: priority("turn"),
  hangingHint: priority("hint"),
  hangingReview: priority("review"),
  longReview: priority("review"),
  turn: priority("turn"),
  offer: priority("offer"),
  hint: priority("hint"),
  review: priority("review"),
  steps: { urgency: "turn", prefersWarm: true, deadline: null },
  unlimited: { urgency: "turn", prefersWarm: false, deadline: null },
  reviewSteps: priority("review"),
};

/** The clock of all pools, which passes no time by itself. */
const clock = new FakeClock();

function newPool(size: number, worker = new URL("test-worker.ts", import.meta.url)): TestPool {
  const pool: TestPool = createPool({ start: threadsOf(worker), size, terms, clock });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** A value that structured cloning refuses. */
const notCloneable = (() => "") as unknown as string;

const tally = () => new Int32Array(new SharedArrayBuffer(4));

describe("the worker pool", () => {
  it("runs more tasks than it has workers", async () => {
    const pool = newPool(2);
    const inputs = Array.from({ length: 20 }, (_, i) => i);
    const results = await Promise.all(inputs.map((input) => pool.run("double", input).done));
    expect(results).toEqual(inputs.map((input) => input * 2));
  });

  it("says when a task is more urgent than an analysis", async () => {
    const pool = newPool(1);
    const heard: boolean[] = [];
    const forget = pool.onPressed((isPressed) => heard.push(isPressed));
    const task = pool.run("double", 1);
    expect(pool.isPressed()).toBe(true);
    await task.done;
    expect(pool.isPressed()).toBe(false);
    forget();
    await pool.run("double", 1).done;
    expect(heard).toEqual([true, false]);
  });

  it("keeps its workers", async () => {
    const pool = newPool(1);
    const first = await pool.run("thread", null).done;
    expect(await pool.run("thread", null).done).toBe(first);
  });

  it("fails a task that throws with its message, and keeps the worker", async () => {
    const pool = newPool(1);
    const thread = await pool.run("thread", null).done;
    await expect(pool.run("fail", "no such region").done).rejects.toThrow(/no such region/);
    expect(await pool.run("thread", null).done).toBe(thread);
  });

  it.each(["exit", "error"] as const)("replaces a worker that dies by %s and tries again", async (how) => {
    const pool = newPool(1);
    const thread = await pool.run("thread", null).done;
    const attempts = tally();
    expect(await pool.run("die", { tally: attempts, deaths: 1, how }).done).toBe("survived");
    expect(attempts[0]).toBe(2);
    expect(await pool.run("thread", null).done).not.toBe(thread);
  });

  it.each(["exit", "error"] as const)(
    "answers with an error when a second worker dies by %s, and serves what waits",
    async (how) => {
      const pool = newPool(1);
      const attempts = tally();
      const dying = pool.run("die", { tally: attempts, deaths: 5, how }).done;
      const waiting = pool.run("double", 21).done;
      await expect(dying).rejects.toThrow(TaskFailed);
      expect(await waiting).toBe(42);
      expect(attempts[0]).toBe(2);
    },
  );

  it("cancels a task, which answers with what it has", async () => {
    const pool = newPool(1);
    const { promise: begun, resolve } = Promise.withResolvers<unknown>();
    const job = pool.run("count", null, { onProgress: resolve });
    expect(await begun).toBe("begun");
    job.cancel();
    expect(await job.done).toBeGreaterThanOrEqual(0);
  });

  it("ends tasks whose asker has gone: that wait, that can be cancelled, and that hang", async () => {
    const pool = newPool(1);
    const asker = new AbortController();
    const { promise: begun, resolve } = Promise.withResolvers<unknown>();
    const counting = pool.run("count", null, { onProgress: resolve, gone: asker.signal });
    await begun;
    const waiting = pool.run("double", 21, { gone: asker.signal });
    asker.abort();
    await expect(waiting.done).rejects.toThrow(/taken back/);
    expect(await counting.done).toBeGreaterThanOrEqual(0);
    await expect(pool.run("double", 21, { gone: asker.signal }).done).rejects.toThrow(/Nobody wants/);

    const other = new AbortController();
    const hung = Promise.withResolvers<unknown>();
    const hanging = pool.run("hang", null, { onProgress: hung.resolve, gone: other.signal });
    await hung.promise;
    other.abort();
    const next = pool.run("double", 21).done;
    clock.pass(DEADLINE - 1);
    await expect(hanging.done).rejects.toThrow(/given up/);
    expect(await next).toBe(42);
  });

  it("abandons a task that hangs, and ends its worker", async () => {
    const pool = newPool(1);
    const { promise: begun, resolve } = Promise.withResolvers<unknown>();
    const job = pool.run("hang", null, { onProgress: resolve });
    await begun;
    job.abandon();
    await expect(job.done).rejects.toThrow(/given up/);
    expect(await pool.run("double", 4).done).toBe(8);
  });

  it("abandons a waiting task without harm to the one that runs", async () => {
    const pool = newPool(1);
    const running = pool.run("count", null);
    const waiting = pool.run("double", 1);
    waiting.abandon();
    await expect(waiting.done).rejects.toThrow(/given up/);
    running.cancel();
    expect(await running.done).toBeGreaterThanOrEqual(0);
  });

  it("fails tasks if its workers cannot start", async () => {
    const pool = newPool(2, new URL("no-such-worker.ts", import.meta.url));
    await expect(pool.run("double", 1).done).rejects.toThrow(TaskFailed);
  });

  it("refuses what cannot be sent to a worker, and continues", async () => {
    const pool = newPool(1);
    await expect(pool.run("fail", notCloneable).done).rejects.toThrow(TaskFailed);
    expect(await pool.run("double", 3).done).toBe(6);
  });

  it("rejects pending and later tasks when it is closed", async () => {
    const pool = newPool(1);
    const running = pool.run("hang", null).done;
    const waiting = pool.run("double", 1).done;
    const settled = Promise.allSettled([running, waiting]);
    await pool.close();
    expect((await settled).map((result) => result.status)).toEqual(["rejected", "rejected"]);
    await expect(pool.run("double", 1).done).rejects.toThrow(TaskFailed);
  });
});

/** Lets a task report when it is asked to. */
function signal() {
  const asked = tally();
  let hear = Promise.withResolvers<void>();
  return {
    asked,
    ask: () => {
      Atomics.add(asked, 0, 1);
      Atomics.notify(asked, 0);
    },
    heard: () => hear.resolve(),
    next: async () => {
      await hear.promise;
      hear = Promise.withResolvers<void>();
    },
  };
}

async function begun(
  pool: TestPool,
  task: "count" | "hang" | "unlimited" | "longReview" | "hangingReview" | "hangingHint",
) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const job = pool.run(task, null, { onProgress: resolve });
  await promise;
  return job;
}

describe("a deadline", () => {
  it("stops and replaces a worker that does not end, does not try again, and serves what waits", async () => {
    const pool = newPool(1);
    const hanging = await begun(pool, "hang");
    const waiting = pool.run("double", 21).done;
    clock.pass(DEADLINE);
    await expect(hanging.done).rejects.toThrow(TaskOverdue);
    expect(await waiting).toBe(42);
  });

  it("begins when a worker gets the task", async () => {
    const pool = newPool(1);
    const hanging = await begun(pool, "unlimited");
    const waiting = pool.run("double", 21).done;
    clock.pass(10 * DEADLINE);
    hanging.cancel();
    expect(await hanging.done).toBe("cancelled");
    expect(await waiting).toBe(42);
  });

  it("begins anew with each report", async () => {
    const pool = newPool(1);
    const reports = signal();
    const job = pool.run("reporting", reports.asked, { onProgress: () => reports.heard() });
    await reports.next();
    for (let i = 0; i < 3; i++) {
      clock.pass(DEADLINE - 1);
      reports.ask();
      await reports.next();
    }
    job.cancel();
    reports.ask();
    expect(await job.done).toBe(4);
  });

  it("is forgotten with the answer, so that the worker stays", async () => {
    const pool = newPool(1);
    const thread = await pool.run("thread", null).done;
    clock.pass(10 * DEADLINE);
    expect(await pool.run("thread", null).done).toBe(thread);
  });
});

describe("an urgent task", () => {
  it("comes first, and equally urgent ones in the order in which they came", async () => {
    const pool = newPool(1);
    const running = await begun(pool, "count");
    const turns = tally();
    const order = ["review", "hint", "offer", "turn", "review", "turn", "hint", "offer"] as const;
    const taken = order.map((task) => pool.run(task, turns).done);
    running.cancel();
    expect(await Promise.all(taken)).toEqual([6, 4, 2, 0, 7, 1, 5, 3]);
  });

  it("comes before equally urgent ones of who has used more", async () => {
    const pool = newPool(1);
    const running = await begun(pool, "count");
    const turns = tally();
    const asked = [
      ["hint", 0],
      ["turn", 300],
      ["turn", 100],
      ["turn", 300],
      ["turn", 0],
    ] as const;
    const taken = asked.map(([task, used]) => pool.run(task, turns, { used }).done);
    running.cancel();
    expect(await Promise.all(taken)).toEqual([4, 2, 1, 3, 0]);
  });

  it("runs while all other workers are busy with less urgent ones", async () => {
    const pool = newPool(2);
    const hanging = await begun(pool, "hangingReview");
    const others = [pool.run("hangingReview", null), pool.run("hangingHint", null), pool.run("offer", tally())];
    for (let i = 0; i < 5; i++) expect(await pool.run("double", i).done).toBe(2 * i);
    for (const job of others) expect(job.withdraw()).toBe(true);
    expect(hanging.withdraw()).toBe(false);
    expect((await Promise.allSettled(others.map(({ done }) => done))).map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "rejected",
    ]);
    hanging.abandon();
    await expect(hanging.done).rejects.toThrow(/given up/);
  });

  it("interrupts a review on the only worker", async () => {
    const pool = newPool(1);
    const review = await begun(pool, "longReview");
    expect(await pool.run("double", 5).done).toBe(10);
    expect(await review.done).toBe("preempted");
  });

  it.each(["hint", "offer"] as const)("interrupts a review if it may not take the last worker: %s", async (task) => {
    const pool = newPool(2);
    const review = await begun(pool, "longReview");
    expect(await pool.run(task, tally()).done).toBe(0);
    expect(await review.done).toBe("preempted");
  });

  it("does not interrupt a review if another worker is free", async () => {
    const pool = newPool(2);
    const review = await begun(pool, "longReview");
    const waiting = pool.run("longReview", null);
    for (let i = 0; i < 5; i++) expect(await pool.run("double", i).done).toBe(2 * i);
    expect(waiting.withdraw()).toBe(true);
    await expect(waiting.done).rejects.toThrow(/taken back/);
    review.cancel();
    expect(await review.done).toBe("cancelled");
  });

  it("begins when a worker starts it, not when it is asked for", async () => {
    const pool = newPool(1);
    const running = await begun(pool, "count");
    const order: string[] = [];
    const job = pool.run("double", 2);
    void job.begun.then(() => order.push("begun"));
    void running.done.then(() => order.push("the one before ended"));
    running.cancel();
    await job.done;
    expect(order).toEqual(["the one before ended", "begun"]);
  });
});

describe("workers that warm up", () => {
  it("do so one after the other, and only when they are told", async () => {
    const pool = newPool(2);
    const ask = () => Promise.all([pool.run("steps", null).done, pool.run("steps", null).done]);
    expect((await ask()).map(({ steps }) => steps)).toEqual([0, 0]);
    pool.warmUp();
    let answers = await ask();
    while (answers.some(({ steps }) => steps < WARM_UP_STEPS)) {
      expect(answers.filter(({ steps }) => steps > 0 && steps < WARM_UP_STEPS).length).toBeLessThanOrEqual(1);
      answers = await ask();
    }
    expect(new Set(answers.map(({ thread }) => thread)).size).toBe(2);
  });

  it("are told of once, when all are warm", async () => {
    const pool = newPool(2);
    let told = 0;
    const warm = new Promise<void>((resolve) => {
      pool.warmUp(() => {
        told++;
        resolve();
      });
    });
    await warm;
    const answers = await Promise.all([pool.run("steps", null).done, pool.run("steps", null).done]);
    expect(answers.map(({ steps }) => steps)).toEqual([WARM_UP_STEPS, WARM_UP_STEPS]);
    expect(told).toBe(1);
  });

  it("leave the only other one to turns", async () => {
    const pool = newPool(2);
    await Promise.all([pool.run("steps", null).done, pool.run("steps", null).done]);
    pool.warmUp();
    const review = pool.run("reviewSteps", null).done;
    expect(await pool.run("double", 4).done).toBe(8);
    expect((await review).steps).toBe(WARM_UP_STEPS);
  });

  it("take a task after at most one step", async () => {
    const pool = newPool(1);
    await pool.run("double", 1).done;
    pool.warmUp();
    const { steps } = await pool.run("steps", null).done;
    expect(steps).toBeGreaterThan(0);
    expect(steps).toBeLessThan(WARM_UP_STEPS);
  });

  it("warm up when they replace one that died", async () => {
    const pool = newPool(1);
    await pool.run("double", 1).done;
    pool.warmUp();
    await pool.run("die", { tally: tally(), deaths: 1, how: "exit" }).done;
    while ((await pool.run("steps", null).done).steps < WARM_UP_STEPS);
  });
});
