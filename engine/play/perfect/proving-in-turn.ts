import { growingBudgets } from "../../grundy/growing-budgets.ts";
import type { Limits, Outcome } from "../../grundy/solver.ts";
import type { SolverMemory } from "./solver-memory.ts";
import type { SolverPosition } from "./solver-position.ts";

/**
 * Proves outcomes in turn: tries all positions with a few nodes, then those left with more, until `enough` says true of
 * an outcome or a limit is reached. A position that the memory is too small for is given up.
 */
export function proveInTurn(
  positions: readonly SolverPosition[],
  memory: Pick<SolverMemory, "knownOutcome" | "outcome" | "nodes">,
  { nodes = Infinity, stop = () => false }: Limits,
  enough: (outcome: Outcome) => boolean = () => false,
): (Outcome | undefined)[] {
  const outcomes = positions.map((position) => memory.knownOutcome(position));
  const open = new Set([...outcomes.keys()].filter((i) => outcomes[i] === undefined));
  const end = memory.nodes + nodes;
  for (const budget of growingBudgets()) {
    if (open.size === 0) break;
    for (const i of open) {
      const left = end - memory.nodes;
      if (left <= 0 || stop()) return outcomes;
      const answer = memory.outcome(positions[i], { nodes: Math.min(budget, left), stop });
      if (answer.ok || answer.error === "memory") open.delete(i);
      if (!answer.ok) continue;
      outcomes[i] = answer.value;
      if (enough(answer.value)) return outcomes;
    }
  }
  return outcomes;
}
