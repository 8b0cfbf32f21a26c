import { endOfTime, type MatchClock } from "../../../engine/play/clock.ts";
import type { HostClock } from "../../host-clock.ts";

/** Wakes a match when the time of its running clock ends. */
export class Timekeeper {
  private readonly clock: HostClock;
  private readonly timeEnds: () => void;
  private cancel: () => void = () => {};

  constructor(clock: HostClock, timeEnds: () => void) {
    this.clock = clock;
    this.timeEnds = timeEnds;
  }

  /** Watches this clock from now on; null or one that stands still ends nothing. */
  watch(clock: MatchClock | null): void {
    this.cancel();
    this.cancel = () => {};
    const end = clock === null ? null : endOfTime(clock);
    if (end !== null) this.cancel = this.clock.after(Math.max(1, end - this.clock.now()), this.timeEnds);
  }
}
