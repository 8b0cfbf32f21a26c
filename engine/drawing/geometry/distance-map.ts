import type { Segment } from "./segments.ts";
import type { GridBounds } from "./segment-grid.ts";

/**
 * Measures how far each cell of a square grid is from the nearest cell that a segment goes through: squared, in cells,
 * row by row. What lies outside the square counts as at its side. There is at least one segment.
 */
export function squaredDistances(segments: Iterable<Segment>, bounds: GridBounds, side: number): Float64Array {
  const perUnit = side / bounds.width;
  const index = (offset: number): number => Math.min(side - 1, Math.max(0, Math.floor(offset * perUnit)));
  const isMarked = new Uint8Array(side * side);
  for (const { ax, ay, bx, by } of segments) {
    const pieces = Math.ceil(2 * perUnit * Math.hypot(bx - ax, by - ay));
    for (let k = 0; k <= pieces; k++) {
      const part = pieces === 0 ? 0 : k / pieces;
      const row = index(ay + (by - ay) * part - bounds.y);
      isMarked[row * side + index(ax + (bx - ax) * part - bounds.x)] = 1;
    }
  }
  return Float64Array.from(nearestMarked(isMarked, side), (nearest, own) => {
    const across = (nearest % side) - (own % side);
    const down = Math.floor(nearest / side) - Math.floor(own / side);
    return across * across + down * down;
  });
}

/**
 * Finds the nearest marked cell for each cell of a square grid, row by row, in rows and then in columns by the lower
 * envelope of parabolas (Felzenszwalb and Huttenlocher, 2012). At least one cell is marked.
 */
export function nearestMarked(isMarked: Uint8Array, side: number): Int32Array {
  const inRow = new Int32Array(side * side).fill(-1);
  for (let row = 0; row < side; row++) nearestInLine(isMarked, row * side, side, inRow);
  const nearest = new Int32Array(side * side);
  const hull = new Int32Array(side);
  const from = new Float64Array(side);
  for (let x = 0; x < side; x++) {
    const square = (row: number): number => (inRow[row * side + x] - row * side - x) ** 2;
    let last = -1;
    for (let row = 0; row < side; row++) {
      if (inRow[row * side + x] === -1) continue;
      const height = square(row) + row * row;
      let begin = -Infinity;
      for (; last >= 0; last--) {
        const other = hull[last];
        begin = (height - square(other) - other * other) / (2 * (row - other));
        if (begin > from[last]) break;
        begin = -Infinity;
      }
      hull[++last] = row;
      from[last] = begin;
    }
    let k = 0;
    for (let row = 0; row < side; row++) {
      while (k < last && from[k + 1] < row) k++;
      nearest[row * side + x] = inRow[hull[k] * side + x];
    }
  }
  return nearest;
}

/** Finds the nearest marked cell of a row for each of its cells; -1 where nothing in it is marked. */
function nearestInLine(isMarked: Uint8Array, start: number, side: number, nearest: Int32Array): void {
  let before = -1;
  for (let x = 0; x < side; x++) {
    if (isMarked[start + x] === 1) before = start + x;
    nearest[start + x] = before;
  }
  let after = -1;
  for (let x = side - 1; x >= 0; x--) {
    if (isMarked[start + x] === 1) after = start + x;
    const own = nearest[start + x];
    if (after !== -1 && (own === -1 || after - start - x < start + x - own)) nearest[start + x] = after;
  }
}
