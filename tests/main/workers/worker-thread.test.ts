import { Worker } from "node:worker_threads";
import { describe, expect, it, vi } from "vitest";
import { TaskFailed } from "../../../main/workers/task.ts";
import { runInThread } from "../../../main/workers/worker-thread.ts";

const worker = new URL("test-worker.ts", import.meta.url);

describe("a task in a thread of its own", () => {
  it("gives its result", async () => {
    const thread = runInThread<number>(worker, "double", 21);
    expect(await thread.done).toBe(42);
    await thread.end();
  });

  it("fails when it throws and when its thread dies", async () => {
    const failing = runInThread(worker, "fail", "no such region");
    await expect(failing.done).rejects.toThrow(/no such region/);
    await failing.end();
    const dying = runInThread(worker, "die", {
      tally: new Int32Array(new SharedArrayBuffer(4)),
      deaths: 1,
      how: "exit",
    });
    await expect(dying.done).rejects.toThrow(TaskFailed);
  });

  it("can be asked for its best result so far", async () => {
    const { promise: reported, resolve } = Promise.withResolvers<unknown>();
    const thread = runInThread<number>(worker, "count", null, resolve);
    await reported;
    thread.cancel();
    expect(await thread.done).toBeGreaterThan(0);
    await thread.end();
  });

  it("lets its thread leave when it is ended, idle or busy, and again when it has gone", async () => {
    const terminate = vi.spyOn(Worker.prototype, "terminate");
    const idle = runInThread<number>(worker, "double", 21);
    await idle.done;
    await idle.end();
    const { promise: reported, resolve } = Promise.withResolvers<unknown>();
    const busy = runInThread<number>(worker, "count", null, resolve);
    await reported;
    await busy.end();
    await busy.end();
    expect(terminate).not.toHaveBeenCalled();
    terminate.mockRestore();
  });
});
