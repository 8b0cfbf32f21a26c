import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  endOfTime,
  MAX_INCREMENT,
  MAX_MINUTES,
  runningClock,
  sideOutOfTime,
  startTimes,
  stillClock,
  timesAfterMove,
  timesAt,
} from "../../../engine/play/clock.ts";

const control = { minutes: 3, increment: 2 };

describe("the clock of a match", () => {
  it("takes time from the running side alone, and adds the increment after its move", () => {
    const clock = runningClock(startTimes(control), 1, 1000);
    expect(timesAt(clock, 11_000)).toEqual([180_000, 170_000]);
    expect(timesAfterMove(clock, 11_000, control)).toEqual([180_000, 172_000]);
  });

  it("waits for its beginning, and stands still without one", () => {
    expect(timesAt(runningClock([5000, 5000], 0, 1000), 400)).toEqual([5000, 5000]);
    expect(timesAt(stillClock([5000, 4000]), 1_000_000)).toEqual([5000, 4000]);
    expect(endOfTime(stillClock([5000, 4000]))).toBeNull();
  });

  it("ends the time of the running side, never below 0", () => {
    const clock = runningClock([5000, 4000], 0, 1000);
    expect(endOfTime(clock)).toBe(6000);
    expect([5999, 6000, 9000].map((now) => sideOutOfTime(clock, now))).toEqual([null, 0, 0]);
    expect(timesAt(clock, 9000)).toEqual([0, 4000]);
  });

  it("gives each side what it had and was added, less what it used", () => {
    const turns = fc.array(fc.record({ wait: fc.nat(1200), used: fc.nat(5000) }), { maxLength: 59 });
    const controls = fc.record({
      minutes: fc.integer({ min: 1, max: MAX_MINUTES }),
      increment: fc.integer({ min: 0, max: MAX_INCREMENT }),
    });
    fc.assert(
      fc.property(controls, turns, (rules, played) => {
        let times = startTimes(rules);
        let now = 0;
        const used = [0, 0];
        const moves = [0, 0];
        for (const [turn, { wait, used: time }] of played.entries()) {
          const side = turn % 2 === 0 ? 0 : 1;
          const clock = runningClock(times, side, now + wait);
          now += wait + time;
          if (sideOutOfTime(clock, now) !== null) break;
          times = timesAfterMove(clock, now, rules);
          used[side] += time;
          moves[side]++;
        }
        for (const side of [0, 1] as const)
          expect(times[side] + used[side]).toBe(rules.minutes * 60_000 + moves[side] * rules.increment * 1000);
      }),
    );
  });
});
