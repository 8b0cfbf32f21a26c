import { assert, double, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { dragCurve, dragSpot, nearestPlace } from "../../../../engine/drawing/moves/dragging.ts";
import { arrange } from "../../../../engine/play/drafting.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

const DRAWING = drawingWith(
  [
    [0.2, 0.5],
    [0.8, 0.5],
    [0.5, 0.4],
    [0.5, 0.8],
  ],
  [
    curveOf(
      0,
      2,
      [
        [0.3, 0.42],
        [0.4, 0.4],
      ],
      0,
    ),
    curveOf(
      2,
      1,
      [
        [0.6, 0.4],
        [0.7, 0.42],
      ],
      0,
    ),
  ],
);

const place = record({
  x: double({ min: 0, max: 1, noNaN: true }),
  y: double({ min: 0, max: 1, noNaN: true }),
});

describe("dragging", () => {
  it("puts a spot where it is dragged, and leaves all others", () => {
    assert(
      property(nat(3), place, (spot, to) => {
        const after = dragSpot(DRAWING, spot, to);
        expect(after.spots[spot]).toEqual({ ...to, move: 0 });
        expect(after.spots.filter((_, index) => index !== spot)).toEqual(
          DRAWING.spots.filter((_, index) => index !== spot),
        );
        expect(after.curves.map(({ inner }) => inner.length)).toEqual([2, 2]);
      }),
    );
  });

  it("moves most what lies near the dragged spot", () => {
    const after = dragSpot(DRAWING, 0, { x: 0.2, y: 0.3 });
    const [first, second] = after.curves[0].inner.map(({ y }, i) => DRAWING.curves[0].inner[i].y - y);
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(0);
    expect(after.curves[1]).toEqual(DRAWING.curves[1]);
  });

  it("pulls one curve and keeps its ends", () => {
    assert(
      property(place, (by) => {
        const after = dragCurve(DRAWING, { curve: 0, along: 0.5 }, by);
        expect(after.spots).toEqual(DRAWING.spots);
        expect(after.curves[1]).toEqual(DRAWING.curves[1]);
      }),
    );
  });

  it("finds the nearest place on a curve", () => {
    expect(nearestPlace(DRAWING, { x: 0.65, y: 0.45 })).toMatchObject({ curve: 1 });
    expect(nearestPlace({ ...DRAWING, curves: [] }, { x: 0.5, y: 0.5 })).toBeNull();
  });

  it("is accepted where nothing is crossed, and refused onto another spot", () => {
    const near = dragSpot(DRAWING, 3, { x: 0.5, y: 0.6 });
    expect(arrange(DRAWING, near, 0.04)).toEqual({ ok: true, value: near });
    const across = dragSpot(DRAWING, 3, { x: 0.5, y: 0.2 });
    // A curve that bounds only one region can be gone round: the spot is still in that region.
    expect(arrange(DRAWING, across, 0.04).ok).toBe(true);
    const onto = dragSpot(DRAWING, 3, { x: 0.5, y: 0.4 });
    expect(arrange(DRAWING, onto, 0.04)).toEqual({ ok: false, error: "crossing" });
  });
});
