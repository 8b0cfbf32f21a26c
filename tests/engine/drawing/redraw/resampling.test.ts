import { describe, expect, it } from "vitest";
import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { shapeGrid } from "../../../../engine/drawing/redraw/shape-grid.ts";
import { mayMerge } from "../../../../engine/drawing/redraw/merging.ts";
import { resampled } from "../../../../engine/drawing/redraw/resampling.ts";
import { drawingOf, innerCounts, shapeOf } from "../../../../engine/drawing/redraw/shape.ts";
import { curveOf, drawingWith, type XY } from "../../../drawings.ts";

function drawing(spots: readonly XY[], curves: readonly [number, number, readonly XY[]][]): Drawing {
  return drawingWith(
    spots,
    curves.map(([from, to, inner]) => curveOf(from, to, inner)),
  );
}

const A: XY = [0.4, 0.5];
const B: XY = [0.6, 0.5];
const TOP: XY = [0.5, 0.4];

const cases: [string, boolean, Drawing][] = [
  ["an empty triangle", true, drawing([A, B], [[0, 1, [TOP]]])],
  [
    "a straight u-w there already",
    false,
    drawing(
      [A, B],
      [
        [0, 1, [TOP]],
        [0, 1, []],
      ],
    ),
  ],
  [
    "a straight w-u there already",
    false,
    drawing(
      [A, B],
      [
        [0, 1, [TOP]],
        [1, 0, []],
      ],
    ),
  ],
  [
    "a flat node over a straight u-w",
    false,
    drawing(
      [A, B],
      [
        [0, 1, [[0.5, 0.5 - 1e-12]]],
        [0, 1, []],
      ],
    ),
  ],
  [
    "another bent u-w beside it",
    true,
    drawing(
      [A, B],
      [
        [0, 1, [TOP]],
        [0, 1, [[0.5, 0.6]]],
      ],
    ),
  ],
  [
    "another bent u-w within it",
    false,
    drawing(
      [A, B],
      [
        [0, 1, [TOP]],
        [0, 1, [[0.5, 0.45]]],
      ],
    ),
  ],
  ["a loop of two inner points", false, drawing([A], [[0, 0, [TOP, B]]])],
  ["a loop of three inner points", true, drawing([A], [[0, 0, [TOP, B, [0.5, 0.6]]]])],
  ["a lone spot inside", false, drawing([A, B, [0.5, 0.46]], [[0, 1, [TOP]]])],
  ["a lone spot on the line u w", false, drawing([A, B, [0.5, 0.5]], [[0, 1, [TOP]]])],
  ["a lone spot just below the line u w", true, drawing([A, B, [0.5, 0.5 + 1e-15]], [[0, 1, [TOP]]])],
  [
    "a tip that comes through the line u w",
    false,
    drawing(
      [A, B, [0.5, 0.6], [0.5, 0.45]],
      [
        [0, 1, [TOP]],
        [2, 3, []],
      ],
    ),
  ],
  [
    "a tip that ends on the line u w",
    false,
    drawing(
      [A, B, [0.5, 0.6], [0.5, 0.5]],
      [
        [0, 1, [TOP]],
        [2, 3, []],
      ],
    ),
  ],
  [
    "its own curve coming back into the triangle",
    false,
    drawing([A, [0.5, 0.47]], [[0, 1, [TOP, B, [0.5, 0.6], [0.49, 0.6]]]]),
  ],
];

describe("merging two small edges", () => {
  it.each(cases)("with %s is allowed: %s", (_, allowed, before) => {
    expect(planarityFaults(before)).toEqual([]);
    const shape = shapeOf(before);
    const remaining = Int32Array.from(innerCounts(shape));
    const merged = { removed: new Uint8Array(shape.nodes), remaining };
    expect(mayMerge(shape, shapeGrid(shape, 0.1), shape.spots, merged)).toBe(allowed);
    const [curve, ...others] = before.curves;
    const after = { ...before, curves: [{ ...curve, inner: curve.inner.slice(1) }, ...others] };
    if (allowed) expect(planarityFaults(after)).toEqual([]);
  });

  it("takes account of earlier merges in the same round", () => {
    const shape = shapeOf(
      drawing(
        [A, B],
        [
          [0, 1, [TOP]],
          [0, 1, [[0.5, 0.6]]],
        ],
      ),
    );
    const removed = new Uint8Array(shape.nodes);
    removed[3] = 1;
    expect(mayMerge(shape, shapeGrid(shape, 0.1), 2, { removed, remaining: Int32Array.of(1, 0) })).toBe(false);
    const loop = shapeOf(drawing([A], [[0, 0, [TOP, B, [0.5, 0.6]]]]));
    expect(mayMerge(loop, shapeGrid(loop, 0.1), 1, { removed: new Uint8Array(4), remaining: Int32Array.of(2) })).toBe(
      false,
    );
  });
});

describe("resampling", () => {
  it("merges only marked nodes on straight pieces and divides long edges", () => {
    const before = drawing(
      [A, B],
      [
        [
          0,
          1,
          [
            [0.45, 0.5],
            [0.5, 0.5],
            [0.55, 0.45],
            [0.57, 0.45],
          ],
        ],
      ],
    );
    const shape = shapeOf(before);
    const marks = Uint8Array.of(0, 0, 1, 0, 1, 0);
    const after = drawingOf(resampled(shape, shapeGrid(shape, 0.1), marks, 0.05), before);
    expect(after.curves[0].inner).toEqual(before.curves[0].inner.slice(1));
    const finer = drawingOf(resampled(shape, shapeGrid(shape, 0.1), new Uint8Array(6), 0.03), before);
    expect(finer.curves[0].inner).toHaveLength(6);
  });
});
