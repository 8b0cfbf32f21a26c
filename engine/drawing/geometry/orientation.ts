import { orient2d } from "robust-predicates";
import type { Point } from "./point.ts";

/**
 * The turn from `a` over `b` to `c`, with an exact sign: positive when `c` is left of the line from `a` to `b` (y
 * upwards), 0 when the three are collinear.
 */
export function orientation(a: Point, b: Point, c: Point): number {
  return -orient2d(a.x, a.y, b.x, b.y, c.x, c.y);
}

/** 0 for directions from `centre` to `p` with angles in [0, pi), 1 for [pi, 2 pi). */
function half(centre: Point, p: Point): 0 | 1 {
  return p.y > centre.y || (p.y === centre.y && p.x > centre.x) ? 0 : 1;
}

/** Compares the directions from `centre` to `a` and `b`, counterclockwise from the x axis; exact. */
export function compareAngles(centre: Point, a: Point, b: Point): number {
  return half(centre, a) - half(centre, b) || -orientation(centre, a, b);
}

/**
 * Whether the direction to `p` lies strictly inside the wedge that opens counterclockwise from `first` to `last`.
 * Where these two directions are equal, the wedge is the full turn.
 */
export function inWedge(centre: Point, first: Point, last: Point, p: Point): boolean {
  const fromFirst = compareAngles(centre, first, p);
  const toLast = compareAngles(centre, p, last);
  if (fromFirst === 0 || toLast === 0) return false;
  const wraps = compareAngles(centre, first, last) >= 0;
  return wraps ? fromFirst < 0 || toLast < 0 : fromFirst < 0 && toLast < 0;
}
