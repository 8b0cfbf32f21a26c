const FIRST_NODES = 64;
const GROWTH = 4;

/** Numbers of nodes for questions that are asked in turn, again and again, so that easy ones are answered first. */
export function* growingBudgets(): Generator<number, never, void> {
  for (let nodes = FIRST_NODES; ; nodes *= GROWTH) yield nodes;
}
