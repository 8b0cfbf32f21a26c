import type { Tasks } from "./task.ts";
import { PREEMPTED, CANCELLED, WARM_UP, type TaskMessage, type WorkerMessage } from "./worker-messages.ts";

/**
 * Makes what answers the messages of a pool, and says that the worker is ready. Tasks can run between the steps of
 * `warmUp`.
 */
export function taskServer(
  tasks: Tasks,
  post: (message: WorkerMessage) => void,
  warmUp: readonly (() => void)[] = [],
): (message: TaskMessage | typeof WARM_UP) => void {
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
    setTimeout(() => warm(steps));
  };

  post({ kind: "ready" });
  return (message) => {
    if (message === WARM_UP) warm(warmUp);
    else serve(message);
  };
}
