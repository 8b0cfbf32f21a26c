import { expect, it } from "vitest";
import { DRAWN_SURFACES } from "../../../../engine/drawing/drawing.ts";
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
