/**
 * Steps that the options of one component may take, all together. Where boundaries of a region differ, each choice of
 * some of them is another option, so the options have no other bound. Searches from starts meet 20,000 steps at most;
 * a computer takes one to ten million in a second.
 */
const MOST_STEPS = 12_000_000;

/** A component has more options than a game lists. */
export class TooManyOptions extends Error {
  constructor() {
    super("a position has too many moves to list them");
    this.name = "TooManyOptions";
  }
}

/** Lists options, or returns undefined where they are too many. */
export function ifListed<List>(list: () => List): List | undefined {
  try {
    return list();
  } catch (error) {
    if (error instanceof TooManyOptions) return undefined;
    throw error;
  }
}

/** The most options that are listed. @param steps of each. */
export function mostOptions(steps: number): number {
  return MOST_STEPS / steps;
}

/**
 * Steps that an option takes.
 * @param marks in writing.
 * @param letters that its canonical form has to order.
 */
export function stepsOfOption(marks: number, letters = 0): number {
  return marks + (letters * letters) / 2;
}

/** Bound of the options of one component, told before they are made. */
export class OptionBound {
  /** Steps that options were expected to take, of all components. */
  total = 0;
  private each = 0;
  private spent = 0;

  /** @param steps of each option. */
  begin(steps: number): void {
    this.each = steps;
    this.spent = 0;
  }

  /** @throws {TooManyOptions} */
  expect(options: number): void {
    this.spent += options * this.each;
    if (this.spent > MOST_STEPS) throw new TooManyOptions();
    this.total += options * this.each;
  }
}
