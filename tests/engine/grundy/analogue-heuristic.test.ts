import { describe, expect, it } from "vitest";
import type { SumGame } from "../../../engine/grundy/game.ts";
import { AnalogueHeuristic } from "../../../engine/grundy/search/analogue-heuristic.ts";
import { NimberTable } from "../../../engine/grundy/table.ts";

/** Components 10 to 19 are analogues of 0, 20 to 29 of 0 with a heap of one. */
const game: SumGame = {
  options: () => new Int32Array(0),
  depthBound: () => 1,
  branchingEstimate: () => 1,
  analogue: (component) => (component < 10 ? undefined : { component: 0, heap: component < 20 ? 0 : 1 }),
};

function forecast(table = new NimberTable()) {
  const one = new AnalogueHeuristic(game, table);
  one.turn(true);
  return {
    one,
    isLost: (components: number[], heap: number) => one.isLost(Int32Array.from(components), 0, components.length, heap),
  };
}

describe("a forecast", () => {
  it("is unknown before any result", () => {
    const { isLost } = forecast();
    expect(isLost([10], 0)).toBeUndefined();
    expect(isLost([10, 20], 1)).toBeUndefined();
    expect(isLost([], 0)).toBe(true);
  });

  it("applies to all analogues of a decided component", () => {
    const { one, isLost } = forecast();
    one.learn(11, 2, true);
    expect([0, 1, 2, 3].map((heap) => isLost([12], heap))).toEqual([false, false, true, false]);
    expect([0, 1, 2, 3].map((heap) => isLost([25], heap))).toEqual([false, false, false, true]);
    expect(isLost([12, 25], 1)).toBe(true);
    expect(isLost([12, 25], 0)).toBe(false);
    expect(isLost([12, 3], 0)).toBeUndefined();
  });

  it("uses excluded nimbers", () => {
    const { one, isLost } = forecast();
    one.learn(20, 1, false);
    expect(isLost([21], 1)).toBe(false);
    expect(isLost([10], 0)).toBe(false);
    expect(isLost([10], 1)).toBeUndefined();
    expect(isLost([10, 21], 0)).toBeUndefined();
  });

  it("neither predicts nor learns while off", () => {
    const { one, isLost } = forecast();
    one.turn(false);
    one.learn(11, 2, true);
    expect(isLost([12], 2)).toBeUndefined();
    one.turn(true);
    expect(isLost([12], 2)).toBeUndefined();
    one.learn(11, 2, true);
    expect(isLost([12], 2)).toBe(true);
  });

  it("stops rebuilding when interrupted", () => {
    const table = new NimberTable();
    for (let component = 0; component < 100_000; component++) table.setNimber(component, 4);
    let classes = 0;
    const one = new AnalogueHeuristic({ ...game, analogue: () => void classes++ }, table);
    let asked = 0;
    one.turn(true, () => ++asked === 3);
    expect(asked).toBe(3);
    expect(classes).toBeLessThan(10_000);
  });

  it("starts from the table, and restarts from it when numbers change", () => {
    const table = new NimberTable();
    table.setNimber(23, 4);
    const { one, isLost } = forecast(table);
    expect(isLost([15], 5)).toBe(true);
    one.learn(15, 2, true);
    expect(isLost([15], 2)).toBe(true);
    one.renew();
    expect(isLost([15], 5)).toBe(true);
  });
});
