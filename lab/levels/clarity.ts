import { type Drawing, polyline } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { pointSegmentDistance } from "../../engine/drawing/geometry/segments.ts";

/**
 * The narrowest gap in board units: between two spots, a spot and a curve that does not end there, or two curves
 * without a common spot.
 */
export function clarity(drawing: Drawing): number {
  const lines = drawing.curves.map((curve) => polyline(drawing, curve));
  let least = 1;
  const look = (point: Point, line: readonly Point[]): void => {
    for (let i = 1; i < line.length; i++)
      least = Math.min(
        least,
        pointSegmentDistance({ ax: line[i - 1].x, ay: line[i - 1].y, bx: line[i].x, by: line[i].y }, point.x, point.y),
      );
  };
  drawing.spots.forEach((spot, s) => {
    for (const other of drawing.spots.slice(0, s))
      least = Math.min(least, Math.hypot(spot.x - other.x, spot.y - other.y));
  });
  drawing.curves.forEach(({ from, to }, c) => {
    drawing.spots.forEach((spot, s) => {
      if (s !== from && s !== to) look(spot, lines[c]);
    });
    drawing.curves.forEach((other, k) => {
      if ([other.from, other.to].some((end) => end === from || end === to)) return;
      for (const point of lines[k]) look(point, lines[c]);
    });
  });
  return least;
}
