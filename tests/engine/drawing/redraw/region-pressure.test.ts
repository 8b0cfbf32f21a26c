import { describe, expect, it } from "vitest";
import { DRAWING_FORMAT, type Drawing } from "../../../../engine/drawing/drawing.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { regionTargets } from "../../../../engine/drawing/redraw/region-pressure.ts";

/** Three curves between two dead spots, one above the other, and further spots of three lives. */
function threeCurves(spots: readonly Point[]): Drawing {
  return {
    format: DRAWING_FORMAT,
    spots: [{ x: 0.2, y: 0.5 }, { x: 0.6, y: 0.5 }, ...spots].map((place) => ({ ...place, move: 0 })),
    curves: [0.3, 0.5, 0.7].map((y) => ({ from: 0, to: 1, inner: [{ x: 0.4, y }], move: 1 })),
  };
}

const OUTSIDE = { x: 0.8, y: 0.5 };
const INSIDE = { x: 0.4, y: 0.45 };

describe("two curves", () => {
  it("have only dead regions between them where no moves are left there", () => {
    expect([...regionTargets(threeCurves([OUTSIDE])).isDeadBetween]).toEqual([0, 1, 0, 1, 1, 1, 0, 1, 0]);
    expect([...regionTargets(threeCurves([OUTSIDE, INSIDE])).isDeadBetween]).toEqual([0, 0, 0, 0, 0, 1, 0, 1, 0]);
  });
});
