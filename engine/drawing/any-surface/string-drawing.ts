import { failure, type Result, success } from "../../result.ts";
import type { Random } from "../../random.ts";
import { isOnSphere, type Surface } from "../../rules.ts";
import { canonicalText } from "../../sprouts/canonical-of.ts";
import { surfaceOfText } from "../../sprouts/notation.ts";
import { type Drawing, DRAWN_SURFACES, type DrawnSurface } from "../drawing.ts";
import { drawableLands, drawPosition, type EmbeddingFailure } from "../embedding/embedding.ts";
import { drawingAround } from "../embedding/map-drawing.ts";
import { sphereMap } from "../embedding/sphere-map.ts";
import { isDrawnSurface, type SurfaceDrawing } from "../surface/cut.ts";
import { surfacePosition } from "../surface/surface-gate.ts";
import { textOnSurface } from "../surface/surface-map.ts";
import { redrawSurface } from "../surface/surface-redraw.ts";
import { startOnSurface } from "../surface/surface-start.ts";

/** `no-board`: the surface is never drawn. `surface-divided`: curves of the position have to go over the sides. */
export type StringDrawingFailure = EmbeddingFailure | { readonly code: "no-board" | "surface-divided" };

/**
 * Draws a position by `drawPosition`, or on another surface by its like for positions of which one region holds the
 * whole surface.
 */
export function drawPositionOn(surface: Surface, text: string, random: Random): Result<Drawing, StringDrawingFailure> {
  if (isOnSphere({ surface })) return drawPosition(text, random);
  if (!isDrawnSurface(surface)) return failure({ code: "no-board" });
  const wanted = canonicalText(text, surface);
  if (!wanted.ok) return failure({ code: "not-a-position", ...wanted.error });
  const lands = drawableLands(text.replaceAll(/@-?\d+/g, ""));
  if (!lands.ok) return lands.error.code === "too-many-lives" ? lands : failure({ code: "surface-divided" });
  for (const drawing of firstDrawings(surface, lands.value, random)) {
    if (surfacePosition(drawing) === textOnSurface(wanted.value)) return success(redrawSurface(drawing).drawing);
  }
  return failure({ code: "surface-divided" });
}

/** Draws a position as `drawPositionOn` does, on the least surface that has it. */
export function drawNamedPosition(text: string, random: Random): Result<Drawing, StringDrawingFailure> {
  const drawn = drawPositionOn(surfaceOfText(text), text, random);
  const isDivided = !drawn.ok && DRAWN_SURFACES.some((surface) => canonicalText(text, surface).ok);
  return isDivided && drawn.error.code !== "too-many-lives" ? failure({ code: "surface-divided" }) : drawn;
}

/** Draws regions within the board; around each drawing, another region of the position has the sides. */
function* firstDrawings(
  surface: DrawnSurface,
  lands: Parameters<typeof sphereMap>[0],
  random: Random,
): Generator<SurfaceDrawing> {
  const [land] = lands;
  if (lands.length === 1 && land.boundaries.length === 0) {
    yield startOnSurface(surface, land.zeros[0], random);
    return;
  }
  const map = sphereMap(lands);
  if (map === undefined) return;
  for (const face of map.faces.keys()) yield { ...drawingAround(map, face, random), surface };
}
