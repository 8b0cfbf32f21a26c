import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { leastAngles } from "../../../../engine/drawing/measures/angles.ts";
import { emptiness, measureComposition } from "../../../../engine/drawing/measures/composition.ts";
import { doubleBends } from "../../../../engine/drawing/measures/double-bends.ts";
import { measureFairness } from "../../../../engine/drawing/measures/fairness.ts";
import { roundnesses } from "../../../../engine/drawing/measures/roundness.ts";
import { curveOf, drawingWith, spotsAt } from "../../../drawings.ts";

/** A drawing of one move from (0.1, 0.5) to (0.9, 0.5) whose halves meet in the middle. */
function moveAlong(height: (x: number) => number): Drawing {
  const points: Point[] = Array.from({ length: 81 }, (_, i) => ({ x: 0.1 + 0.01 * i, y: height(0.01 * i) }));
  return drawingWith(
    [
      { ...points[0], move: 0 },
      { ...points[80], move: 0 },
      { ...points[40], move: 1 },
    ],
    [curveOf(0, 2, points.slice(1, 40)), curveOf(2, 1, points.slice(41, 80))],
  );
}

const arc = moveAlong((x) => 0.9 - Math.sqrt(1 - (x - 0.4) ** 2) / 2);

describe("the fairness of", () => {
  it("an arc is nearly perfect", () => {
    const { tangentBreaks, inflections, curvatureVariations } = measureFairness(arc);
    expect(tangentBreaks[0]).toBeLessThan(0.01);
    expect(inflections).toEqual([0, 0]);
    for (const variation of curvatureVariations) expect(variation).toBeLessThan(2);
  });

  it("a wave counts its inflections, and is the same at any size", () => {
    const wave = moveAlong((x) => 0.5 + 0.03 * Math.sin((x * 4 * Math.PI) / 0.8 + 1));
    const fairness = measureFairness(wave);
    expect(fairness.inflections).toEqual([2, 2]);
    expect(fairness.curvatureVariations[0]).toBeGreaterThan(50);
    const half = (p: Point): Point => ({ ...p, x: p.x / 2, y: p.y / 2 });
    const small = {
      ...wave,
      spots: wave.spots.map((spot) => ({ ...spot, ...half(spot) })),
      curves: wave.curves.map((curve) => ({ ...curve, inner: curve.inner.map(half) })),
    };
    measureFairness(small).curvatureVariations.forEach((variation, c) =>
      expect(variation / fairness.curvatureVariations[c]).toBeCloseTo(1, 6),
    );
  });

  it("a roof has a break at its top and flat sides", () => {
    const { tangentBreaks, flatRuns } = measureFairness(moveAlong((x) => 0.3 + 4 * Math.abs(x - 0.4)));
    expect(tangentBreaks[0]).toBeCloseTo((2 * Math.atan(4) * 180) / Math.PI, 6);
    expect(flatRuns).toEqual([]);
    const bent = measureFairness(moveAlong((x) => 0.3 + Math.max(0, 0.25 - x)));
    expect(Math.max(...bent.flatRuns)).toBeGreaterThan(0.5);
  });
});

describe("double bends", () => {
  const hook = (height: number): Drawing => moveAlong((x) => 0.5 + height * Math.tanh((x - 0.2) / 0.02));
  const dent = (height: number): Drawing => moveAlong((x) => 0.5 + height * Math.exp(-(((x - 0.2) / 0.03) ** 2)));

  it("are none in an arc, nor in a gentle wave", () => {
    expect(doubleBends(arc)).toBe(0);
    expect(doubleBends(moveAlong((x) => 0.5 + 0.03 * Math.sin((x * 2 * Math.PI) / 0.8)))).toBe(0);
  });

  it("count a hook by its turn, wherever spots lie, and a dent twice", () => {
    expect(doubleBends(hook(0.03))).toBeGreaterThan(0.5);
    expect(doubleBends(hook(0.015))).toBeLessThan(doubleBends(hook(0.03)));
    expect(doubleBends(moveAlong((x) => 0.5 + 0.03 * Math.tanh((x - 0.4) / 0.02)))).toBeGreaterThan(0.5);
    expect(doubleBends(dent(0.03))).toBeGreaterThan(0.5);
    expect(doubleBends(dent(0.002))).toBe(0);
  });

  it("are found in a closed line wherever it begins", () => {
    const closed = (turn: number): Drawing => {
      const points = Array.from({ length: 120 }, (_, i): Point => {
        const angle = turn + (i * Math.PI) / 60;
        const radius = 0.2 - 0.06 * Math.exp(-((Math.cos(angle / 2) / 0.12) ** 2));
        return { x: 0.5 + radius * Math.cos(angle), y: 0.5 + radius * Math.sin(angle) };
      });
      const spots = [points[0], points[60]].map((place) => ({ ...place, move: 0 }));
      return drawingWith(spots, [curveOf(0, 1, points.slice(1, 60)), curveOf(1, 0, points.slice(61))]);
    };
    expect(doubleBends(closed(0))).toBeGreaterThan(0.5);
    expect(doubleBends(closed(Math.PI - 0.1))).toBeCloseTo(doubleBends(closed(0)), 1);
  });
});

it("the composition of an arc is the place and size of its box", () => {
  const { centre, fill } = measureComposition(arc);
  expect(fill).toBeCloseTo(0.8, 9);
  expect(centre).toBeCloseTo(0.5 - (0.4 + 0.9 - Math.sqrt(1 - 0.16) / 2) / 2, 3);
});

describe("emptiness", () => {
  it("of a spot is its root mean square distance", () => {
    // Of a square of side 1 from its middle, and from a corner.
    expect(emptiness(spotsAt([0.5, 0.5]))).toBeCloseTo(Math.sqrt(1 / 6), 2);
    expect(emptiness(spotsAt([0, 0]))).toBeCloseTo(Math.sqrt(2 / 3), 1);
  });

  it("falls as spots spread, and where a curve passes", () => {
    const spread = spotsAt([0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]);
    expect(emptiness(spread)).toBeLessThan(emptiness(spotsAt([0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9])));
    expect(emptiness(arc)).toBeLessThan(emptiness({ ...arc, curves: [] }));
  });
});

describe("the roundness of rings", () => {
  /** Points of an ellipse about the middle of the board, which begin to the right of it. */
  const ellipse = (width: number, height: number): Point[] =>
    Array.from({ length: 120 }, (_, i) => ({
      x: 0.5 + (width / 2) * Math.cos((Math.PI * i) / 60),
      y: 0.5 + (height / 2) * Math.sin((Math.PI * i) / 60),
    }));
  const loop = (points: readonly Point[], spot: number) => curveOf(spot, spot, points.slice(1));

  it("is 1 for a circle, also if it is divided, and less for an ellipse", () => {
    const [circle, flat] = [ellipse(0.8, 0.8), ellipse(0.8, 0.4)];
    expect(roundnesses(drawingWith([circle[0]], [loop(circle, 0)]))[0]).toBeCloseTo(1, 2);
    expect(roundnesses(drawingWith([flat[0]], [loop(flat, 0)]))[0]).toBeCloseTo(0.84, 2);
    const halves = [curveOf(0, 1, circle.slice(1, 60)), curveOf(1, 0, circle.slice(61)), curveOf(0, 1)];
    const divided = roundnesses(drawingWith([circle[0], circle[60]], halves));
    expect(divided).toHaveLength(1);
    expect(divided[0]).toBeCloseTo(1, 2);
  });

  it("counts each ring of rings that a curve joins, and no curve that leads nowhere", () => {
    const [outer, inner] = [ellipse(0.8, 0.8), ellipse(0.4, 0.2)];
    const curves = [loop(outer, 0), loop(inner, 1), curveOf(0, 1), curveOf(0, 2)];
    const joined = roundnesses(drawingWith([outer[0], inner[0], [0.95, 0.5]], curves));
    expect(joined.map((one) => one.toFixed(2)).toSorted()).toEqual(["0.84", "1.00"]);
    expect(roundnesses(arc)).toEqual([]);
  });
});

it("the least angles at spots are between the ends of curves there", () => {
  const star = drawingWith(
    [
      [0.5, 0.5],
      [0.9, 0.5],
      [0.5, 0.9],
      [0.1, 0.1],
    ],
    [1, 2, 3].map((to) => curveOf(0, to)),
  );
  leastAngles(star).forEach((angle, s) => expect(angle).toBeCloseTo([90, 360, 360, 360][s], 9));
});
