import { parentPort } from "node:worker_threads";
import type { Tasks } from "./task.ts";
import { PREEMPTED, CANCELLED, LEAVE, WARM_UP, type TaskMessage, type WorkerMessage } from "./worker-messages.ts";

/** Serves the pool; throws outside a worker thread. Tasks can run between the steps of `warmUp`. */
export function serveTasks(tasks: Tasks, warmUp: readonly (() => void)[] = []): void {
  const port = parentPort;
  if (port === null) throw new Error("This file is the entry of a worker thread; it cannot be run by itself.");
  const post = (message: WorkerMessage): void => port.postMessage(message);

  const serve = ({ id, task, input, flag }: TaskMessage): void => {
    const isSet = (bit: number) => (): boolean => (Atomics.load(flag, 0) & bit) !== 0;
    const context = {
      cancelled: isSet(CANCELLED),
      preempted: isSet(PREEMPTED),
      report: (value: unknown) => post({ kind: "progress", id, value }),
    };
    post({ kind: "begun", id });
    const running = (async () => tasks[task](input as never, context))();
    running.then(
      (value) => post({ kind: "result", id, value }),
      (error: unknown) =>
        post({ kind: "error", id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  };

  const warm = ([step, ...steps]: readonly (() => void)[]): void => {
    if (step === undefined) {
      post({ kind: "warm" });
      return;
    }
    try {
      step();
    } catch (error) {
      console.error(
        `A worker could not get ready: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
    setImmediate(() => warm(steps));
  };

  port.on("message", (message: TaskMessage | typeof WARM_UP | typeof LEAVE) => {
    if (message === LEAVE) port.close();
    else if (message === WARM_UP) warm(warmUp);
    else serve(message);
  });
  post({ kind: "ready" });
}
