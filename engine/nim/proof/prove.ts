import type { SumGame } from "../game.ts";
import type { ProofNumberSearch } from "../search/dfpn.ts";
import type { Outcome } from "../solver.ts";
import { extractClaims, type ExtractionOptions } from "./extraction.ts";
import { ProofGap } from "./supports.ts";

export interface Proof {
  readonly outcome: Outcome;
  readonly claims: ReadonlyMap<number, number>;
}

/** Solves a sum and extracts a proof; where the search's table is not enough, it is searched further. */
export function proveOutcome(
  game: SumGame,
  search: ProofNumberSearch,
  components: readonly number[],
  options: ExtractionOptions,
): Proof {
  const found = search.outcome(components);
  if (!found.known) throw new Error("a search without limits found nothing");
  for (;;) {
    try {
      return { outcome: found.value, claims: extractClaims(game, search.table, components, found.value, options) };
    } catch (error) {
      if (!(error instanceof ProofGap)) throw error;
      search.fill(error.components, error.heap);
    }
  }
}
