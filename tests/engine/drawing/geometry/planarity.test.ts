import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planarityFaults, type PlanarityFaultKind } from "../../../../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { slowFault } from "../../../oracle/planarity.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { curveOf, drawingWith, type XY } from "../../../drawings.ts";

function drawing(spots: XY[], ...curves: [number, number, ...XY[]][]): Drawing {
  const curved = curves.map(([from, to, ...inner]) => curveOf(from, to, inner));
  return drawingWith(spots, curved);
}

const square: XY[] = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.9],
  [0.1, 0.9],
];
const next = 0.5 + Number.EPSILON / 2;

const cases: [string, PlanarityFaultKind | undefined, Drawing][] = [
  ["an empty board", undefined, drawing([])],
  ["the sides of a square", undefined, drawing(square, [0, 1], [1, 2], [2, 3], [3, 0])],
  ["its diagonals", "crossing", drawing(square, [0, 2], [1, 3])],
  ["a curve over itself", "crossing", drawing(square, [0, 1, [0.5, 0.5], [0.5, 0.2], [0.2, 0.5]])],
  ["a curve through a foreign spot", "touching", drawing([...square, [0.5, 0.5]], [0, 2])],
  ["a curve one bit beside a spot", undefined, drawing([...square, [0.5, next]], [0, 2])],
  ["a vertex on a foreign small edge", "touching", drawing(square, [0, 2], [1, 3, [0.5, 0.5], [0.9, 0.5], [0.5, 0.9]])],
  ["two straight curves between two spots", "overlap", drawing(square, [0, 1], [0, 1])],
  ["two curves that leave together", "overlap", drawing(square, [0, 1], [0, 2, [0.5, 0.1]])],
  ["a curve that turns back on itself", "overlap", drawing(square, [0, 1, [0.5, 0.1], [0.3, 0.1], [0.5, 0.2]])],
  ["a loop of one inner point", "overlap", drawing(square, [0, 0, [0.5, 0.5]])],
  ["a loop of two inner points", undefined, drawing(square, [0, 0, [0.5, 0.5], [0.5, 0.6]])],
  ["a loop without a point", "repeated-point", drawing(square, [0, 0])],
  ["a repeated point", "repeated-point", drawing(square, [0, 1, [0.5, 0.5], [0.5, 0.5]])],
  ["two spots in one place", "coincident-spots", drawing([...square, [0.1, 0.1]])],
  ["a spot beside the board", "outside", drawing([[1.0001, 0.5]])],
  ["a curve that leaves the board", "outside", drawing(square, [0, 1, [0.5, -1e-9]])],
  ["a coordinate that is no number", "not-finite", drawing(square, [0, 1, [Number.NaN, 0.5]])],
  ["an infinite coordinate", "not-finite", drawing([[0, Infinity]])],
  ["a curve to a spot that is not there", "unknown-spot", drawing(square, [0, 4])],
  ["a curve from no whole number", "unknown-spot", drawing(square, [0.5, 1])],
];

describe("the check of planarity", () => {
  it.each(cases)("finds in %s: %s", (_, kind, tested) => {
    expect(planarityFaults(tested)[0]?.kind).toBe(kind);
    if (kind !== "outside" && kind !== "not-finite" && kind !== "unknown-spot") {
      expect(slowFault(tested) !== undefined).toBe(kind !== undefined);
    }
  });

  it("finds the same at small scales, which keep the points exactly", () => {
    for (const [, kind, tested] of cases.filter(
      ([, k]) => k !== "outside" && k !== "not-finite" && k !== "unknown-spot",
    )) {
      for (const scale of [2 ** -10, 2 ** -30]) {
        const shrink = <P extends { x: number; y: number }>(p: P): P => ({ ...p, x: p.x * scale, y: p.y * scale });
        const copy = {
          ...tested,
          spots: tested.spots.map(shrink),
          curves: tested.curves.map((c) => ({ ...c, inner: c.inner.map(shrink) })),
        };
        expect(planarityFaults(copy)[0]?.kind).toBe(kind);
      }
    }
  });

  it("stops at the limit", () => {
    const many = drawing(square, [0, 2], [1, 3], [0, 2], [1, 3]);
    expect(planarityFaults(many, 1)).toHaveLength(1);
    expect(planarityFaults(many, 3)).toHaveLength(3);
  });

  it("agrees with the slow check on crowded lattices", () => {
    const seed = testSeed("crossings lattice");
    const coordinate = fc.integer({ min: 0, max: 12 }).map((k) => k / 12);
    const point = fc.tuple(coordinate, coordinate);
    let planar = 0;
    let faulty = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(point, { minLength: 2, maxLength: 5, selector: String }),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.array(point, { maxLength: 2 })), { maxLength: 3 }),
        (spots, curves) => {
          const tested = drawing(
            spots,
            ...curves.map(([a, b, inner]): [number, number, ...XY[]] => [a % spots.length, b % spots.length, ...inner]),
          );
          const slow = slowFault(tested);
          if (slow) faulty++;
          else planar++;
          expect(planarityFaults(tested).length > 0).toBe(slow !== undefined);
        },
      ),
      { seed, numRuns: 3000 },
    );
    expect(planar).toBeGreaterThan(300);
    expect(faulty).toBeGreaterThan(300);
  });
});
