import { polyline, type Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/point.ts";

/** How thick things are drawn, in CSS pixels. */
export interface Ink {
  /** The width of a curve. */
  readonly line: number;
  /** The radius of a spot that has room. */
  readonly spot: number;
}

/** No spot is drawn smaller than this part of one that has room. */
const SMALLEST = 0.34;
/** The part of the way to the next curve or spot that a spot may take up. */
const SHARE = 0.62;

/** The more there is on the board, the finer it is drawn. `side` is the board's side in CSS pixels. */
export function inkFor(drawing: Drawing, side: number): Ink {
  const crowd = Math.min(1, Math.max(0, (drawing.spots.length - 6) / 50));
  const scale = Math.sqrt(side / 640);
  return {
    line: Math.max(1.4, (3.4 - 1.4 * crowd) * scale),
    spot: Math.max(2.4, (9 - 3.6 * crowd) * scale),
  };
}

/**
 * The radius of each spot, in CSS pixels: smaller where something passes by closely, so that a spot
 * never seems to lie on a curve that goes around it.
 */
export function spotRadii(drawing: Drawing, side: number, ink: Ink = inkFor(drawing, side)): number[] {
  const nearest = drawing.spots.map(() => Infinity);
  const near = (spot: number, squared: number): void => {
    if (squared < nearest[spot]) nearest[spot] = squared;
  };
  for (const curve of drawing.curves) {
    const line = polyline(drawing, curve);
    for (let i = 1; i < line.length; i++) {
      for (const [s, spot] of drawing.spots.entries()) {
        if (s !== curve.from && s !== curve.to) near(s, squaredToSegment(spot, line[i - 1], line[i]));
      }
    }
  }
  for (const [s, spot] of drawing.spots.entries()) {
    for (let t = 0; t < s; t++) {
      const other = drawing.spots[t];
      // Two spots share the gap between them.
      const squared = ((spot.x - other.x) ** 2 + (spot.y - other.y) ** 2) / 2;
      near(s, squared);
      near(t, squared);
    }
  }
  return nearest.map((squared) => Math.max(ink.spot * SMALLEST, Math.min(ink.spot, (Math.sqrt(squared) * side - ink.line / 2) * SHARE)));
}

function squaredToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return (p.x - a.x - t * dx) ** 2 + (p.y - a.y - t * dy) ** 2;
}

/** Where the pips of a spot lie, one for each life, as parts of its radius from its middle. */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-0.36, 0],
    [0.36, 0],
  ],
  [
    [0, -0.42],
    [-0.38, 0.26],
    [0.38, 0.26],
  ],
];

/** The radius of a pip as a part of its spot's. */
export const PIP_RADIUS = 0.21;
