import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import {
  firstLens,
  isWhole,
  MAX_ZOOM,
  middleTile,
  moved,
  showing,
  toBoard,
  toScreen,
  WHOLE_BOARD,
  wholeOf,
  zoomedAt,
  type Lens,
} from "../../renderer/board/lens.ts";

const part = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.record({ x: part, y: part });
const lens: fc.Arbitrary<Lens> = fc
  .tuple(fc.double({ min: 1.01, max: MAX_ZOOM, noNaN: true }), place, place)
  .map(([zoom, at, shove]) => moved(zoomedAt(WHOLE_BOARD, zoom, at), shove.x - 0.5, shove.y - 0.5));

describe("a lens", () => {
  it("maps the screen to the board and back", () => {
    fc.assert(
      fc.property(lens, place, (lens, at) => {
        const back = toScreen(lens, toBoard(lens, at));
        expect(back.x).toBeCloseTo(at.x, 9);
        expect(back.y).toBeCloseTo(at.y, 9);
      }),
    );
  });

  it("never leaves the board", () => {
    fc.assert(
      fc.property(lens, fc.double({ min: 0.05, max: 20, noNaN: true }), place, (lens, factor, at) => {
        const next = moved(zoomedAt(lens, factor, at), at.y * 4 - 2, at.x * 4 - 2);
        for (const corner of [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ]) {
          const { x, y } = toBoard(next, corner);
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-12);
          expect(Math.max(x, y)).toBeLessThanOrEqual(1 + 1e-12);
        }
        expect(next.zoom).toBeGreaterThanOrEqual(1);
        expect(next.zoom).toBeLessThanOrEqual(MAX_ZOOM);
      }),
    );
  });

  it("keeps the place under the pointer while it zooms", () => {
    fc.assert(
      fc.property(lens, place, (lens, at) => {
        const before = toBoard(lens, at);
        const after = toBoard(zoomedAt(lens, 1.3, at), at);
        expect(after.x).toBeCloseTo(before.x, 9);
        expect(after.y).toBeCloseTo(before.y, 9);
      }),
    );
  });

  it("shows the whole board again when it zooms out far enough", () => {
    expect(zoomedAt(zoomedAt(WHOLE_BOARD, 3, { x: 0.9, y: 0.2 }), 0.3, { x: 0.1, y: 0.8 })).toEqual(WHOLE_BOARD);
  });

  it("follows a point, and stays still while the point is well in view", () => {
    fc.assert(
      fc.property(lens, place, (lens, point) => {
        const after = showing(lens, point);
        const { x, y } = toScreen(after, point);
        for (const at of [x, y]) {
          expect(at).toBeGreaterThan(-1e-9);
          expect(at).toBeLessThan(1 + 1e-9);
        }
        expect(after.zoom).toBe(lens.zoom);
        const middle = toBoard(lens, { x: 0.5, y: 0.5 });
        expect(showing(lens, middle)).toEqual(lens);
      }),
    );
  });

  it("goes anywhere on a surface, and comes back to the whole square", () => {
    const first = firstLens({ surface: "P" });
    expect(isWhole(first)).toBe(true);
    expect(middleTile(first)).toEqual([0, 0]);
    const right = moved(first, -0.6, 0);
    expect(middleTile(right)).toEqual([1, 0]);
    expect(isWhole(right)).toBe(false);
    expect(isWhole(wholeOf(zoomedAt(right, 3, { x: 0.2, y: 0.9 })))).toBe(true);
    // Two boards farther the plane looks the same.
    const twice = moved(moved(first, -2 * first.zoom, 0), 0, 2 * first.zoom);
    expect(twice.x).toBeCloseTo(first.x, 9);
    expect(twice.y).toBeCloseTo(first.y, 9);
  });
});
