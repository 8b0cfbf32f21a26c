import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DRAWN_SURFACES } from "../../../../engine/drawing/drawing.ts";
import type { SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { upToMerging } from "../../../../engine/drawing/routing/merged-strings.ts";
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

it("draws a loop round a Möbius band that goes through a narrow strip twice", () => {
  const file = new URL("fixtures/narrow-strip.json", import.meta.url);
  const drawing = JSON.parse(readFileSync(file, "utf8")) as SurfaceDrawing;
  const child = "0*2.A|22A";
  const route = new SurfaceRouter(drawing).realize(child, seededRandom(1));
  expect(route && surfacePosition(route.accepted.drawing)).toBe(child);
});
