import { genusOf, headOf, zerosOf } from "./region-head.ts";

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
    const threes = Math.floor((zerosOf(flat[at]) - 1) / 3);
    if (threes > 0) {
      flat[at] -= 3 * threes;
      heap ^= threes & 1;
    }
    at++;
    while (flat[at] !== 0) at += flat[at] + 1;
  }
  return heap;
}

/** More make little difference; cross-caps keep their parity. */
const MAX_HANDLES = 1;
const MAX_CROSS_CAPS = 4;

/** Takes handles and cross-caps away, in place. @returns whether there were any to take. */
export function onSmallerSurfaces(flat: Int32Array): boolean {
  let isChanged = false;
  for (let at = 0; at < flat.length; at++) {
    const genus = genusOf(flat[at]);
    if (genus > MAX_HANDLES || genus < -MAX_CROSS_CAPS) {
      const smaller = genus > 0 ? MAX_HANDLES : -MAX_CROSS_CAPS + (genus % 2 === 0 ? 0 : 1);
      flat[at] = headOf(zerosOf(flat[at]), smaller);
      isChanged = true;
    }
    at++;
    while (flat[at] !== 0) at += flat[at] + 1;
  }
  return isChanged;
}
