/** Bits of `ringAround` beside a domino, in their order around it; the others are at its corners. */
const UPRIGHT_RING = [0, 1, 2, 3, 9, 7, 6, 5, 4, 8];
const LYING_RING = [3, 8, 6, 0, 1, 2, 7, 9, 5, 4];
/** Whether each place in the order above is a corner: only corners have no side in common with the domino. */
const IS_CORNER = [true, false, false, true, false, true, false, false, true, false];

// Made when they are first needed: most programs that load this ask for other games.
let upright: Uint8Array | undefined;
let lying: Uint8Array | undefined;

/**
 * Whether the cells beside a domino in rows `row` and `row + 1` of column `c` are connected through the ten cells
 * around it. Then a connected set without the domino is connected too. `columns` as in `CramRegions`.
 */
export function joinsAroundUpright(columns: ArrayLike<number>, length: number, c: number, row: number): boolean {
  const left = c > 0 ? ((columns[c - 1] << 1) >>> row) & 15 : 0;
  const right = c + 1 < length ? ((columns[c + 1] << 1) >>> row) & 15 : 0;
  const middle = (columns[c] << 1) >>> row;
  upright ??= joinedRings(UPRIGHT_RING);
  return upright[left | (right << 4) | ((middle & 1) << 8) | ((middle & 8) << 6)] === 1;
}

/** Tests as `joinsAroundUpright` does, for a domino in row `row` of columns `c` and `c + 1`. */
export function joinsAroundLying(columns: ArrayLike<number>, length: number, c: number, row: number): boolean {
  const left = c > 0 ? ((columns[c - 1] << 1) >>> row) & 7 : 0;
  const right = c + 2 < length ? ((columns[c + 2] << 1) >>> row) & 7 : 0;
  const one = (columns[c] << 1) >>> row;
  const other = (columns[c + 1] << 1) >>> row;
  const inside = ((one & 1) << 6) | ((one & 4) << 5) | ((other & 1) << 8) | ((other & 4) << 7);
  lying ??= joinedRings(LYING_RING);
  return lying[left | (right << 3) | inside] === 1;
}

/** Marks each ring, given as bits, with 1 if at most one run of its cells has a cell that is no corner. */
function joinedRings(order: readonly number[]): Uint8Array {
  const joined = new Uint8Array(1 << order.length);
  for (let ring = 0; ring < joined.length; ring++) {
    const has = order.map((bit) => ((ring >> bit) & 1) === 1);
    const gap = Math.max(0, has.indexOf(false));
    let runs = 0;
    let isCounted = false;
    for (let i = 1; i <= order.length; i++) {
      const place = (gap + i) % order.length;
      if (!has[place]) isCounted = false;
      else if (!IS_CORNER[place] && !isCounted) {
        isCounted = true;
        runs++;
      }
    }
    joined[ring] = runs <= 1 ? 1 : 0;
  }
  return joined;
}
