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

/** What is near to something that moves. */
export interface NearThing extends Neighbour {
  /** Distance in board units that may be reached from this thing, where it is less than from all others. */
  readonly kept?: number;
}

export function edgeLength({ x, y }: Strand, edge: number): number {
  return Math.hypot(x[edge + 1] - x[edge], y[edge + 1] - y[edge]);
}

export function lengthOfStrand(strand: Strand): number {
  let length = 0;
  for (let edge = 0; edge + 1 < strand.x.length; edge++) length += edgeLength(strand, edge);
  return length;
}
