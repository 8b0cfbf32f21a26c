import { assert, double, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { redrawBoard } from "../../../../engine/play/boards/redrawing.ts";
import { type Drawing, DRAWN_SURFACES } from "../../../../engine/drawing/drawing.ts";
import { isSurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { SurfaceRouter } from "../../../../engine/drawing/surface/surface-router.ts";
import { startOnSurface } from "../../../../engine/drawing/surface/surface-start.ts";
import { readBoard } from "../../../../engine/play/board-reading.ts";
import { asMap } from "../../../../engine/play/drawing-check.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { dragCurve, dragSpot, nearestPlace } from "../../../../engine/drawing/any-surface/dragging.ts";
import { arrange } from "../../../../engine/play/drafting.ts";
import { HOME } from "../../../../engine/drawing/surface/gluing.ts";
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
        const after = dragCurve(DRAWING, { curve: 0, along: 0.5, tile: HOME }, by);
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

describe("dragging on a surface", () => {
  /** A curve that goes over the right side of the board, to a spot that a mirrored copy shows. */
  const overSide: Drawing = {
    ...drawingWith([
      [0.7, 0.5],
      [0.2, 0.3],
      [0.95, 0.6],
    ]),
    surface: "P2",
    curves: [
      { from: 0, to: 2, inner: [{ x: 0.8, y: 0.55 }], move: 0 },
      { from: 2, to: 1, inner: [{ x: 1.1, y: 0.68 }], move: 0, tile: [1, 0] },
    ],
  };

  it("lets the end of a curve follow its spot in the copy where it ends", () => {
    const after = dragSpot(overSide, 1, { x: 0.2, y: 0.4 });
    const [{ x, y }] = after.curves[1].inner;
    expect(x).toBeCloseTo(1.1, 5);
    expect(y, "the copy is upside down").toBeLessThan(0.68);
    const arranged = arrange(overSide, after, 0.04);
    expect(arranged.ok && arranged.value.spots[1].y).toBeCloseTo(0.4, 5);
  });

  it("finds a curve where a copy of the board shows it, and pulls it as it is seen there", () => {
    const seen = { x: 0.1, y: 0.32 };
    const place = nearestPlace(overSide, seen);
    expect(place).toMatchObject({ curve: 1 });
    if (place === null) throw new Error("no place");
    expect(place.distance).toBeLessThan(0.02);
    const after = dragCurve(overSide, place, { x: 0, y: 0.05 });
    expect(after.curves[1].inner[0].y).toBeLessThan(0.68);
    expect(nearestPlace(after, { x: 0.1, y: 0.37 })?.distance).toBeLessThan(place.distance + 0.02);
  });

  it.each(DRAWN_SURFACES)("keeps the position wherever an arrangement is accepted: %s", (surface) => {
    const random = seededRandom(testSeed("dragging on surfaces"));
    let drawing: Drawing = startOnSurface(surface, 3);
    for (let move = 0; move < 3; move++) {
      const route = isSurfaceDrawing(drawing) ? new SurfaceRouter(drawing).drawAny(random) : undefined;
      if (route === undefined) break;
      drawing = asMap(redrawBoard(route.accepted.drawing).drawing);
    }
    let accepted = 0;
    for (let i = 0; i < 40; i++) {
      const spot = random.below(drawing.spots.length);
      const { x, y } = drawing.spots[spot];
      const shift = (): number => (random.below(2001) - 1000) / 5000;
      const to = { x: Math.min(0.97, Math.max(0.03, x + shift())), y: Math.min(0.97, Math.max(0.03, y + shift())) };
      const after = arrange(drawing, dragSpot(drawing, spot, to), 0.04);
      if (!after.ok) continue;
      accepted++;
      expect(readBoard(after.value).position).toBe(readBoard(drawing).position);
      drawing = after.value;
    }
    expect(accepted).toBeGreaterThan(0);
  });

  it("refuses spots that are close over a side of the board, and another surface", () => {
    const bare: Drawing = { ...drawingWith([[0.01, 0.5]]), surface: "T" };
    const close = { ...bare, spots: [...bare.spots, { x: 0.99, y: 0.5, move: 0 }] };
    expect(arrange(bare, close, 0.04)).toEqual({ ok: false, error: "too-close" });
    expect(arrange(bare, { ...close, surface: "P2" }, 0.04)).toEqual({ ok: false, error: "crossing" });
    expect(arrange(bare, { ...bare, spots: [] }, 0.04).ok).toBe(true);
  });
});
