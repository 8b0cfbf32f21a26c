import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";

/** Rows and columns of spots; pairs of neighbours in a row are joined by one curve each. */
const ROWS = 10;
const COLUMNS = 6;
/** Number of inner points of a curve. */
const POINTS = 160;
/** Height of the zigzag, in parts of the board's width. */
const HEIGHT = 0.01;

/** A map that is about as large as a server takes: 60 spots, 4800 points, 220 kB. */
export function bulkyMap(): Drawing {
  const spots = Array.from({ length: ROWS * COLUMNS }, (_, index) => ({
    x: 0.08 + (index % COLUMNS) * 0.168,
    y: 0.07 + Math.floor(index / COLUMNS) * 0.095,
    move: 0,
  }));
  const curves = Array.from({ length: (ROWS * COLUMNS) / 2 }, (_, index) => ({
    from: 2 * index,
    to: 2 * index + 1,
    inner: zigzag(spots[2 * index], spots[2 * index + 1]),
    move: 1,
  }));
  return { format: 1, spots, curves };
}

function zigzag(from: Point, to: Point): Point[] {
  return Array.from({ length: POINTS }, (_, at) => {
    const part = (at + 1) / (POINTS + 1);
    // Flat at both ends.
    const height = HEIGHT * Math.min(1, 6 * part, 6 * (1 - part));
    return { x: from.x + (to.x - from.x) * part, y: from.y + (at % 2 === 0 ? height : -height) };
  });
}
