import type { Drawing } from "../../engine/drawing/drawing.ts";

/** Of the box around a drawing, in board units. */
export interface Composition {
  /** From the box's centre to the board's, in the direction where it is farther. */
  readonly centre: number;
  /** The box's longer side. */
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
