import { describe, expect, it } from "vitest";
import { hasConverged } from "../../../../engine/drawing/redraw/convergence.ts";
import type { Shortfall } from "../../../../engine/drawing/redraw/step.ts";

const LITTLE = 1e-3;
const SOME = 3e-3;
const MUCH = 1e-2;

function shortfalls(rooms: readonly number[], gap = 0.8, spots = 0.8): Shortfall[] {
  return rooms.map((room) => ({ gap: Math.log(gap), spots: Math.log(spots), room }));
}

describe("a redraw has converged", () => {
  it("when points hardly move and the last three steps have gained no room", () => {
    expect(hasConverged(shortfalls([-4, -3, -3, -3, -3]), LITTLE)).toBe(true);
    expect(hasConverged(shortfalls([-4, -3, -3, -3]), LITTLE)).toBe(false);
    expect(hasConverged(shortfalls([-4, -3, -2.95, -2.9, -2.85]), LITTLE)).toBe(false);
  });

  it("when points still move a little, only after six steps that have gained no room", () => {
    expect(hasConverged(shortfalls([-4, -3, -3, -3, -3]), SOME)).toBe(false);
    expect(hasConverged(shortfalls([-4, -3, -3, -3, -3, -3, -3, -3]), SOME)).toBe(true);
    expect(hasConverged(shortfalls([-4, -3, -3, -3, -3, -3, -3, -3]), MUCH)).toBe(false);
  });

  it("not while it regains the room that a new curve took", () => {
    // From a deep nest of rings, which went on to twice the clearance.
    const nest = [-15.8, -16.4, -17.2, -17.16, -16.93, -16.75, -16.68, -16.5];
    expect(nest[7] - nest[1]).toBeLessThan(0);
    expect(hasConverged(shortfalls(nest), SOME)).toBe(false);
  });

  it("not while a gap is very narrow", () => {
    expect(hasConverged(shortfalls([-3, -3, -3, -3, -3, -3, -3, -3], 0.3), LITTLE)).toBe(false);
  });

  it("not while two very near spots still move apart", () => {
    const still = shortfalls([-3, -3, -3, -3, -3, -3, -3, -3], 0.8, 0.3);
    expect(hasConverged(still, LITTLE)).toBe(true);
    const parting = still.map((shortfall, i) => ({ ...shortfall, spots: Math.log(0.2 + 0.01 * i) }));
    expect(hasConverged(parting, LITTLE)).toBe(false);
  });
});
