export interface HostClock {
  /** Whole milliseconds since some moment. Never goes back. */
  now(): number;
  /** Runs something after a time. Returns how to cancel it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const MACHINE_CLOCK: HostClock = {
  now: () => Math.floor(performance.now()),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
