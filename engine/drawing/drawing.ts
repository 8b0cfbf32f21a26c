import type { Point } from "./geometry/point.ts";

/** The version of the stored form. */
export const DRAWING_FORMAT = 1;

/**
 * A drawn position in board units (thesis, 2.1.1): plain data that can be stored as JSON and sent. Boundaries,
 * regions and the canonical string are read from it (`PlanarMap`).
 */
export interface Drawing {
  readonly format: typeof DRAWING_FORMAT;
  readonly spots: readonly Spot[];
  readonly curves: readonly Curve[];
}

/** A spot, named by its index in `Drawing.spots`. `move` is the move that made it, 0 at the start. */
export interface Spot extends Point {
  readonly move: number;
}

/**
 * A curve, named by its index in `Drawing.curves`: the polyline from spot `from` over `inner` to spot `to`. A move
 * adds two curves, which meet at its new spot. A curve from a spot to itself has at least two inner points.
 */
export interface Curve {
  readonly from: number;
  readonly to: number;
  readonly inner: readonly Point[];
  /** The number of the move that drew it, from 1. */
  readonly move: number;
}

/** All points of a curve, with its ends. */
export function polyline(drawing: Drawing, curve: Curve): Point[] {
  return [drawing.spots[curve.from], ...curve.inner, drawing.spots[curve.to]];
}

export function degrees(drawing: Drawing): number[] {
  const degree = drawing.spots.map(() => 0);
  for (const curve of drawing.curves) {
    degree[curve.from]++;
    degree[curve.to]++;
  }
  return degree;
}

export function spotLives(drawing: Drawing): number[] {
  return degrees(drawing).map((degree) => 3 - degree);
}
