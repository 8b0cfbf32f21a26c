import type { Drawing } from "../drawing.ts";
import { DRAWING_FORMAT } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import type { Stroke } from "./stroke.ts";

/** How near, in parts of its small edge, the middle must be to an end of it to be put there. */
const SNAP = 0.1;

/**
 * The drawing after a move: its new spot in the middle of the stroke, by length, and the two
 * curves that meet there. The new spot comes last in `spots`; the curves come last in `curves`, the
 * half at `from` first; both are walked in the direction of the stroke. Nothing is checked here, see
 * `acceptMove`; the stroke must have a point between its ends where these are one spot.
 */
export function insertMove(drawing: Drawing, stroke: Stroke, move: number): Drawing {
  const points: Point[] = [drawing.spots[stroke.from], ...stroke.inner, drawing.spots[stroke.to]];
  const { index, point, isVertex } = middle(points);
  const spot = drawing.spots.length;
  return {
    format: DRAWING_FORMAT,
    spots: [...drawing.spots, { x: point.x, y: point.y, move }],
    curves: [
      ...drawing.curves,
      { from: stroke.from, to: spot, inner: points.slice(1, index), move },
      { from: spot, to: stroke.to, inner: points.slice(isVertex ? index + 1 : index, -1), move },
    ],
  };
}

/**
 * The middle of a polyline by length: an inner vertex (`index`) when it is there or very near, so that
 * no tiny small edge arises, else a point of the piece that ends at vertex `index`.
 */
function middle(points: readonly Point[]): { index: number; point: Point; isVertex: boolean } {
  const along = [0];
  for (let i = 1; i < points.length; i++) {
    along.push(along[i - 1] + Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y));
  }
  const target = along[along.length - 1] / 2;
  const found = along.findIndex((length, i) => i > 0 && length >= target);
  const index = found === -1 ? points.length - 1 : found;
  const part = (target - along[index - 1]) / (along[index] - along[index - 1]);
  if (part > 1 - SNAP && index < points.length - 1) return { index, point: points[index], isVertex: true };
  if (part < SNAP && index > 1) return { index: index - 1, point: points[index - 1], isVertex: true };
  const a = points[index - 1];
  const b = points[index];
  const point = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  return { index, point, isVertex: false };
}
