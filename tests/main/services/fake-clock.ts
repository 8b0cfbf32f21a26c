import type { HostClock } from "../../../main/host-clock.ts";

export class FakeClock implements HostClock {
  private time = 1_000_000;
  private readonly timers = new Set<{ readonly at: number; readonly run: () => void }>();

  now(): number {
    return this.time;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.time + milliseconds, run };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
    for (const timer of this.timers) {
      if (timer.at > this.time) continue;
      this.timers.delete(timer);
      timer.run();
    }
  }
}
