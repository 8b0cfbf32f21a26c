import type { Point } from "./geometry/point.ts";

/** The version of the stored form of a drawing. */
export const DRAWING_FORMAT = 1;

/**
 * A drawn position: spots and the curves between them, in board units (thesis, 2.1.1).
 * It is plain data: it can be stored as JSON, sent and cloned. Everything else (boundaries,
 * regions, the string of the theory) is read from it; see `PlanarMap`.
 */
export interface Drawing {
  readonly format: typeof DRAWING_FORMAT;
  readonly spots: readonly Spot[];
  readonly curves: readonly Curve[];
}

/** A spot, named by its index in `Drawing.spots`. `move` is the number of the move that made it, 0 for an initial spot. */
export interface Spot extends Point {
  readonly move: number;
}

/**
 * A curve between two spots, named by its index in `Drawing.curves`: the polyline from spot `from`
 * over `inner` to spot `to`. Each move adds two curves, which meet at the move's new spot.
 * A curve whose ends are the same spot has at least two inner points.
 */
export interface Curve {
  readonly from: number;
  readonly to: number;
  readonly inner: readonly Point[];
  /** The number of the move that drew it; the first move of a game is 1. */
  readonly move: number;
}

/** The points of a curve with both its ends. */
export function polyline(drawing: Drawing, curve: Curve): Point[] {
  return [drawing.spots[curve.from], ...curve.inner, drawing.spots[curve.to]];
}

/** The number of curve ends at each spot. */
export function degrees(drawing: Drawing): number[] {
  const degree = drawing.spots.map(() => 0);
  for (const curve of drawing.curves) {
    degree[curve.from]++;
    degree[curve.to]++;
  }
  return degree;
}

/** The lives of each spot: 3 less its degree. */
export function spotLives(drawing: Drawing): number[] {
  return degrees(drawing).map((degree) => 3 - degree);
}
