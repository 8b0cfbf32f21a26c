import { type Drawing, polyline } from "../drawing.ts";
import { nearestMarked } from "./distance-map.ts";

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
  const isDrawn = new Uint8Array(CELLS * CELLS);
  const cell = (coordinate: number): number => Math.min(CELLS - 1, Math.max(0, Math.floor(coordinate * CELLS)));
  const mark = (x: number, y: number): void => {
    isDrawn[cell(y) * CELLS + cell(x)] = 1;
  };
  for (const { x, y } of drawing.spots) mark(x, y);
  for (const curve of drawing.curves) {
    const line = polyline(drawing, curve);
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1], line[i]];
      const pieces = Math.ceil(2 * CELLS * Math.hypot(b.x - a.x, b.y - a.y));
      for (let k = 1; k <= pieces; k++) mark(a.x + ((b.x - a.x) * k) / pieces, a.y + ((b.y - a.y) * k) / pieces);
    }
  }
  let sum = 0;
  nearestMarked(isDrawn, CELLS).forEach((nearest, place) => {
    const across = (nearest % CELLS) - (place % CELLS);
    const down = Math.floor(nearest / CELLS) - Math.floor(place / CELLS);
    sum += across * across + down * down;
  });
  return Math.sqrt(sum) / CELLS ** 2;
}
