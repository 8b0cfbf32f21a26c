import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { polyline } from "../../../../engine/drawing/drawing.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { cornerContaining } from "../../../../engine/drawing/topology/corners.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { samePosition } from "../../../../engine/drawing/topology/position-equality.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { canonicalOf, childOf } from "../../../../engine/sprouts/canonical-of.ts";
import { movesOf } from "../../../../engine/sprouts/labelled.ts";
import { slowSameRegion } from "../../../oracle/reading.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { runs } from "../../../oracle/runs.ts";
import { boardPoint, gameSeeds } from "../gestures.ts";
import { randomMoves } from "../random-drawings.ts";
import { regionAt } from "../region-at.ts";

describe("reading a move", () => {
  it("finds a move of the position whose child is what is drawn", () => {
    let reversed = 0;
    fc.assert(
      fc.property(gameSeeds({ min: 2, max: 6 }), ({ spots, seed }) => {
        for (const { before, map, move, drawn } of randomMoves(spots, seededRandom(seed), 8)) {
          const position = labelledPosition(before);
          const child = canonicalOf(labelledPosition(map));
          expect(childOf(position, move)).toBe(child);
          expect([...movesOf(position)].some((other) => childOf(position, other) === child)).toBe(true);

          // A curve drawn from its other end is the same move, except for the sides of a lone spot's loop.
          const { from, to, inner } = drawn;
          const back = validateMove(before.drawing, { from: to, to: from, inner: inner.toReversed() });
          if (!back.ok) throw new Error(back.error.code);
          const isJoining = move.from.boundary !== move.to.boundary;
          if (isJoining) expect(back.value.move).toEqual({ ...move, from: move.to, to: move.from });
          else if (from !== to) expect(back.value.move).toEqual(move);
          expect(childOf(position, back.value.move)).toBe(child);
          reversed++;
        }
      }),
      { seed: testSeed("reading"), numRuns: runs(6, 100) },
    );
    expect(reversed).toBeGreaterThan(runs(10, 100));
  });

  it("compares positions in any order", () => {
    const position = { regions: [[[0, 1, 2, 1], [3]], [[4]]] };
    expect(samePosition(position, { regions: [[[4]], [[3], [2, 1, 0, 1]]] })).toBe(true);
    expect(samePosition(position, { regions: [[[0, 1, 2, 1]], [[4], [3]]] })).toBe(false);
    expect(samePosition({ regions: [[[0, 1, 2]]] }, { regions: [[[0, 2, 1]]] })).toBe(false);
  });
});

describe("places in a map", () => {
  it("finds the region of a point like the winding numbers of all walks", () => {
    let apart = 0;
    const points = fc.array(boardPoint, { minLength: 2, maxLength: 12, size: "max" });
    fc.assert(
      fc.property(gameSeeds({ min: 4, max: 13 }), points, ({ spots, seed }, places) => {
        const drawing = [...randomMoves(spots, seededRandom(seed), 6)].at(-1)?.drawing;
        if (!drawing) return;
        const map = planarMap(drawing);
        for (const a of places) {
          for (const b of places) {
            const same = slowSameRegion(drawing, a, b);
            if (!same) apart++;
            expect(regionAt(map, a) === regionAt(map, b)).toBe(same);
          }
        }
      }),
      { seed: testSeed("places"), numRuns: runs(4, 30) },
    );
    expect(apart).toBeGreaterThan(20);
  });

  it("finds the corner that a curve leaves into, and none along a curve", () => {
    const random = seededRandom(testSeed("corners"));
    const { drawing, map } = [...randomMoves(5, random)].at(-1) ?? { drawing: undefined, map: undefined };
    if (!drawing) throw new Error("no move was drawn");
    for (const curve of drawing.curves) {
      const [start, toward] = polyline(drawing, curve);
      expect(cornerContaining(map, curve.from, toward)).toBeUndefined();
      // Left of a curve is the corner that its dart leaves, right the one to which it comes back.
      const [dx, dy] = [toward.x - start.x, toward.y - start.y];
      const beside = [1, -1].map((side) => {
        const place = cornerContaining(map, curve.from, {
          x: toward.x - dy * 1e-6 * side,
          y: toward.y + dx * 1e-6 * side,
        });
        if (!place) throw new Error("no corner");
        return map.regions[place.region].boundaries[place.boundary].corners[place.index];
      });
      const dart = 2 * drawing.curves.indexOf(curve);
      expect(beside[0].leaving).toBe(dart);
      expect(beside[1].arriving).toBe(dart + 1);
    }
  });
});
