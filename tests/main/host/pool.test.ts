import { afterEach, describe, expect, it } from "vitest";
import { createPool, TaskFailed, type Pool } from "../../../main/host/pool.ts";
import type { testTasks } from "./test-worker.ts";

type TestPool = Pool<typeof testTasks>;
const pools: TestPool[] = [];

function newPool(size: number, worker = new URL("test-worker.ts", import.meta.url)): TestPool {
  const pool: TestPool = createPool({ worker, size });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** What structured cloning refuses. */
const notCloneable = (() => "") as unknown as string;

const tally = () => new Int32Array(new SharedArrayBuffer(4));

describe("the worker pool", () => {
  it("runs more tasks than it has workers", async () => {
    const pool = newPool(2);
    const inputs = Array.from({ length: 20 }, (_, i) => i);
    const results = await Promise.all(inputs.map((input) => pool.run("double", input).done));
    expect(results).toEqual(inputs.map((input) => input * 2));
  });

  it("keeps its workers", async () => {
    const pool = newPool(1);
    const first = await pool.run("thread", null).done;
    expect(await pool.run("thread", null).done).toBe(first);
  });

  it("answers a task that throws with its message, and the worker goes on", async () => {
    const pool = newPool(1);
    const thread = await pool.run("thread", null).done;
    await expect(pool.run("fail", "no such region").done).rejects.toThrow(/no such region/);
    expect(await pool.run("thread", null).done).toBe(thread);
  });

  it.each(["exit", "error"] as const)("replaces a worker that dies by %s and asks again", async (how) => {
    const pool = newPool(1);
    const thread = await pool.run("thread", null).done;
    const attempts = tally();
    expect(await pool.run("die", { tally: attempts, deaths: 1, how }).done).toBe("survived");
    expect(attempts[0]).toBe(2);
    expect(await pool.run("thread", null).done).not.toBe(thread);
  });

  it.each(["exit", "error"] as const)("answers with an error when a second worker dies by %s, and serves what waits", async (how) => {
    const pool = newPool(1);
    const attempts = tally();
    const dying = pool.run("die", { tally: attempts, deaths: 5, how }).done;
    const waiting = pool.run("double", 21).done;
    await expect(dying).rejects.toThrow(TaskFailed);
    expect(await waiting).toBe(42);
    expect(attempts[0]).toBe(2);
  });

  it("cancels a task, which answers with what it has", async () => {
    const pool = newPool(1);
    const { promise: begun, resolve } = Promise.withResolvers<unknown>();
    const job = pool.run("count", null, resolve);
    expect(await begun).toBe("begun");
    job.cancel();
    expect(await job.done).toBeGreaterThanOrEqual(0);
  });

  it("gives up a task that hangs, and its worker with it", async () => {
    const pool = newPool(1);
    const { promise: begun, resolve } = Promise.withResolvers<unknown>();
    const job = pool.run("hang", null, resolve);
    await begun;
    job.abandon();
    await expect(job.done).rejects.toThrow(/given up/);
    expect(await pool.run("double", 4).done).toBe(8);
  });

  it("gives up a task that waits, without harm to the one that runs", async () => {
    const pool = newPool(1);
    const running = pool.run("count", null);
    const waiting = pool.run("double", 1);
    waiting.abandon();
    await expect(waiting.done).rejects.toThrow(/given up/);
    running.cancel();
    expect(await running.done).toBeGreaterThanOrEqual(0);
  });

  it("answers with an error when its workers cannot even start", async () => {
    const pool = newPool(2, new URL("no-such-worker.ts", import.meta.url));
    await expect(pool.run("double", 1).done).rejects.toThrow(TaskFailed);
  });

  it("refuses what cannot be sent to a worker, and goes on", async () => {
    const pool = newPool(1);
    await expect(pool.run("fail", notCloneable).done).rejects.toThrow(TaskFailed);
    expect(await pool.run("double", 3).done).toBe(6);
  });

  it("rejects what is pending when it is closed, and whatever comes later", async () => {
    const pool = newPool(1);
    const running = pool.run("hang", null).done;
    const waiting = pool.run("double", 1).done;
    const settled = Promise.allSettled([running, waiting]);
    await pool.close();
    expect((await settled).map((result) => result.status)).toEqual(["rejected", "rejected"]);
    await expect(pool.run("double", 1).done).rejects.toThrow(TaskFailed);
  });
});
