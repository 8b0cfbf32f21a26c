import { growingBudgets } from "./growing-budgets.ts";
import { findsNimbers, type GameSearch } from "./solver.ts";

export interface ChildRating {
  readonly index: number;
  readonly nimber: number | undefined;
  readonly outcome: "win" | "loss" | undefined;
}

export interface RatingOptions {
  /** Whether nimbers are wanted, which needs a solver that finds them. */
  readonly wantsNimbers: boolean;
  readonly stop?: () => boolean;
}

/** Nodes between two ratings. */
const SLICE = 512;

/**
 * Gives growing node budgets, so that easy children come first. Yields after each slice. A child for which the memory
 * is too small stays as it is.
 */
export function* rateChildren(
  search: GameSearch,
  children: readonly (readonly number[])[],
  { wantsNimbers, stop = () => false }: RatingOptions,
): Generator<ChildRating, void, void> {
  const ratings: ChildRating[] = children.map((_, index) => ({ index, nimber: undefined, outcome: undefined }));
  const givenUp = new Set<number>();
  const isOpen = ({ index, outcome, nimber }: ChildRating): boolean =>
    !givenUp.has(index) && (outcome === undefined || (wantsNimbers && nimber === undefined));
  for (const budget of growingBudgets()) {
    if (!ratings.some(isOpen)) return;
    for (let index = 0; index < children.length; index++) {
      for (let left = budget; left > 0 && isOpen(ratings[index]);) {
        if (stop()) return;
        const before = search.nodes;
        const limits = { nodes: Math.min(left, SLICE), stop };
        const rated = ratedFurther(search, children[index], ratings[index], limits);
        if (rated === undefined) givenUp.add(index);
        else ratings[index] = rated;
        left -= Math.max(1, search.nodes - before);
        yield ratings[index];
      }
    }
  }
}

/** Rates a child further; undefined if the memory is too small. */
function ratedFurther(
  search: GameSearch,
  child: readonly number[],
  rating: ChildRating,
  limits: { readonly nodes: number; readonly stop: () => boolean },
): ChildRating | undefined {
  if (rating.outcome === undefined) {
    const answer = search.outcome(child, limits);
    if (!answer.ok) return answer.error === "memory" ? undefined : rating;
    const isZero = answer.value === "loss" && findsNimbers(search);
    return { ...rating, outcome: answer.value, nimber: isZero ? 0 : undefined };
  }
  const answer = findsNimbers(search) ? search.nimber(child, limits) : undefined;
  if (answer?.ok === false && answer.error === "memory") return undefined;
  return answer?.ok === true ? { ...rating, nimber: answer.value } : rating;
}
