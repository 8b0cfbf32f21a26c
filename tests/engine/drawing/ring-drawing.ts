import {
  DRAWING_FORMAT,
  type Curve,
  type Drawing,
  type DrawnSurface,
  type Spot,
} from "../../../engine/drawing/drawing.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";

const COLUMNS = 8;
const ROWS = 5;
const POINTS = 4;

/** Most rings that a drawing has room for, and most that may be kept: each has two spots. */
export const MOST_RINGS = COLUMNS * ROWS;

/** Rings beside each other, each of two spots and two curves, so that all are boundaries of one region, and differ. */
export function ringDrawing(rings: number, surface?: DrawnSurface): Drawing {
  const spots: Spot[] = [];
  const curves: Curve[] = [];
  for (let ring = 0; ring < rings; ring++) {
    const center = { x: ((ring % COLUMNS) + 0.5) / COLUMNS, y: (Math.floor(ring / COLUMNS) + 0.5) / ROWS };
    const at = (turn: number): Point => ({
      x: center.x + 0.04 * Math.cos(Math.PI * turn),
      y: center.y + 0.05 * Math.sin(Math.PI * turn),
    });
    const from = spots.length;
    spots.push({ ...at(0), move: 0 }, { ...at(1), move: 0 });
    for (const half of [0, 1]) {
      const inner = Array.from({ length: POINTS }, (_, i) => at(half + (i + 1) / (POINTS + 1)));
      curves.push({ from: from + half, to: from + 1 - half, inner, move: 0 });
    }
  }
  return { format: DRAWING_FORMAT, ...(surface !== undefined && { surface }), spots, curves };
}

/** Text of a region whose boundaries are different rings, each with a region inside. */
export function ringText(rings: number, letters = 2): string {
  const name = (i: number): string => String.fromCharCode(65 + (i % 26)) + "'".repeat(Math.floor(i / 26));
  const all = Array.from({ length: rings }, (_, ring) =>
    Array.from({ length: letters }, (__, i) => name(ring * letters + i)).join(""),
  );
  return `${all.join(".")}|${all.join("|")}`;
}
