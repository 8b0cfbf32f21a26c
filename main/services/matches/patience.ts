import type { Job } from "../../workers/pool.ts";

/** How long a hint may be looked for, in milliseconds from when a worker begins with it, */
export const HINT_TIME = 3000;
/** and how long the positions of a review may be judged, in milliseconds in which a worker is busy with it. */
export const REVIEW_TIME = 6000;
/** How long a worker may take to end a hint or a part of a review, in milliseconds after the time for it is over, before it is replaced. */
const PATIENCE = 15_000;

/** The result of a task that looks at the time itself; a worker that is busy with it long after `milliseconds` is replaced. */
export async function resultWithin<Value>(job: Job<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  void job.begun.then(() => {
    timer = setTimeout(() => job.abandon(), milliseconds + PATIENCE);
  });
  try {
    return await job.done;
  } finally {
    clearTimeout(timer);
  }
}
