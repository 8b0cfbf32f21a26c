import { parentPort } from "node:worker_threads";
import { taskServer } from "./task-server.ts";
import type { Tasks } from "./task.ts";
import { LEAVE, type TaskMessage, type WARM_UP } from "./worker-messages.ts";

/** Serves tasks in a thread of Node; throws outside one. */
export function serveTasks(tasks: Tasks, warmUp: readonly (() => void)[] = []): void {
  const port = parentPort;
  if (port === null) throw new Error("This file is the entry of a worker thread; it cannot be run by itself.");
  const answer = taskServer(tasks, (message) => port.postMessage(message), warmUp);
  port.on("message", (message: TaskMessage | typeof WARM_UP | typeof LEAVE) => {
    if (message === LEAVE) port.close();
    else answer(message);
  });
}
