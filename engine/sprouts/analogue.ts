/** Regions of fewer isolated spots stay as they are. */
export const MIN_CROWD = 4;

/**
 * Takes threes of isolated spots out of a land in the flat form (see `Regions.load`), in place, as long
 * as one to three are left in the region. What is left is reduced as before.
 *
 * Three isolated spots in a region with more count nearly as a heap of one: of the lands met in the
 * searches of 0*1 to 0*26, nineteen of twenty of nimber 0 or 1 differ by just that from the land with
 * three fewer (measured, see docs/engine.md). The period of six in the outcomes of 0*n (thesis, 1.2) is
 * the same law.
 *
 * @returns 1 if an odd number of threes was taken, else 0.
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
