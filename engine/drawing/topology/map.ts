import type { LabelledPosition } from "../../sprouts/labelled.ts";
import type { Drawing } from "../drawing.ts";

/**
 * The planar structure of a drawing: boundaries and regions with references to what is drawn.
 * It is computed from coordinates alone.
 *
 * A dart is a curve walked in one direction: dart 2c walks curve c from `from` to `to`, dart 2c + 1
 * walks it back. Boundaries are walked with their region on the left hand of somebody who looks at
 * the board with y upwards (that is, on the right hand on a screen, where y grows downwards).
 */
export interface PlanarMap {
  readonly drawing: Drawing;
  readonly regions: readonly Region[];
  /** The region on the left of each dart, as an index into `regions`. */
  readonly regionOfDart: readonly number[];
}

export interface Region {
  /** The boundary that encloses the region, an index into `boundaries`; -1 for the outer region. */
  readonly border: number;
  readonly boundaries: readonly Boundary[];
}

/** A boundary: its corners in the order of the walk. An isolated spot is a boundary of one corner. */
export interface Boundary {
  readonly corners: readonly Corner[];
}

/**
 * An occurrence of a spot in a boundary: the corner between the dart that arrives and the dart that
 * leaves. For an isolated spot both are -1.
 */
export interface Corner {
  readonly spot: number;
  readonly arriving: number;
  readonly leaving: number;
}

/** The labelled position of a map: `regions[r][b][i]` is the spot of corner i of boundary b of region r. */
export function labelledPosition(map: PlanarMap): LabelledPosition {
  return {
    regions: map.regions.map((region) =>
      region.boundaries.map((boundary) => boundary.corners.map((corner) => corner.spot)),
    ),
  };
}
