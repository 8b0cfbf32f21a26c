import { type Drawing, polyline } from "../drawing.ts";
import { squaredDistances } from "../geometry/distance-map.ts";
import { UNIT_SQUARE } from "../geometry/segment-grid.ts";

/** Place and size of the box around a drawing, in board units. */
export interface Composition {
  /** Distance from the box's centre to the board's, in the direction where it is farther. */
  readonly centre: number;
  /** Length of the box's longer side. */
  readonly fill: number;
}

export function measureComposition({ spots, curves }: Drawing): Composition {
  const points = [...spots, ...curves.flatMap(({ inner }) => inner)];
  const [low, high] = [Math.min, Math.max].map((most) => ({
    x: points.reduce((value, { x }) => most(value, x), points[0].x),
    y: points.reduce((value, { y }) => most(value, y), points[0].y),
  }));
  return {
    centre: Math.max(Math.abs(low.x + high.x - 1), Math.abs(low.y + high.y - 1)) / 2,
    fill: Math.max(high.x - low.x, high.y - low.y),
  };
}

const CELLS = 40;

/**
 * Measures how empty a drawing leaves the board: the root of the mean squared distance from places of the board to the
 * nearest spot or curve, in board units. Small if what is drawn is spread evenly.
 */
export function emptiness(drawing: Drawing): number {
  const segments = drawing.spots.map(({ x, y }) => ({ ax: x, ay: y, bx: x, by: y }));
  for (const curve of drawing.curves) {
    const line = polyline(drawing, curve);
    for (let i = 1; i < line.length; i++)
      segments.push({ ax: line[i - 1].x, ay: line[i - 1].y, bx: line[i].x, by: line[i].y });
  }
  const sum = squaredDistances(segments, UNIT_SQUARE, CELLS).reduce((total, square) => total + square, 0);
  return Math.sqrt(sum) / CELLS ** 2;
}
