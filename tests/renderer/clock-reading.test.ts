import { describe, expect, it } from "vitest";
import { isLow, markReached, nextTextIn, timeLeft, clockText } from "../../renderer/game/clock-reading.ts";
import { clockFormOf, NO_CLOCK, timeControlOf } from "../../renderer/parts/clock-form.ts";

const clock = { times: [65_000, 30_000] as const, running: { side: 0 as const, ran: 4000 }, isPaused: false };

describe("the clock on a page", () => {
  it("runs on from when the host told it, for the running side alone", () => {
    const reading = { clock, readAt: 500 };
    expect(timeLeft(reading, 0, 500)).toBe(61_000);
    expect(timeLeft(reading, 0, 1500)).toBe(60_000);
    expect(timeLeft(reading, 0, 1_000_000)).toBe(0);
    expect(timeLeft(reading, 1, 1500)).toBe(30_000);
  });

  it("waits for a beginning that lies ahead", () => {
    const reading = { clock: { ...clock, running: { side: 0 as const, ran: -1000 } }, readAt: 0 };
    expect(timeLeft(reading, 0, 900)).toBe(65_000);
    expect(timeLeft(reading, 0, 1100)).toBe(64_900);
    expect(nextTextIn(reading, 0, 0)).toBe(2000);
  });

  it("shows seconds, and tenths below 20 s", () => {
    expect([3_600_000, 125_000, 60_001, 20_000, 19_999, 9_420, 40].map(clockText)).toEqual([
      "60:00",
      "2:05",
      "1:01",
      "0:20",
      "19.9",
      "9.4",
      "0.0",
    ]);
    expect([20_000, 19_999].map(isLow)).toEqual([false, true]);
  });

  it("changes its text just when it is said to", () => {
    for (const time of [65_000, 61_250, 20_000, 19_999, 7_310]) {
      const reading = {
        clock: { ...clock, times: [time, 0] as const, running: { side: 0 as const, ran: 0 } },
        readAt: 0,
      };
      const wait = nextTextIn(reading, 0, 0) ?? 0;
      expect(clockText(timeLeft(reading, 0, wait))).not.toBe(clockText(time));
      expect(nextTextIn(reading, 1, 0)).toBeNull();
    }
    expect(nextTextIn({ clock: { ...clock, running: null }, readAt: 0 }, 0, 0)).toBeNull();
  });

  it("has two marks to be told of, each once", () => {
    expect(markReached(60_500, 60_000)).toBe(60_000);
    expect(markReached(60_000, 59_000)).toBeNull();
    expect(markReached(20_100, 19_900)).toBe(20_000);
    expect(markReached(70_000, 15_000)).toBe(20_000);
    expect(markReached(15_000, 25_000)).toBeNull();
    expect(markReached(100_000, 0)).toBeNull();
  });
});

describe("the choice of a clock", () => {
  it("gives a preset, what was typed, or none", () => {
    expect(timeControlOf(NO_CLOCK)).toBeUndefined();
    expect(timeControlOf({ ...NO_CLOCK, choice: "15+10" })).toEqual({ minutes: 15, increment: 10 });
    expect(timeControlOf({ choice: "custom", minutes: " 7 ", increment: "0" })).toEqual({ minutes: 7, increment: 0 });
  });

  it.each([
    ["0", "5"],
    ["61", "5"],
    ["5", "61"],
    ["", "5"],
    ["5", ""],
    ["1.5", "0"],
    ["1e1", "0"],
    ["-3", "0"],
  ])("refuses %s minutes and %s seconds", (minutes, increment) => {
    expect(timeControlOf({ choice: "custom", minutes, increment })).toBeNull();
  });

  it("is remembered", () => {
    for (const choice of ["off", "1+0", "10+5"] as const) {
      const form = { ...NO_CLOCK, choice };
      const control = timeControlOf(form) ?? undefined;
      expect(clockFormOf(control).choice).toBe(choice);
    }
    const own = { choice: "custom", minutes: "7", increment: "3" } as const;
    expect(clockFormOf({ minutes: 7, increment: 3 })).toEqual(own);
  });
});
