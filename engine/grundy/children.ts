import type { ProofNumberSearch } from "./search/dfpn.ts";

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
/** Maximum number of nodes between two ratings. */
const SLICE = 512;

/**
 * Rates children in rounds with a growing node budget, so that easy ones come first. Yields the rating of a
 * child after each slice of work on it, even if it has not changed. Ends when all is known or `stop` says so.
 */
export function* rateChildren(
  search: ProofNumberSearch,
  children: readonly (readonly number[])[],
  { nimbers, stop = () => false }: RatingOptions,
): Generator<ChildRating, void, void> {
  const ratings: ChildRating[] = children.map((_, index) => ({ index, nimber: undefined, outcome: undefined }));
  const isOpen = ({ outcome, nimber }: ChildRating): boolean =>
    outcome === undefined || (nimbers && nimber === undefined);
  for (let budget = FIRST_BUDGET; ratings.some(isOpen); budget *= GROWTH) {
    for (let index = 0; index < children.length; index++) {
      for (let left = budget; left > 0 && isOpen(ratings[index]);) {
        if (stop()) return;
        const before = search.nodes;
        const limits = { nodes: Math.min(left, SLICE), stop };
        ratings[index] = ratedFurther(search, children[index], ratings[index], limits);
        left -= Math.max(1, search.nodes - before);
        yield ratings[index];
      }
    }
  }
}

function ratedFurther(
  search: ProofNumberSearch,
  child: readonly number[],
  rating: ChildRating,
  limits: { readonly nodes: number; readonly stop: () => boolean },
): ChildRating {
  if (rating.outcome === undefined) {
    const answer = search.outcome(child, limits);
    if (!answer.known) return rating;
    return { ...rating, outcome: answer.value, nimber: answer.value === "loss" ? 0 : undefined };
  }
  const answer = search.nimber(child, limits);
  return answer.known ? { ...rating, nimber: answer.value } : rating;
}
