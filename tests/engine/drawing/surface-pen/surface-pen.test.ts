import { describe, expect, it } from "vitest";
import type { DrawnSurface } from "../../../../engine/drawing/drawing.ts";
import type { SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { startOnSurface } from "../../../../engine/drawing/surface/surface-start.ts";
import { surfacePosition, validateSurfaceMove } from "../../../../engine/drawing/surface/surface-gate.ts";
import { SurfacePen } from "../../../../engine/drawing/surface-pen/surface-pen.ts";
import { type Random, seededRandom } from "../../../../engine/random.ts";
import { runs } from "../../../oracle/runs.ts";
import { drawingWith, type XY } from "../../../drawings.ts";

const SURFACES = ["T", "P", "P2"] as const;

function board(surface: DrawnSurface, ...spots: XY[]): SurfaceDrawing {
  return { ...drawingWith(spots), surface };
}

function moveAlong(pen: SurfacePen, ...places: XY[]): void {
  places.slice(1).forEach(([x, y], i) => {
    const [x0, y0] = places[i];
    for (let part = 1; part <= 20; part++)
      pen.moveTo({ x: x0 + ((x - x0) * part) / 20, y: y0 + ((y - y0) * part) / 20 });
  });
}

function drawnInto(drawing: SurfaceDrawing, pen: SurfacePen): SurfaceDrawing {
  const stroke = pen.finish();
  if (!stroke.ok) throw new Error(stroke.error.code);
  const accepted = validateSurfaceMove(drawing, stroke.value);
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value.drawing;
}

describe("the pen on a surface", () => {
  it.each(SURFACES)("joins a spot to itself over the right side: %s", (surface) => {
    const one = board(surface, [0.5, 0.5]);
    const pen = new SurfacePen(one);
    pen.begin(one.spots[0]);
    moveAlong(pen, [0.5, 0.5], [1.5, 0.5]);
    const drawn = drawnInto(one, pen);
    expect(drawn.curves[1].tile).not.toBeUndefined();
    expect(surfacePosition(drawn)).not.toBe(surfacePosition(one));
  });

  it("cannot cross the image of a curve in another copy of the board", () => {
    const two = board("T", [0.3, 0.5], [0.7, 0.5]);
    const pen = new SurfacePen(two);
    pen.begin(two.spots[0]);
    moveAlong(pen, [0.3, 0.5], [0.3, 1.5]);
    const ring = drawnInto(two, pen);
    const next = new SurfacePen(ring);
    next.begin(ring.spots[1]);
    moveAlong(next, [0.7, 0.5], [1.6, 0.6]);
    const tip = next.state()?.tip;
    expect(tip?.x).toBeGreaterThan(1.2);
    expect(tip?.x).toBeLessThan(1.3);
  });

  it("cannot cross its own image", () => {
    const one = board("T", [0.5, 0.5]);
    const pen = new SurfacePen(one);
    pen.begin(one.spots[0]);
    moveAlong(pen, [0.5, 0.5], [1.2, 0.2], [1.2, 1.5]);
    expect(pen.state()?.tip.y).toBeLessThan(1.2);
  });

  it("winds round the torus several times", () => {
    const two = board("T", [0.5, 0.45], [0.5, 0.55]);
    const pen = new SurfacePen(two, { snapRadius: 0.01 });
    pen.begin(two.spots[0]);
    moveAlong(pen, [0.5, 0.45], [2.5, 1.55]);
    const stroke = pen.finish();
    expect(stroke.ok && stroke.value.tile).toEqual([2, 1]);
  });

  it.each(SURFACES)("only draws legal curves, whatever the pointer does: %s", { timeout: 600_000 }, (surface) => {
    for (let seed = 1; seed <= runs(3, 200); seed++) {
      const random = seededRandom(seed);
      let drawing: SurfaceDrawing = startOnSurface(surface, 1 + (seed % 3));
      for (let tries = 0; tries < 12; tries++) drawing = afterGesture(drawing, random) ?? drawing;
    }
  });
});

/** A pointer that goes about at random, until a spot holds it; the pen must never end with a refusal. */
function afterGesture(drawing: SurfaceDrawing, random: Random): SurfaceDrawing | undefined {
  const pen = new SurfacePen(drawing);
  const start = drawing.spots[random.below(drawing.spots.length)];
  if (!pen.begin(start).ok) return undefined;
  let [x, y] = [start.x, start.y];
  let [dx, dy] = [0, 0];
  for (let step = 0; step < 150; step++) {
    dx = 0.8 * dx + 0.04 * (random.next() - 0.5);
    dy = 0.8 * dy + 0.04 * (random.next() - 0.5);
    const jump = random.below(40) === 0 ? 6 : 1;
    [x, y] = [x + dx * jump, y + dy * jump];
    pen.moveTo({ x, y });
    if (step > 20 && pen.state()?.snapped !== undefined) return drawnInto(drawing, pen);
  }
  return undefined;
}
