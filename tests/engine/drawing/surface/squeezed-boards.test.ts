import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Budget } from "../../../../engine/drawing/budget.ts";
import type { SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { planeDrawing } from "../../../../engine/drawing/surface/images.ts";
import { SurfaceRelaxation } from "../../../../engine/drawing/surface/relaxation.ts";
import { surfacePosition } from "../../../../engine/drawing/surface/surface-gate.ts";
import { redrawSurface } from "../../../../engine/drawing/surface/surface-redraw.ts";
import { measureClearness, type Measures } from "../../../../lab/measures/clearness.ts";

/** Boards of games of 8 spots after nine and ten moves, with most of them in thin leaves. */
const BOARDS = JSON.parse(
  readFileSync(new URL("fixtures/squeezed-boards.json", import.meta.url), "utf8"),
) as SurfaceDrawing[];

/** Measures all that is within a tenth of the board around it. */
function clearness(drawing: SurfaceDrawing): Measures {
  return measureClearness(planeDrawing(drawing, { left: -0.1, top: -0.1, right: 1.1, bottom: 1.1 }).drawing);
}

describe.each(BOARDS.map((drawing) => [drawing.surface, drawing] as const))("a squeezed board on %s", (_, drawing) => {
  it("opens", () => {
    const before = clearness(drawing);
    expect(before.spotToCurve).toBeLessThan(2);
    expect(before.angle).toBeLessThan(15);
    const redrawn = redrawSurface(drawing).drawing;
    expect(surfacePosition(redrawn)).toBe(surfacePosition(drawing));
    const after = clearness(redrawn);
    expect(after.spotToCurve).toBeGreaterThan(15);
    expect(after.spots).toBeGreaterThan(20);
    expect(after.angle).toBeGreaterThan(35);
  });

  it("does not lose its room on the way", () => {
    const relaxation = new SurfaceRelaxation(drawing, new Budget(Infinity));
    const rooms = [relaxation.leastRoom()];
    for (let round = 0; round < 16; round++) {
      if (round % 4 === 0) relaxation.resample();
      relaxation.step();
      rooms.push(relaxation.leastRoom());
    }
    expect(Math.min(...rooms)).toBeGreaterThan(0.6 * rooms[0]);
    expect(surfacePosition(relaxation.result())).toBe(surfacePosition(drawing));
  });
});
