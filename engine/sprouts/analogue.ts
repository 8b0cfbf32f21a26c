/** Isolated spots in a changed region. */
export const MIN_CROWD = 4;

/**
 * Removes threes of isolated spots from each region, in place, down to one to three. Three spots count nearly as a heap
 * of one (docs/engine.md).
 * @returns 1 if the number of threes is odd, else 0.
 */
export function withoutThrees(flat: Int32Array): number {
  let heap = 0;
  for (let at = 0; at < flat.length; at++) {
    const threes = Math.floor((flat[at] - 1) / 3);
    if (threes > 0) {
      flat[at] -= 3 * threes;
      heap ^= threes & 1;
    }
    at++;
    while (flat[at] !== 0) at += flat[at] + 1;
  }
  return heap;
}
