import type { Point } from "./geometry/point.ts";

/** The version of the stored form. */
export const DRAWING_FORMAT = 1;

/** A drawn position in board units (thesis, 2.1.1), as JSON data. */
export interface Drawing {
  readonly format: typeof DRAWING_FORMAT;
  readonly spots: readonly Spot[];
  readonly curves: readonly Curve[];
}

/** `move`: which move made the spot, 0 at the start. */
export interface Spot extends Point {
  readonly move: number;
}

/**
 * A polyline from spot `from` over `inner` to spot `to`. A move adds two, which meet at its new spot; a loop has two
 * or more inner points.
 */
export interface Curve {
  readonly from: number;
  readonly to: number;
  readonly inner: readonly Point[];
  /** From 1. */
  readonly move: number;
}

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
