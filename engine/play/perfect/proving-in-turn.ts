import { growingBudgets } from "../../grundy/growing-budgets.ts";
import type { Outcome } from "../../grundy/solver.ts";
import type { SolverLimits } from "./play-solver.ts";

interface Prover<Item> {
  nodes(): number;
  known(item: Item): Outcome | undefined;
  prove(item: Item, limits: SolverLimits): Outcome | undefined;
}

/**
 * Proves outcomes in turn: tries all items with a few nodes, then those left with more, until `enough` says true of an
 * outcome or a limit is reached.
 */
export function proveInTurn<Item>(
  items: readonly Item[],
  prover: Prover<Item>,
  { nodes = Infinity, stop = () => false }: SolverLimits,
  enough: (outcome: Outcome) => boolean = () => false,
): (Outcome | undefined)[] {
  const outcomes = items.map((item) => prover.known(item));
  const end = prover.nodes() + nodes;
  for (const budget of growingBudgets()) {
    if (!outcomes.includes(undefined)) break;
    for (const [i, item] of items.entries()) {
      if (outcomes[i] !== undefined) continue;
      const left = end - prover.nodes();
      if (left <= 0 || stop()) return outcomes;
      const outcome = prover.prove(item, { nodes: Math.min(budget, left), stop });
      outcomes[i] = outcome;
      if (outcome !== undefined && enough(outcome)) return outcomes;
    }
  }
  return outcomes;
}
