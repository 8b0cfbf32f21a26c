import { describe, expect, it } from "vitest";
import { DRAWING_FORMAT, type DrawnSurface } from "../../../../engine/drawing/drawing.ts";
import type { SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { lowered, offSides, tileAt } from "../../../../engine/drawing/surface/gluing.ts";
import { surfacePosition } from "../../../../engine/drawing/surface/surface-gate.ts";
import { redrawSurface } from "../../../../engine/drawing/surface/surface-redraw.ts";
import { clearingTranslation } from "../../../../engine/drawing/surface/translation.ts";

/** Two spots that a move joined, all near the upper right corner of the board. */
function atTheCorner(surface: DrawnSurface): SurfaceDrawing {
  const place = (x: number, y: number): { x: number; y: number } => offSides({ x, y });
  return {
    format: DRAWING_FORMAT,
    surface,
    spots: [
      { ...place(0.75, 0.02), move: 0 },
      { ...place(0.985, 0.3), move: 0 },
      { ...place(0.9, 0.1), move: 1 },
    ],
    curves: [
      { from: 0, to: 2, inner: [place(0.82, 0.05)], move: 1, tile: [0, 0] },
      { from: 2, to: 1, inner: [place(0.95, 0.2)], move: 1, tile: [0, 0] },
    ],
  };
}

const margin = ({ spots }: SurfaceDrawing): number => Math.min(...spots.flatMap(({ x, y }) => [x, y, 1 - x, 1 - y]));

describe("the way that clears the sides", () => {
  it("leads to the middle of the torus", () => {
    const { x, y } = clearingTranslation(atTheCorner("T"));
    expect(x).toBeCloseTo(0.5 - (0.75 + 0.985) / 2, 1);
    expect(y).toBeCloseTo(0.5 - 0.16, 1);
  });

  it("leads to the left or right on the Klein bottle, and nowhere on the projective plane", () => {
    const { x, y } = clearingTranslation(atTheCorner("P2"));
    expect([Math.sign(x), y]).toEqual([-1, 0]);
    expect(clearingTranslation(atTheCorner("P"))).toEqual({ x: 0, y: 0 });
  });
});

it.each(["T", "P", "P2"] as const)("redraws clear of the sides: %s", (surface) => {
  const drawing = atTheCorner(surface);
  const { drawing: redrawn, steps } = redrawSurface(drawing);
  expect(margin(redrawn)).toBeGreaterThan(0.04);
  expect(surfacePosition(redrawn)).toBe(surfacePosition(drawing));
  expect(steps[0].from.slice(0, 6)).toEqual(drawing.spots.flatMap(({ x, y }) => [x, y]));
  // The animation ends with the drawing, up to the copy of the board that shows it.
  const last = steps[steps.length - 1].to;
  for (const [s, spot] of redrawn.spots.entries()) {
    const end = { x: last[2 * s], y: last[2 * s + 1] };
    const home = lowered(surface, tileAt(end), end);
    expect(Math.hypot(home.x - spot.x, home.y - spot.y)).toBeLessThan(1e-6);
  }
  for (const [i, step] of steps.entries()) if (i > 0) expect(step.from[0]).toBeCloseTo(steps[i - 1].to[0], 6);
});
