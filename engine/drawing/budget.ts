/**
 * Steps of work that one redraw may take: visits of pairs of a node and an edge, and `STEPS_OF_NODE` for each node of
 * each step. Redraws in games from 20 spots take 18 million at most, and a computer does about 20 million in a second.
 * What a redraw keeps in memory is bounded by them, too.
 */
export const REDRAW_STEPS = 60_000_000;

/** Number of parts, none of which takes more than its share of a redraw's steps, so that lists of pairs stay small. */
const LEAST_PARTS = 75;

/** Price of a node in a step, in pairs. */
export const STEPS_OF_NODE = 40;

/** Work was not begun because its budget does not allow it. */
export class BudgetSpent extends Error {
  constructor(steps: number) {
    super(`${steps} steps are more than the budget allows.`);
    this.name = "BudgetSpent";
  }
}

/** Counted steps of work, so that it is limited in the same way on every computer. */
export class Budget {
  /** Number of steps that were taken. */
  spent = 0;
  /** Whether some work was not allowed; then no more is begun by `allows`. */
  isSpent = false;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Call before a part of the work. @throws {BudgetSpent} */
  spend(steps: number): void {
    if (steps > this.most / LEAST_PARTS) throw new BudgetSpent(steps);
    this.expect(steps);
    this.spent += steps;
  }

  /** Call when so many steps are known to come. @throws {BudgetSpent} */
  expect(steps: number): void {
    if (this.spent + steps > this.most) throw new BudgetSpent(steps);
  }

  /** Does work that gives a value; undefined if the budget does not allow all of it. */
  valueOf<Value>(work: () => Value): Value | undefined {
    let value: Value | undefined;
    return this.allows(() => (value = work())) ? value : undefined;
  }

  /** Does work as far as the budget allows, and none if it did not allow some before. @returns whether all was done. */
  allows(work: () => void): boolean {
    if (this.isSpent) return false;
    try {
      work();
      return true;
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      this.isSpent = true;
      return false;
    }
  }
}
