import type { SumGame } from "../game.ts";

/** Component to claimed nimber: lost couples. */
export type Claims = ReadonlyMap<number, number>;

export function optionsOf(game: SumGame, component: number): Int32Array {
  const options = game.options(component);
  if (options === undefined) throw new Error("a game that was not interrupted gave no options");
  return options;
}

/** Unclaimed components, and a heap. */
export interface MergedClaims {
  readonly components: readonly number[];
  readonly heap: number;
}

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

/** Visits options until `visit` returns true. @returns whether it did. */
export function someOption(options: Int32Array, visit: (option: Int32Array) => boolean): boolean {
  for (let at = 0; at < options.length; at += options[at] + 1) {
    if (visit(options.subarray(at + 1, at + 1 + options[at]))) return true;
  }
  return false;
}
