/** Milliseconds that a task may look for an answer, from when a worker starts. */
export const HINT_MS = 3000;
/** Milliseconds of all workers together for one review. */
export const REVIEW_MS = 6000;
