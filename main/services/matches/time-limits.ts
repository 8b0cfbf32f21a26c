import type { TaskHandle } from "../../workers/task.ts";

/** From when a worker starts. */
export const HINT_MS = 3000;
/** Six moves, and as many redraws. */
export const LINE_MS = 12_000;
/** Total of the workers. */
export const REVIEW_MS = 6000;
/** Overrun before the worker is replaced. */
const OVERRUN_MS = 15_000;

/** A worker that overruns is replaced. */
export async function resultWithin<Value>(job: TaskHandle<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  void job.begun.then(() => {
    timer = setTimeout(() => job.abandon(), milliseconds + OVERRUN_MS);
  });
  try {
    return await job.done;
  } finally {
    clearTimeout(timer);
  }
}
