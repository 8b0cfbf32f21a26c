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

function slowlyRound({ spots, curves }: Drawing, more: readonly Point[], a: Point, b: Point, c: Point): boolean {
  const isSame = (p: Point, q: Point): boolean => p.x === q.x && p.y === q.y;
  return [...spots, ...curves.flatMap(({ inner }) => inner), ...more].every((p) => {
    if ([a, b, c].some((corner) => isSame(p, corner))) return true;
    const turns = [orientation(a, b, p), orientation(b, c, p), orientation(c, a, p)];
    return turns.some((one) => one > 0) && turns.some((one) => one < 0);
  });
}

function expectAsSlowly(drawing: Drawing, more: readonly Point[], { x, y, start, isRound }: Outlines): number {
  let round = 0;
  for (let line = 0; line + 1 < start.length; line++) {
    for (let i = start[line] + 1; i < start[line + 1] - 1; i++) {
      const middle = (k: number): Point => ({ x: (x[k] + x[k + 1]) / 2, y: (y[k] + y[k + 1]) / 2 });
      const [a, b, c] = [middle(i - 1), { x: x[i], y: y[i] }, middle(i)];
      if (orientation(a, b, c) === 0) continue;
      expect(isRound[i] === 1, `vertex ${i}`).toBe(slowlyRound(drawing, more, a, b, c));
      round += isRound[i];
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

  it("hold the curves one after another with their ends", () => {
    const drawing: Drawing = {
      format: 1,
      spots: [
        { x: 0.1, y: 0.1, move: 0 },
        { x: 0.9, y: 0.1, move: 0 },
      ],
      curves: [
        { from: 0, to: 1, inner: [{ x: 0.5, y: 0.3 }], move: 1 },
        { from: 1, to: 0, inner: [], move: 2 },
      ],
    };
    const { x, y, start } = outlinesOf(drawing);
    expect([...start]).toEqual([0, 3, 5]);
    expect([...x]).toEqual([0.1, 0.5, 0.9, 0.9, 0.1]);
    expect([...y]).toEqual([0.1, 0.3, 0.1, 0.1, 0.1]);
    expect([...outlineAmong(drawing, []).start]).toEqual([0, 0]);
  });
});
