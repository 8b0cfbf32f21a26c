import { parentPort } from "node:worker_threads";
import type { TaskMessage, Tasks, WorkerMessage } from "./pool.ts";

/**
 * Serves `tasks` to the pool that started this worker thread. After a task, while no other has come,
 * `idle` is called again and again until it says true: all is done. Each call must be short.
 * Throws outside of a worker thread.
 */
export function serveTasks(tasks: Tasks, idle: () => boolean = () => true): void {
  const port = parentPort;
  if (port === null) throw new Error("This file is the entry of a worker thread; it cannot be run by itself.");
  let isIdling = false;
  const pass = (): void => {
    isIdling = !idle();
    if (isIdling) setImmediate(pass);
  };
  const post = (message: WorkerMessage): void => port.postMessage(message);

  port.on("message", ({ id, task, input, flag }: TaskMessage) => {
    const context = {
      cancelled: () => Atomics.load(flag, 0) !== 0,
      report: (value: unknown) => post({ kind: "progress", id, value }),
    };
    const running = (async () => tasks[task](input as never, context))();
    running
      .then(
        (value) => post({ kind: "result", id, value }),
        (error: unknown) => post({ kind: "error", id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
      .finally(() => {
        if (!isIdling) setImmediate(pass);
        isIdling = true;
      });
  });
  post({ kind: "ready" });
}
