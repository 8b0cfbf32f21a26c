import type { Drawing } from "../../engine/drawing/drawing.ts";

export function sameDrawing(a: Drawing, b: Drawing): boolean {
  return (
    a === b ||
    (a.spots.length === b.spots.length &&
      a.curves.length === b.curves.length &&
      a.spots.every((spot, i) => spot.x === b.spots[i].x && spot.y === b.spots[i].y) &&
      a.curves.every((curve, i) => curve.inner.length === b.curves[i].inner.length))
  );
}
