import { growingBudgets } from "../../grundy/growing-budgets.ts";
import type { Limits, Outcome } from "../../grundy/solver.ts";
import type { SolverMemory } from "./solver-memory.ts";
import type { SolverPosition } from "./solver-position.ts";

/**
 * Proves outcomes in turn: tries all positions with a few nodes, then those left with more, until `enough` says true of
 * an outcome or a limit is reached.
 */
export function proveInTurn(
  positions: readonly SolverPosition[],
  memory: SolverMemory,
  { nodes = Infinity, stop = () => false }: Limits,
  enough: (outcome: Outcome) => boolean = () => false,
): (Outcome | undefined)[] {
  const outcomes = positions.map((position) => memory.knownOutcome(position));
  const end = memory.nodes + nodes;
  for (const budget of growingBudgets()) {
    if (!outcomes.includes(undefined)) break;
    for (const [i, position] of positions.entries()) {
      if (outcomes[i] !== undefined) continue;
      const left = end - memory.nodes;
      if (left <= 0 || stop()) return outcomes;
      const answer = memory.outcome(position, { nodes: Math.min(budget, left), stop });
      if (!answer.ok) continue;
      outcomes[i] = answer.value;
      if (enough(answer.value)) return outcomes;
    }
  }
  return outcomes;
}
