import { DRAWING_FORMAT, type Drawing, type DrawnSurface } from "../../engine/drawing/drawing.ts";
import { lifted } from "../../engine/drawing/surface/gluing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";

/** Two spots, joined by a curve that leaves on the right side. */
export function overTheRightSide(surface: DrawnSurface): Drawing {
  const [from, to, fresh] = [
    { x: 0.68, y: 0.3 },
    { x: 0.3, y: 0.62 },
    { x: 0.9, y: 0.32 },
  ];
  const end = lifted(surface, [1, 0], to);
  const way = (part: number): Point => ({
    x: fresh.x + (end.x - fresh.x) * part,
    y: fresh.y + (end.y - fresh.y) * part * part * (3 - 2 * part),
  });
  return {
    format: DRAWING_FORMAT,
    surface,
    spots: [
      { ...from, move: 0 },
      { ...to, move: 0 },
      { ...fresh, move: 1 },
    ],
    curves: [
      { from: 0, to: 2, inner: [{ x: 0.79, y: 0.3 }], move: 1, tile: [0, 0] },
      { from: 2, to: 1, inner: [0.15, 0.35, 0.55, 0.75].map(way), move: 1, tile: [1, 0] },
    ],
  };
}
