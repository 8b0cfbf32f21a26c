import { array, assert, float, integer, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { paceSchema } from "../../protocol/request-parts.ts";
import { StrokePace } from "../../renderer/game/stroke-pace.ts";

/** A straight line, drawn up to `x` at `time`. */
function paceOf(samples: readonly (readonly [time: number, x: number])[]): number[] {
  const hand = new StrokePace();
  for (const [time, x] of samples)
    hand.note(time, [
      { x: 0, y: 0 },
      { x, y: 0 },
    ]);
  return hand.pace();
}

describe("the pace of a stroke", () => {
  it("tells when each part of the length was drawn", () => {
    // Slowly at first, then fast.
    const pace = paceOf([
      [1000, 0],
      [2000, 0.1],
      [2100, 0.4],
    ]);
    expect(pace[0]).toBe(0);
    expect(pace[8]).toBe(1000);
    expect(pace.at(-1)).toBe(1100);
  });

  it("counts what was rubbed out when it was drawn last", () => {
    const pace = paceOf([
      [0, 0],
      [100, 0.4],
      [200, 0.2],
      [300, 0.4],
    ]);
    expect(pace[16]).toBe(200);
    expect(pace.at(-1)).toBe(300);
  });

  it("is empty where there is too little to tell", () => {
    expect(paceOf([])).toEqual([]);
    expect(paceOf([[5, 0.1]])).toEqual([]);
    const hand = new StrokePace();
    hand.note(0, [{ x: 0, y: 0 }]);
    hand.clear();
    expect(hand.pace()).toEqual([]);
  });

  it("is always one that servers take", () => {
    const samples = array(tuple(integer({ min: 0, max: 60_000 }), float({ min: 0, max: 1, noNaN: true })));
    assert(
      property(samples, (drawn) => {
        const sorted = drawn.map(([time]) => time).sort((a, b) => a - b);
        expect(paceSchema.safeParse(paceOf(drawn.map(([, x], i) => [sorted[i], x]))).success).toBe(true);
      }),
    );
  });
});
