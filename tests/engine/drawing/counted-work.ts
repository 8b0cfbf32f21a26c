import { SegmentGrid } from "../../../engine/drawing/geometry/segment-grid.ts";
import { Budget } from "../../../engine/drawing/budget.ts";

/** Steps that all budgets count during some work. */
export function budgetSteps<Value>(work: () => Value): { value: Value; steps: number } {
  const budgets = new Set<Budget>();
  const value = heard(Budget.prototype, "spend", (budget) => budgets.add(budget), work);
  return { value, steps: [...budgets].reduce((sum, { spent }) => sum + spent, 0) };
}

/** Does work, and hears on which objects and with what a method is called. A spy would keep millions of calls. */
function heard<Method extends string, Owner extends Record<Method, (...input: never[]) => unknown>, Value>(
  prototype: Owner,
  method: Method,
  hear: (owner: Owner, input: never[]) => void,
  work: () => Value,
): Value {
  const own = prototype[method];
  const hearing = function (this: Owner, ...input: never[]): unknown {
    hear(this, input);
    return own.apply(this, input);
  };
  Object.assign(prototype, { [method]: hearing });
  try {
    return work();
  } finally {
    Object.assign(prototype, { [method]: own });
  }
}

/** Pairs of small edges that are compared. */
export function comparedEdges(work: () => unknown): number {
  let pairs = 0;
  const count = (_grid: SegmentGrid, input: never[]): void => {
    const visit = input[VISITOR] as (edge: number) => void;
    const counted = (edge: number): void => {
      pairs++;
      visit(edge);
    };
    input[VISITOR] = counted as never;
  };
  heard(SegmentGrid.prototype, "near", count, work);
  return pairs;
}

/** Place of the function among what `SegmentGrid.near` gets. */
const VISITOR = 5;

/** The most steps that each kind of work takes on the sphere. */
export const MOST_STEPS = {
  // A redraw, and two attempts at simpler drawings with half its budget each.
  redraw: 120_000_000,
  check: 5_000_000,
  route: 60_000_000,
} as const;
