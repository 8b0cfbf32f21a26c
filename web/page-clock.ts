import type { HostClock } from "../main/host-clock.ts";

/** The clock of the host in a page. */
export const PAGE_CLOCK: HostClock = {
  now: () => Math.floor(performance.now()),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
