import { DRAWING_FORMAT, type Drawing } from "../../drawing/drawing.ts";
import type { Point } from "../../drawing/geometry/point.ts";

/** Coordinates in board units. */
type Place = readonly [x: number, y: number];

/**
 * Part of a circle from spot to spot, which bulges to the right of the way by this part of the distance; 0 is a
 * straight line.
 */
type Arc = readonly [from: number, to: number, bulge: number];

const POINTS_OF_ARC = 14;

/** Belongs to no side, as a map does. */
export function lessonBoard(places: readonly Place[], arcs: readonly Arc[] = []): Drawing {
  const spots = places.map(([x, y]) => ({ x, y, move: 0 }));
  return {
    format: DRAWING_FORMAT,
    spots,
    curves: arcs.map(([from, to, bulge]) => ({ from, to, inner: arcPoints(spots[from], spots[to], bulge), move: 0 })),
  };
}

/** Computes the points of an arc between its ends. */
export function arcPoints(a: Point, b: Point, bulge: number): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return Array.from({ length: POINTS_OF_ARC }, (_, index) => {
    const part = (index + 1) / (POINTS_OF_ARC + 1);
    if (bulge === 0) return { x: a.x + part * dx, y: a.y + part * dy };
    // The height over the chord of a circle through both ends; the angle grows evenly.
    const half = 2 * Math.atan(2 * bulge);
    const angle = half * (2 * part - 1);
    const radius = 0.5 / Math.sin(half);
    const along = 0.5 + radius * Math.sin(angle);
    const beside = radius * (Math.cos(angle) - Math.cos(half));
    return { x: a.x + along * dx - beside * dy, y: a.y + along * dy + beside * dx };
  });
}
