import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { surfacePosition } from "../../../../engine/drawing/surface/surface-gate.ts";
import { surfaceQuality } from "../../../../engine/drawing/surface/surface-quality.ts";
import { searchSurfaceRedraw } from "../../../../engine/drawing/surface/surface-search.ts";
import { seededRandom } from "../../../../engine/random.ts";

const file = new URL("fixtures/squeezed-boards.json", import.meta.url);
const [drawing] = JSON.parse(readFileSync(file, "utf8")) as SurfaceDrawing[];

function search(tries: number): ReturnType<typeof searchSurfaceRedraw> {
  let tried = 0;
  return searchSurfaceRedraw(drawing, { random: seededRandom(1), stop: () => tried++ === tries });
}

it("searches for a clearer drawing of the same position", () => {
  const found = search(2);
  expect(found.steps.length).toBeGreaterThan(0);
  expect(surfaceQuality(found.drawing)).toBeGreaterThan(surfaceQuality(drawing) + 0.3);
  expect(surfacePosition(found.drawing)).toBe(surfacePosition(drawing));
});

it("gives the drawing itself where nothing clearer was found", () => {
  expect(search(0)).toEqual({ drawing, steps: [] });
});
