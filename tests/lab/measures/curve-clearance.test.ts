import { describe, expect, it } from "vitest";
import { REFERENCE_BOARD } from "../../../lab/measures/clearness.ts";
import { curveClearance } from "../../../lab/measures/curve-clearance.ts";
import { type Drawing } from "../../../engine/drawing/drawing.ts";
import { planarMap } from "../../../engine/drawing/topology/planar-map.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import { inkFor } from "../../../renderer/game/ink.ts";
import { curveOf, drawingWith, spotsAt } from "../../drawings.ts";

function channel(widths: number, from: Point, to: Point): { drawing: Drawing; width: number } {
  const drawingAt = (y: number): Drawing =>
    drawingWith([[0.1, 0.5], [0.9, 0.5], [0.1, y], [0.9, y], from, to], [curveOf(0, 1), curveOf(2, 3)]);
  const width = inkFor(drawingAt(0.5), REFERENCE_BOARD).line / REFERENCE_BOARD;
  return { drawing: drawingAt(0.5 - widths * width), width };
}

function between(widths: number, height: number): { lines: number; part: number } {
  const { drawing, width } = channel(widths, { x: 0.02, y: 0.5 }, { x: 0.98, y: 0.5 });
  const y = 0.5 - height * width;
  const spots = drawing.spots.map((s, i) => (i < 4 ? s : { ...s, y }));
  return curveClearance(planarMap({ ...drawing, spots }), 0, { from: 4, to: 5, inner: [] });
}

describe("the clearance of a curve", () => {
  it("is its distance from its neighbours in line widths; two widths are enough", () => {
    for (const height of [0.5, 1, 1.5, 1.9]) {
      const { lines, part } = between(20, height);
      expect(lines).toBeCloseTo(height, 6);
      // The walls end in spots, which need more clearance; samples lie up to a third of a line beside them.
      expect(part).toBeGreaterThan(height / 3.2 - 1e-9);
      expect(part).toBeLessThan(Math.hypot(height, 0.4) / 3.2);
    }
    expect(between(20, 3.3).part).toBe(1);
  });

  it("needs no more than an equal share of a narrow passage", () => {
    expect(between(1, 0.5).part).toBeCloseTo(1, 6);
    expect(between(3, 1.5).part).toBeCloseTo(1, 6);
    expect(between(3, 0.75).part).toBeCloseTo(0.5, 6);
    expect(between(3, 0.3).part).toBeCloseTo(0.2, 6);
  });

  it("is enough near a common spot from 30 degrees on", () => {
    const drawing = drawingWith(
      [
        [0.1, 0.5],
        [0.9, 0.5],
        [0.5, 0.1],
      ],
      [curveOf(0, 1)],
    );
    const along = (degrees: number): number => {
      const angle = (degrees * Math.PI) / 180;
      const inner = [{ x: 0.1 + 0.3 * Math.cos(angle), y: 0.5 - 0.3 * Math.sin(angle) }];
      return curveClearance(planarMap(drawing), 0, { from: 0, to: 2, inner }).part;
    };
    expect(along(31)).toBe(1);
    expect(along(10)).toBeCloseTo(Math.sin(Math.PI / 18) / 0.5, 2);
    expect(along(5)).toBeCloseTo(Math.sin(Math.PI / 36) / 0.5, 2);
  });

  it("counts where the curve passes itself", () => {
    const drawing = spotsAt([0.1, 0.5], [0.1, 0.9]);
    const width = inkFor(drawing, REFERENCE_BOARD).line / REFERENCE_BOARD;
    const hairpin = (gap: number): number => {
      const inner = [
        { x: 0.8, y: 0.5 },
        { x: 0.8, y: 0.5 + gap * width },
        { x: 0.3, y: 0.5 + gap * width },
      ];
      return curveClearance(planarMap(drawing), 0, { from: 0, to: 1, inner }).part;
    };
    expect(hairpin(2.1)).toBe(1);
    expect(hairpin(1)).toBeCloseTo(0.5, 1);
    expect(curveClearance(planarMap(drawing), 0, { from: 0, to: 1, inner: [] }).part).toBe(1);
  });
});
