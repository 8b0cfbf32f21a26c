/**
 * Squared distances from each cell of a square grid to the nearest marked one, in cells, row by row: the lower envelope
 * of parabolas, in rows and then in columns (Felzenszwalb and Huttenlocher, 2012). At least one cell is marked.
 */
export function squaredDistances(isMarked: Uint8Array, side: number): Float64Array {
  const far = 2 * side * side;
  const values = Float64Array.from(isMarked, (mark) => (mark === 1 ? 0 : far));
  const line = new Float64Array(side);
  for (let row = 0; row < side; row++) transform(values, row * side, 1, side, line);
  for (let column = 0; column < side; column++) transform(values, column, side, side, line);
  return values;
}

/** One line of the grid, in place: entry p becomes the least (p - q)^2 + value of q. */
function transform(values: Float64Array, start: number, stride: number, count: number, line: Float64Array): void {
  const at = (p: number): number => values[start + p * stride];
  const hull: number[] = [];
  const from: number[] = [];
  for (let q = 0; q < count; q++) {
    let begin = -Infinity;
    while (hull.length > 0) {
      const p = hull[hull.length - 1];
      begin = (at(q) + q * q - at(p) - p * p) / (2 * (q - p));
      if (begin > from[from.length - 1]) break;
      hull.pop();
      from.pop();
      begin = -Infinity;
    }
    hull.push(q);
    from.push(begin);
  }
  let k = 0;
  for (let p = 0; p < count; p++) {
    while (k + 1 < hull.length && from[k + 1] < p) k++;
    line[p] = (p - hull[k]) ** 2 + at(hull[k]);
  }
  for (let p = 0; p < count; p++) values[start + p * stride] = line[p];
}
