import { type CurveSurroundings, ObstacleList } from "../fairing/obstacles.ts";
import type { Stroke } from "../moves/stroke.ts";
import { developed, type SurfaceDrawing } from "./cut.ts";
import { HOME, lifted } from "./gluing.ts";
import { isSame, planeDrawing, type PlaneWindow, tilesOfImages } from "./images.ts";

/** Collects what comes within `reach` (board units) of the box around a stroke, in the plane of the copies. */
export function surfaceSurroundings(drawing: SurfaceDrawing, stroke: Stroke, reach: number): CurveSurroundings {
  const { surface } = drawing;
  const line = developed(drawing, stroke);
  const window: PlaneWindow = {
    left: Math.min(...line.map(({ x }) => x)) - reach,
    right: Math.max(...line.map(({ x }) => x)) + reach,
    top: Math.min(...line.map(({ y }) => y)) - reach,
    bottom: Math.max(...line.map(({ y }) => y)) + reach,
  };
  const { drawing: plane } = planeDrawing(drawing, window);
  const width = Math.max(window.right - window.left, window.bottom - window.top);
  const obstacles = new ObstacleList({ x: window.left, y: window.top, width });
  const joined = new Set(plane.curves.flatMap(({ from, to }) => [from, to]));
  plane.spots.forEach((_, spot) => {
    if (!joined.has(spot)) obstacles.addSpot(plane, spot);
  });
  plane.curves.forEach((_, curve) => obstacles.addCurve(plane, curve));
  return {
    obstacles,
    from: stroke.from,
    copies: tilesOfImages(surface, line, window)
      .filter((tile) => !isSame(tile, HOME))
      .map((tile) => (point) => lifted(surface, tile, point)),
  };
}
