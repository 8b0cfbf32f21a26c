/** How long a task may look for an answer, from when a worker starts. */
export const HINT_MS = 3000;
/** Total of the workers for one review. */
export const REVIEW_MS = 6000;
