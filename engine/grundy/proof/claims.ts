import type { SumGame } from "../game.ts";

/** Components and the nimbers they are claimed to have: the lost couples (component + nim heap). */
export type Claims = ReadonlyMap<number, number>;

/** The options of a component, which a proof cannot do without. */
export function optionsOf(game: SumGame, component: number): Int32Array {
  const options = game.options(component);
  if (options === undefined) throw new Error("a game that was not interrupted gave no options");
  return options;
}

/** A sum after merging: components without a claim, pairs of equal ones left out, and a nim heap. */
export interface MergedClaims {
  readonly components: readonly number[];
  readonly heap: number;
}

/** Merges claimed components into the heap and lets pairs of equal components cancel. */
export function mergeClaimed(components: Iterable<number>, heap: number, claims: Claims): MergedClaims {
  let merged = heap;
  const odd = new Set<number>();
  for (const component of components) {
    const nimber = claims.get(component);
    if (nimber !== undefined) merged ^= nimber;
    else if (!odd.delete(component)) odd.add(component);
  }
  return { components: [...odd], heap: merged };
}

/** Calls `visit` with the components of each option in a run until it says true; whether it did. */
export function someOption(options: Int32Array, visit: (option: Int32Array) => boolean): boolean {
  for (let at = 0; at < options.length; at += options[at] + 1) {
    if (visit(options.subarray(at + 1, at + 1 + options[at]))) return true;
  }
  return false;
}
