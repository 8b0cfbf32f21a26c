import type { ProofNumberSearch } from "./search/dfpn.ts";
import type { Limits } from "./solver.ts";

/** What is known of a child so far. */
export interface ChildRating {
  /** Its place among the children asked about. */
  readonly index: number;
  /** Its nimber, undefined as long as it is not proved. */
  readonly nimber: number | undefined;
  /** Its outcome: a child whose nimber is not 0 is won, which is often known before the nimber. */
  readonly outcome: "win" | "loss" | undefined;
}

export interface RatingOptions {
  /** Whether nimbers are wanted, or outcomes are enough. */
  readonly nimbers: boolean;
  /** Ends the rating soon after it says true; what was yielded stays true. */
  readonly stop?: () => boolean;
}

const FIRST_BUDGET = 64;
const GROWTH = 4;

/**
 * Rates children better and better: easy ones come out first, whatever their place, as every round
 * gives each open child a larger number of nodes. Yields a rating whenever more is known of a child,
 * and ends when all is known or `stop` says so.
 */
export function* rateChildren(
  search: ProofNumberSearch,
  children: readonly (readonly number[])[],
  { nimbers, stop = () => false }: RatingOptions,
): Generator<ChildRating, void, void> {
  const outcomes: ("win" | "loss" | undefined)[] = children.map(() => undefined);
  let open = children.map((_, index) => index);
  for (let budget = FIRST_BUDGET; open.length > 0 && !stop(); budget *= GROWTH) {
    const limits: Limits = { nodes: budget, stop };
    const left: number[] = [];
    for (const index of open) {
      if (stop()) return;
      if (outcomes[index] === undefined) {
        const answer = search.outcome(children[index], limits);
        if (answer.known) {
          outcomes[index] = answer.value;
          const nimber = answer.value === "loss" ? 0 : undefined;
          yield { index, nimber, outcome: answer.value };
        }
      }
      if (outcomes[index] === "loss" || (outcomes[index] === "win" && !nimbers)) continue;
      const answer = nimbers && outcomes[index] === "win" ? search.nimber(children[index], limits) : undefined;
      if (answer?.known === true) yield { index, nimber: answer.value, outcome: "win" };
      else left.push(index);
    }
    open = left;
  }
}
