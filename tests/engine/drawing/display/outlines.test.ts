import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { outlineAmong, outlinesOf, type Outlines } from "../../../../engine/drawing/display/outlines.ts";
import { orientation } from "../../../../engine/drawing/geometry/orientation.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { boardPoint, gameSeeds } from "../gestures.ts";
import { randomMoves } from "../random-drawings.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

function slowlyRound({ spots, curves }: Drawing, more: readonly Point[], a: Point, b: Point, c: Point): boolean {
  const isSame = (p: Point, q: Point): boolean => p.x === q.x && p.y === q.y;
  return [...spots, ...curves.flatMap(({ inner }) => inner), ...more].every((p) => {
    if ([a, b, c].some((corner) => isSame(p, corner))) return true;
    const turns = [orientation(a, b, p), orientation(b, c, p), orientation(c, a, p)];
    return turns.some((one) => one > 0) && turns.some((one) => one < 0);
  });
}

function expectAsSlowly(drawing: Drawing, more: readonly Point[], { x, y, onX, onY, start }: Outlines): number {
  let round = 0;
  for (let line = 0; line + 1 < start.length; line++) {
    for (let i = start[line] + 1; i < start[line + 1] - 1; i++) {
      const [a, b, c] = [i - 1, i, i + 1].map((k) => ({ x: x[k], y: y[k] }));
      if (orientation(a, b, c) === 0) continue;
      const isRound = slowlyRound(drawing, more, a, b, c);
      expect(onX[i], `vertex ${i}`).toBeCloseTo(isRound ? (a.x + 4 * b.x + c.x) / 6 : b.x, 12);
      expect(onY[i], `vertex ${i}`).toBeCloseTo(isRound ? (a.y + 4 * b.y + c.y) / 6 : b.y, 12);
      if (isRound) round++;
    }
  }
  return round;
}

describe("outlines", () => {
  it("round the same corners as the slow way", () => {
    let round = 0;
    let corners = 0;
    const lines = fc.array(boardPoint, { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(gameSeeds({ min: 3, max: 12 }), lines, ({ spots, seed }, line) => {
        for (const { drawing } of randomMoves(spots, seededRandom(seed), 4)) {
          const outlines = outlinesOf(drawing);
          round += expectAsSlowly(drawing, [], outlines);
          corners += outlines.x.length;
          expectAsSlowly(drawing, line, outlineAmong(drawing, line));
        }
      }),
      { seed: testSeed("outlines"), numRuns: 4 },
    );
    expect(round).toBeGreaterThan(corners / 4);
  });

  it("share place and direction where a curve continues another through a spot", () => {
    const spots = [
      { x: 0.2, y: 0.5, move: 0 },
      { x: 0.5, y: 0.51, move: 1 },
      { x: 0.8, y: 0.5, move: 0 },
    ];
    const curves = [curveOf(0, 1, [[0.49, 0.505]]), curveOf(1, 2, [[0.51, 0.505]])];
    const { onX, onY } = outlinesOf(drawingWith(spots, curves));
    expect([onX[2], onX[3]]).toEqual([0.5, 0.5]);
    expect(onY[2]).toBeCloseTo(0.51 - 0.01 / 6, 12);
    expect(onY[3]).toBe(onY[2]);
    // Far from the spot's middle a curve would leave its disc.
    const wide = curves.map((curve) => ({ ...curve, inner: curve.inner.map(({ x }) => ({ x, y: 0.4 })) }));
    expect(outlinesOf(drawingWith(spots, wide)).onY[2]).toBe(0.51);
  });

  it("hold the curves one after another with their ends", () => {
    const drawing = drawingWith(
      [
        [0.1, 0.1],
        [0.9, 0.1],
      ],
      [curveOf(0, 1, [[0.5, 0.3]]), curveOf(1, 0, [], 2)],
    );
    const { x, y, start } = outlinesOf(drawing);
    expect([...start]).toEqual([0, 3, 5]);
    expect([...x]).toEqual([0.1, 0.5, 0.9, 0.9, 0.1]);
    expect([...y]).toEqual([0.1, 0.3, 0.1, 0.1, 0.1]);
    expect([...outlineAmong(drawing, []).start]).toEqual([0, 0]);
  });
});
