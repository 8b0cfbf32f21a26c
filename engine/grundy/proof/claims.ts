import type { Outcome } from "../solver.ts";
import { withoutPairs } from "../sums.ts";

/** Result that a proof shows of a position: its outcome, or its nimber. A loss is nimber 0. */
export type Conclusion = Outcome | number;

/** The nimber that a conclusion states; undefined if it only states a win. */
export function concludedNimber(conclusion: Conclusion): number | undefined {
  if (typeof conclusion === "number") return conclusion;
  return conclusion === "loss" ? 0 : undefined;
}

export function concludedOutcome(conclusion: Conclusion): Outcome {
  return concludedNimber(conclusion) === 0 ? "loss" : "win";
}

/** Claimed nimbers by component. */
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
