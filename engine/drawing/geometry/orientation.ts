import { orient2d } from "robust-predicates";
import type { Point } from "./point.ts";

/** Positive when `c` is left of `a` to `b` (y upwards), 0 when collinear; exact. */
export function orientation(a: Point, b: Point, c: Point): number {
  return -orient2d(a.x, a.y, b.x, b.y, c.x, c.y);
}

/** The half in which a direction lies: 0 below pi, 1 from pi on. */
function half(centre: Point, p: Point): 0 | 1 {
  return p.y > centre.y || (p.y === centre.y && p.x > centre.x) ? 0 : 1;
}

/** Compares the directions from the centre to two points, counterclockwise from the x axis; exact. */
export function compareAngles(centre: Point, a: Point, b: Point): number {
  return half(centre, a) - half(centre, b) || -orientation(centre, a, b);
}

/** Whether `p` is strictly counterclockwise between `first` and `last`; equal ones span the full turn. */
export function inWedge(centre: Point, first: Point, last: Point, p: Point): boolean {
  const fromFirst = compareAngles(centre, first, p);
  const toLast = compareAngles(centre, p, last);
  if (fromFirst === 0 || toLast === 0) return false;
  const wraps = compareAngles(centre, first, last) >= 0;
  return wraps ? fromFirst < 0 || toLast < 0 : fromFirst < 0 && toLast < 0;
}
