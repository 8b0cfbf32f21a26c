import type { DrawnSurface, Tile } from "../drawing.ts";

/** A curve whose points move. */
export interface Strand {
  readonly from: number;
  readonly to: number;
  readonly tile: Tile;
  /** Number of the move that drew the curve. */
  readonly move: number;
  /** Coordinates of the points, with both ends. */
  x: number[];
  y: number[];
}

/** Curves whose points and spots move. Places of spots may lie off the board. */
export interface Layout {
  readonly surface: DrawnSurface;
  readonly spotX: readonly number[];
  readonly spotY: readonly number[];
  readonly strands: readonly Strand[];
}

/** The most that a point moves, as a part of the distance to what it could cross: below 1/3, so that nothing can. */
export const MOVE_PART = 0.3;

/** Points of a strand are this far apart, at most; board units. */
export const MAX_SPACING = 0.03;

/** What is near on one side, and the direction away from it. */
export interface Neighbour {
  readonly distance: number;
  readonly dx: number;
  readonly dy: number;
}

export function lengthOfStrand({ x, y }: Strand): number {
  let length = 0;
  for (let i = 1; i < x.length; i++) length += Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]);
  return length;
}
