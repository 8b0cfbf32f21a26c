import type { Drawing } from "../../engine/drawing/drawing.ts";

/** How thick things are drawn, in CSS pixels. */
export interface Ink {
  /** The width of a curve. */
  readonly line: number;
  /** The radius of a spot. */
  readonly spot: number;
}

/** The more there is on the board, the finer it is drawn. `side` is the board's side in CSS pixels. */
export function inkFor(drawing: Drawing, side: number): Ink {
  const crowd = Math.min(1, Math.max(0, (drawing.spots.length - 6) / 50));
  const scale = Math.sqrt(side / 640);
  return {
    line: Math.max(1.4, (3.4 - 1.4 * crowd) * scale),
    spot: Math.max(2.4, (9 - 3.6 * crowd) * scale),
  };
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
