import type { SumGame } from "../game.ts";
import type { ProofNumberSearch } from "../search/dfpn.ts";
import type { Outcome } from "../solver.ts";
import { optionsOf, someOption } from "./claims.ts";
import { extractClaims, type ExtractionOptions } from "./extraction.ts";
import { ProofGap } from "./supports.ts";

export interface Proof {
  readonly outcome: Outcome;
  readonly claims: ReadonlyMap<number, number>;
}

export interface ProofOptions extends ExtractionOptions {
  /**
   * To find smaller proofs, the nimbers of the components one move from what a first proof looks at
   * are searched for, each with at most so many nodes; 0 not to.
   */
  readonly widening: number;
}

/** Solves a sum and extracts a proof; where the search's table is not enough, it is searched further. */
export function proveOutcome(
  game: SumGame,
  search: ProofNumberSearch,
  components: readonly number[],
  options: ProofOptions,
): Proof {
  const found = search.outcome(components);
  if (!found.known) throw new Error("a search without limits found nothing");
  const outcome = found.value;
  const first = extract(game, search, components, outcome, options);
  if (options.widening === 0) return { outcome, claims: first };
  widen(game, search, [...components, ...first.keys()], options.widening);
  const second = extract(game, search, components, outcome, options);
  return { outcome, claims: second.size < first.size ? second : first };
}

function extract(
  game: SumGame,
  search: ProofNumberSearch,
  components: readonly number[],
  outcome: Outcome,
  options: ExtractionOptions,
): Map<number, number> {
  for (;;) {
    try {
      return extractClaims(game, search.table, components, outcome, options);
    } catch (error) {
      if (!(error instanceof ProofGap)) throw error;
      search.fill(error.components, error.heap);
    }
  }
}

/** Looks for the nimbers of the options of `components` and of the options of these, light ones first. */
function widen(game: SumGame, search: ProofNumberSearch, components: readonly number[], nodes: number): void {
  const met = new Set<number>();
  for (const component of components) {
    someOption(optionsOf(game, component), (option) => {
      for (const part of option) {
        met.add(part);
        someOption(optionsOf(game, part), (reply) => {
          for (const piece of reply) met.add(piece);
          return false;
        });
      }
      return false;
    });
  }
  const order = [...met].sort((a, b) => game.weight(a) - game.weight(b) || a - b);
  for (const component of order) search.nimber([component], { nodes });
}
