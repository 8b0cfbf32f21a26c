import { describe, expect, it } from "vitest";
import { planMove, planStart } from "../../renderer/game/frame-plan.ts";

/** Durations of a move in milliseconds. */
const DURATIONS = [0, 1, 79, 80, 81, 450, 1234.5, 3750];

const MANY = 1000;

const total = (frames: readonly { readonly hold: number }[]): number =>
  frames.reduce((sum, { hold }) => sum + hold * 10, 0);

describe("the frames of a move", () => {
  it.each(DURATIONS)("go on in time through %d ms and end with the board after it", (duration) => {
    const frames = planMove(duration, { isLast: false, speed: 1, most: MANY });
    const times = frames.map(({ time }) => time);
    expect(times.at(-1)).toBe(duration);
    expect(times.every((time, i) => time > (times[i - 1] ?? -1))).toBe(true);
    const moving = frames.slice(0, -1);
    // As long as the motion itself, but for the frame that the board before it still has.
    expect(Math.abs(total(moving) + 80 - Math.max(duration, 80))).toBeLessThan(80);
    expect(frames.every(({ hold }) => Number.isInteger(hold) && hold > 1)).toBe(true);
  });

  it.each([1, 2, 7, 30])("are at most %d, shown longer", (most) => {
    for (const duration of DURATIONS) {
      const frames = planMove(duration, { isLast: false, speed: 1, most });
      expect(frames.length).toBeLessThanOrEqual(most);
      expect(frames.at(-1)?.time).toBe(duration);
      const whole = total(planMove(duration, { isLast: false, speed: 1, most: MANY }));
      expect(total(frames)).toBeGreaterThan(whole - (duration / frames.length + 80));
      expect(total(frames)).toBeLessThanOrEqual(whole + 80);
    }
  });

  it("hold the last board of the game for three seconds, at any speed", () => {
    for (const speed of [1, 2.5]) {
      expect(planMove(900, { isLast: true, speed, most: MANY }).at(-1)).toEqual({ time: 900, hold: 300 });
      expect(planMove(900, { isLast: false, speed, most: MANY }).at(-1)?.hold).toBe(50 / speed);
    }
  });

  it("are one without motion, held longer than a board that moved", () => {
    const [frame, ...rest] = planMove(0, { isLast: false, speed: 1, most: MANY });
    expect(rest).toEqual([]);
    expect(frame).toEqual({ time: 0, hold: 100 });
  });

  it("begin with the start, held for a second", () => {
    expect(planStart()).toEqual({ time: 0, hold: 100 });
  });
});
