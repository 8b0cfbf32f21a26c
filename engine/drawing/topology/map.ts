import type { LabelledPosition } from "../../sprouts/labelled.ts";
import type { Drawing } from "../drawing.ts";

/**
 * The boundaries and regions of a drawing, with references to what is drawn, from coordinates alone.
 *
 * A dart is a curve walked in one direction: dart 2c walks curve c from `from` to `to`, dart 2c + 1 back.
 * Boundaries are walked with their region on the left (y upwards; on a screen, where y grows downwards, on the
 * right).
 */
export interface PlanarMap {
  readonly drawing: Drawing;
  readonly regions: readonly Region[];
  /** The region left of each dart, as an index into `regions`. */
  readonly regionOfDart: readonly number[];
}

export interface Region {
  /** The boundary that encloses the region, an index into `boundaries`; -1 for the outer region. */
  readonly border: number;
  readonly boundaries: readonly Boundary[];
}

/** The corners in the order of the walk; an isolated spot is a boundary of one corner. */
export interface Boundary {
  readonly corners: readonly Corner[];
}

/**
 * An occurrence of a spot in a boundary, between the dart that arrives and the dart that leaves; both are -1 for
 * an isolated spot.
 */
export interface Corner {
  readonly spot: number;
  readonly arriving: number;
  readonly leaving: number;
}

/** `regions[r][b][i]` is the spot of corner i of boundary b of region r. */
export function labelledPosition(map: PlanarMap): LabelledPosition {
  return {
    regions: map.regions.map((region) =>
      region.boundaries.map((boundary) => boundary.corners.map((corner) => corner.spot)),
    ),
  };
}
