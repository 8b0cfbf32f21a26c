/** The most restarts within a minute. */
const MAX_RESTARTS = 3;
const MINUTE_MS = 60_000;

/** Returns a function that tells whether what has failed once more may be started again. */
export function restartLimit(now: () => number = () => performance.now()): () => boolean {
  let restarts: number[] = [];
  return () => {
    const time = now();
    restarts = [...restarts.filter((earlier) => time - earlier < MINUTE_MS), time];
    return restarts.length <= MAX_RESTARTS;
  };
}
