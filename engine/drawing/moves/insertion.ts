import type { Drawing } from "../drawing.ts";
import { DRAWING_FORMAT } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import type { Stroke } from "./stroke.ts";

/** Part of an edge within which a middle moves to the vertex. */
const SNAP = 0.1;

/**
 * Inserts a move without a check (see `validateMove`). The new spot, in the stroke's middle, and both halves come last.
 * A loop needs an inner point.
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

/** Finds the middle of a line by length; `index` is the vertex there, or the next one. */
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
