import type { LabelledPosition } from "../../sprouts/labelled.ts";
import type { Drawing } from "../drawing.ts";

/**
 * Boundaries and regions, read from coordinates. Dart 2c walks curve c forwards, dart 2c + 1 back; regions are on the
 * left (y upwards).
 */
export interface PlanarMap {
  readonly drawing: Drawing;
  readonly regions: readonly Region[];
  readonly regionOfDart: readonly number[];
}

export interface Region {
  /** The enclosing boundary's index; -1 for the outer region. */
  readonly border: number;
  readonly boundaries: readonly Boundary[];
}

/** Corners in walking order; an isolated spot is one corner. */
export interface Boundary {
  readonly corners: readonly Corner[];
}

/** Darts are -1 for an isolated spot. */
export interface Corner {
  readonly spot: number;
  readonly arriving: number;
  readonly leaving: number;
}

/** `regions[r][b][i]` is the spot of that corner. */
export function labelledPosition(map: PlanarMap): LabelledPosition {
  return {
    regions: map.regions.map((region) =>
      region.boundaries.map((boundary) => boundary.corners.map((corner) => corner.spot)),
    ),
  };
}
