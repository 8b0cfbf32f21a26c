import { expect, it } from "vitest";
import { Budget } from "../../../../engine/drawing/budget.ts";
import { FairCurve } from "../../../../engine/drawing/fairing/fair-curve.ts";
import { ObstacleList } from "../../../../engine/drawing/fairing/obstacles.ts";

it("a curve with points at the places of its ends becomes fair as one without them", () => {
  const line = Array.from({ length: 21 }, (_, i) => ({
    x: 0.3 + i * 0.02,
    y: 0.5 + (i % 2) * 0.001 * Math.min(i, 20 - i),
  }));
  const obstacles = new ObstacleList();
  obstacles.add({ x: 0.3, y: 0.53 }, { x: 0.7, y: 0.53 });
  const curve = new FairCurve([line[0], ...line, line[20]], { obstacles, from: 0, copies: [] }, 0.05, new Budget(1e6));
  for (let round = 0; round < 20; round++) curve.relax();
  expect(curve.line.slice(0, 2)).toEqual([line[0], line[0]]);
  expect(curve.line.slice(-2)).toEqual([line[20], line[20]]);
  // It leaves the obstacle above it.
  expect(curve.line[11].y).toBeLessThan(0.49);
});
