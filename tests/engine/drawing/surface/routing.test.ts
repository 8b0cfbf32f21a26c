import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DRAWN_SURFACES } from "../../../../engine/drawing/drawing.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import type { SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { upToMerging } from "../../../../engine/drawing/routing/merged-strings.ts";
import { SurfaceVertices, thinned } from "../../../../engine/drawing/surface/shortening.ts";
import { surfacePosition } from "../../../../engine/drawing/surface/surface-gate.ts";
import { SurfaceRouter } from "../../../../engine/drawing/surface/surface-router.ts";
import { startOnSurface } from "../../../../engine/drawing/surface/surface-start.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { DEFAULT_RULESET } from "../../../../engine/rules.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";

it.each(DRAWN_SURFACES)("draws every first move of 2 spots on %s", (surface) => {
  const engine = new SproutsGame({ ...DEFAULT_RULESET, surface });
  const drawing = startOnSurface(surface, 2);
  const router = new SurfaceRouter(drawing);
  const start = engine.parse(surfacePosition(drawing));
  if (!start.ok) throw new Error(start.error.reason);
  const children = engine.childrenOf(start.value).map((child) => engine.print(child));
  expect(children.length).toBeGreaterThan(2);
  for (const child of children) {
    const route = router.realize(child, seededRandom(1));
    expect(upToMerging(route ? surfacePosition(route.accepted.drawing) : "no curve")).toBe(upToMerging(child));
  }
});

it.each([
  ["a loop round a Möbius band that goes through a narrow strip twice", "narrow-strip", "0*2.A|22A"],
  [
    "a loop round a boundary and a spot where both boundaries have the same spots",
    "isolated-spots-on-torus",
    "0.AB.CD|0.AB.CD",
  ],
  [
    "a curve that cuts a Möbius band open beside a boundary that goes over a side",
    "band-over-a-side",
    "0.A@-1|ababA.BC|BC",
  ],
  ["a curve beside one that was a zigzag", "straightened-zigzag", "22+2A|2A"],
])("draws %s", (_, name, child) => {
  const file = new URL(`fixtures/${name}.json`, import.meta.url);
  const drawing = JSON.parse(readFileSync(file, "utf8")) as SurfaceDrawing;
  const route = new SurfaceRouter(drawing).realize(child, seededRandom(1));
  expect(route && surfacePosition(route.accepted.drawing)).toBe(child);
});

it("straightens a zigzag that has another one close beside it", () => {
  const zigzag = (top: number): Point[] =>
    Array.from({ length: 41 }, (_, i) => ({ x: 0.3 + 0.002 * i, y: top + 0.02 * (i % 2) }));
  const [line, beside] = [zigzag(0.5), zigzag(0.501)];
  const heights = thinned(new SurfaceVertices("T", [...line, ...beside]), line).map(({ y }) => y);
  expect(new Set(heights)).toEqual(new Set([0.5]));
});
