import { parentPort } from "node:worker_threads";
import type { TaskMessage, Tasks, WorkerMessage } from "./pool.ts";

/** Serves `tasks` to the pool that started this worker thread. Throws outside of a worker thread. */
export function serveTasks(tasks: Tasks): void {
  const port = parentPort;
  if (port === null) throw new Error("This file is the entry of a worker thread; it cannot be run by itself.");
  const post = (message: WorkerMessage): void => port.postMessage(message);

  port.on("message", ({ id, task, input, flag }: TaskMessage) => {
    const context = {
      cancelled: () => Atomics.load(flag, 0) !== 0,
      report: (value: unknown) => post({ kind: "progress", id, value }),
    };
    const running = (async () => tasks[task](input as never, context))();
    running.then(
      (value) => post({ kind: "result", id, value }),
      (error: unknown) => post({ kind: "error", id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  post({ kind: "ready" });
}
