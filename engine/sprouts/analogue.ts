import { genusOf, headOf, zerosOf } from "./region-head.ts";

/** The fewest isolated spots of a region that an analogue changes. */
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

/**
 * Leaves no handle and at most one cross-cap in each region, in place: from nine lives on, hardly any nimber depends on
 * more. @returns whether there were any to take.
 */
export function onLeastSurfaces(flat: Int32Array): boolean {
  let isChanged = false;
  for (let at = 0; at < flat.length; at++) {
    const genus = genusOf(flat[at]);
    if (genus > 0 || genus < -1) {
      flat[at] = headOf(zerosOf(flat[at]), genus > 0 ? 0 : -1);
      isChanged = true;
    }
    at++;
    while (flat[at] !== 0) at += flat[at] + 1;
  }
  return isChanged;
}
