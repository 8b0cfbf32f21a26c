import { describe, expect, it } from "vitest";
import { type Drawing } from "../../../../engine/drawing/drawing.ts";
import { arcLengths } from "../../../../engine/drawing/redraw/arc-lengths.ts";
import { GapKeeping, type WeightedForces } from "../../../../engine/drawing/redraw/gap-keeping.ts";
import { NodeEdgePairs } from "../../../../engine/drawing/redraw/pairs.ts";
import { shapeGrid } from "../../../../engine/drawing/redraw/shape-grid.ts";
import { type Shape, shapeOf } from "../../../../engine/drawing/redraw/shape.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

const RANGE = 0.15;

/** Level curves across the board at these heights, each with three inner points. */
function levelCurves(heights: readonly number[]): Drawing {
  return drawingWith(
    heights.flatMap((y) => [0.2, 0.8].map((x) => ({ x, y, move: 0 }))),
    heights.map((y, i) =>
      curveOf(
        2 * i,
        2 * i + 1,
        [0.35, 0.5, 0.65].map((x) => ({ x, y })),
        i + 1,
      ),
    ),
  );
}

function pairsOf(shape: Shape): NodeEdgePairs {
  const pairs = new NodeEdgePairs();
  pairs.collect(shape, arcLengths(shape), shapeGrid(shape, RANGE), RANGE, RANGE);
  return pairs;
}

function pushed(gaps: GapKeeping, shape: Shape): WeightedForces {
  const { nodes } = shape;
  const forces = { x: new Float64Array(nodes), y: new Float64Array(nodes), weight: new Float64Array(nodes).fill(1) };
  gaps.push(shape, pairsOf(shape), forces);
  return forces;
}

/** The middle node of a curve. */
const middle = (shape: Shape, curve: number): number => shape.first[curve] + 1;

describe("gaps while curves become fair", () => {
  const before = shapeOf(levelCurves([0.3, 0.36, 0.45, 0.9]));

  it("open where they are narrowest", () => {
    const { y, weight } = pushed(new GapKeeping(), before);
    const [upper, lower, third] = [0, 1, 2].map((curve) => middle(before, curve));
    expect(y[upper]).toBeLessThan(0);
    expect(y[lower]).toBeCloseTo(-y[upper], 12);
    expect(weight[upper]).toBeGreaterThan(1);
    expect([y[third], weight[third]]).toEqual([0, 1]);
  });

  it("open more if a step narrowed them, and others only when these became as narrow", () => {
    const gaps = new GapKeeping();
    const first = pushed(gaps, before);
    const after = shapeOf(levelCurves([0.3, 0.35, 0.408, 0.9]));
    const second = pushed(gaps, after);
    expect(second.y[middle(after, 0)]).toBeLessThan(first.y[middle(before, 0)]);
    expect(second.y[middle(after, 2)]).toBeGreaterThan(0);
    expect(second.y[middle(after, 3)]).toBe(0);
  });

  it("part spots that are near, along the line between them", () => {
    const { x, y } = pushed(new GapKeeping(), before);
    for (const [u, v] of [
      [0, 2],
      [1, 3],
    ]) {
      expect(y[u]).toBeLessThan(0);
      expect(y[v]).toBeGreaterThan(0);
      expect(x[u] + x[v]).toBeCloseTo(0, 12);
    }
  });

  it("stay as they are where nothing is near", () => {
    const { x, y, weight } = pushed(new GapKeeping(), shapeOf(levelCurves([0.1, 0.5, 0.9])));
    expect([...x, ...y].every((force) => force === 0)).toBe(true);
    expect([...weight].every((one) => one === 1)).toBe(true);
  });
});
