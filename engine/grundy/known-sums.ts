import type { Outcome } from "./solver.ts";
import { cancelPairs } from "./sums.ts";
import type { Nimbers } from "./table.ts";

/** What is known of the nimbers of components. */
type Known = Pick<Nimbers, "nimber" | "excludes">;

/** The nimber of a sum, if those of its components are known. */
export function knownNimber(known: Pick<Known, "nimber">, components: readonly number[]): number | undefined {
  let sum = 0;
  for (const component of cancelPairs(components)) {
    const nimber = known.nimber(component);
    if (nimber < 0) return undefined;
    sum ^= nimber;
  }
  return sum;
}

/** The outcome of a sum, if it follows from known nimbers. One component may be known not to equal the rest. */
export function knownOutcome(known: Known, components: readonly number[]): Outcome | undefined {
  let heap = 0;
  let open: number | undefined;
  for (const component of cancelPairs(components)) {
    const nimber = known.nimber(component);
    if (nimber >= 0) heap ^= nimber;
    else if (open !== undefined) return undefined;
    else open = component;
  }
  if (open === undefined) return heap === 0 ? "loss" : "win";
  return known.excludes(open, heap) ? "win" : undefined;
}
