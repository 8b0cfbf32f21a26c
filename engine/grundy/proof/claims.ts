import { withoutPairs } from "../sums.ts";

/** By component. */
export type Claims = ReadonlyMap<number, number>;

export interface MergedClaims {
  readonly components: readonly number[];
  readonly heap: number;
}

export function mergeClaimed(components: Iterable<number>, heap: number, claims: Claims): MergedClaims {
  let merged = heap;
  const open: number[] = [];
  for (const component of components) {
    const nimber = claims.get(component);
    if (nimber === undefined) open.push(component);
    else merged ^= nimber;
  }
  return { components: withoutPairs(open), heap: merged };
}
