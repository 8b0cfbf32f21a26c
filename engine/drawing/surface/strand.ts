import type { Tile } from "../drawing.ts";

/** A curve whose points move. */
export interface Strand {
  readonly from: number;
  readonly to: number;
  readonly tile: Tile;
  /** Coordinates of the points, with both ends. */
  x: number[];
  y: number[];
}

/** Points of a strand are this far apart, at most; board units. */
export const MAX_SPACING = 0.03;

/** The nearest obstacle on one side, and the direction away from it. */
export interface Neighbour {
  distance: number;
  dx: number;
  dy: number;
}
