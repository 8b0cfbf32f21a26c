import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { degrees, type Drawing } from "../../../engine/drawing/drawing.ts";
import { drawPosition } from "../../../engine/drawing/embedding/embedding.ts";
import { startOnSurface } from "../../../engine/drawing/surface/surface-start.ts";
import { planarityFaults } from "../../../engine/drawing/geometry/planarity.ts";
import { checkDrawing } from "../../../engine/play/drawing-check.ts";
import { seededRandom } from "../../../engine/random.ts";
import { randomLatticeMove, randomStart } from "../drawing/redraw/random-games.ts";
import { runs } from "../../oracle/runs.ts";
import { curveOf } from "../../drawings.ts";

const played = fc
  .record({ spots: fc.integer({ min: 1, max: 6 }), moves: fc.integer({ min: 0, max: 6 }), seed: fc.nat() })
  .map(({ spots, moves, seed }) => {
    const random = seededRandom(seed);
    let drawing = randomStart(spots, random);
    for (let move = 0; move < moves; move++) drawing = randomLatticeMove(drawing, random) ?? drawing;
    return drawing;
  });

/** A tiny triangle at a spot, from one of its sides; undefined where a curve is in the way. */
function withLoop(drawing: Drawing, spot: number): Drawing | undefined {
  const { x, y } = drawing.spots[spot];
  const at = (angle: number) => ({ x: x + 1e-6 * Math.cos(angle), y: y + 1e-6 * Math.sin(angle) });
  return Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6)
    .map((angle) => {
      const loop = curveOf(spot, spot, [at(angle), at(angle + 0.3)]);
      return { ...drawing, curves: [...drawing.curves, loop] };
    })
    .find((looped) => planarityFaults(looped, 1).length === 0);
}

describe("the check of a drawing", () => {
  it("takes what a game leads to, and refuses a curve from a live spot to itself", () => {
    let refused = 0;
    fc.assert(
      fc.property(played, fc.nat(), (drawing, pick) => {
        expect(checkDrawing(drawing).ok).toBe(true);
        const free = degrees(drawing).flatMap((ends, spot) => (ends === 0 ? spot : []));
        if (free.length === 0) return;
        const looped = withLoop(drawing, free[pick % free.length]);
        if (looped === undefined) return;
        refused++;
        expect(checkDrawing(looped)).toEqual({ ok: false, error: "bare-loop" });
      }),
      { numRuns: runs(20, 5000) },
    );
    expect(refused).toBeGreaterThan(5);
  });

  it.each(["2", "1.AB|AB", "22", "A|A", "0.A|0.A", "0.1a2a", "11"])("takes the string %s as it is drawn", (text) => {
    const drawn = drawPosition(text);
    expect(drawn.ok && checkDrawing(drawn.value).ok).toBe(true);
  });
});

it("refuses a curve on a surface that meets far too many copies of the board", () => {
  const start = startOnSurface("T", 2);
  const along = (x: number): Drawing => ({
    ...start,
    curves: [curveOf(0, 1, [[x, 0.4]])],
  });
  expect(checkDrawing(along(0.5), { game: "sprouts", surface: "T" }).ok).toBe(true);
  expect(checkDrawing(along(60.5), { game: "sprouts", surface: "T" })).toEqual({ ok: false, error: "too-large" });
});
