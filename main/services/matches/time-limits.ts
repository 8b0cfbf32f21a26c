import type { TaskHandle } from "../../workers/task.ts";

/** The time to look for a hint, from when a worker begins with it. */
export const HINT_MILLISECONDS = 3000;
/** The time to judge the positions of a review, as the time that workers are busy with it. */
export const REVIEW_MILLISECONDS = 6000;
/** The time that a worker may overrun such a limit before it is replaced. */
const OVERRUN_MILLISECONDS = 15_000;

/** The result of a task that watches the time itself. A worker that is busy with it long after `milliseconds` is replaced. */
export async function resultWithin<Value>(job: TaskHandle<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  void job.begun.then(() => {
    timer = setTimeout(() => job.abandon(), milliseconds + OVERRUN_MILLISECONDS);
  });
  try {
    return await job.done;
  } finally {
    clearTimeout(timer);
  }
}
