import type { Random } from "../../random.ts";
import type { SumGame } from "../game.ts";
import { Draft, ProofGap } from "./draft.ts";
import type { Needs } from "./needs.ts";

/** Number of changes that are tried for each claim of the first proof. */
const CHANGES_PER_MEMBER = 200;
const MIN_CHANGES = 5000;
/** Growth of a proof, in claims, that is accepted with probability 1/e at the start. */
const START_TEMPERATURE = 1;
/** The most claims that a proof may grow by during a change. */
const MAX_GROWTH = 30;
const STEP = 500;

export interface AnnealingStep {
  readonly best: readonly number[];
  readonly done: number;
}

export function draftProof(game: SumGame, needs: Needs, root: number): Draft {
  const draft = new Draft(needs, root);
  draft.settle((component) => 1.25 ** game.depthBound(component), new Set());
  draft.commit();
  return draft;
}

export function redraftProof(needs: Needs, root: number, claims: Iterable<number>): Draft {
  const draft = new Draft(needs, root);
  const members = new Set(claims);
  draft.settle((component) => (members.has(component) ? 1e-3 : 1), new Set());
  draft.commit();
  return draft;
}

/**
 * Simulated annealing: forbids one to three claims and proves their dependents in other ways.
 * @returns the claims of the shortest proof.
 */
export function* anneal(
  game: SumGame,
  draft: Draft,
  random: Random,
): Generator<AnnealingStep, readonly number[], void> {
  let members = draft.members;
  let best = members;
  const changes = Math.max(MIN_CHANGES, CHANGES_PER_MEMBER * members.length);
  for (let change = 0; change < changes; change++) {
    if (change % STEP === 0) yield { best, done: change / changes };
    const heat = START_TEMPERATURE * (1 - change / changes) + 0.01;
    const before = draft.size;
    const forbidden = new Set<number>();
    for (let left = random.below(3) === 0 ? 1 + random.below(3) : 1; left > 0; left--)
      forbidden.add(members[random.below(members.length)]);
    draft.release(forbidden);
    draft.sweep();
    const shown = settles(draft, prices(game, random), forbidden, before + MAX_GROWTH);
    if (shown) draft.sweep();
    const growth = draft.size - before;
    if (!shown || (growth > 0 && random.next() >= Math.exp(-growth / heat))) {
      draft.undo();
      continue;
    }
    draft.commit();
    members = draft.members;
    if (members.length < best.length) best = members;
  }
  return best;
}

function settles(
  draft: Draft,
  price: (component: number) => number,
  forbidden: ReadonlySet<number>,
  most: number,
): boolean {
  try {
    return draft.settle(price, forbidden, most);
  } catch (error) {
    if (error instanceof ProofGap) return false;
    throw error;
  }
}

export function withoutNeedless(draft: Draft): readonly number[] {
  for (let before = Infinity; draft.size < before;) {
    before = draft.size;
    for (const component of draft.members) {
      if (!draft.has(component) || draft.isNeeded(component)) continue;
      const forbidden = new Set([component]);
      draft.release(forbidden);
      draft.settle(() => Infinity, forbidden);
      draft.sweep();
      draft.commit();
    }
  }
  return draft.members;
}

/** Random prices, higher for heavier components. */
function prices(game: SumGame, random: Random): (component: number) => number {
  const drawn = new Map<number, number>();
  const wildness = random.below(4) === 0 ? 3 : 1;
  const slope = random.next();
  return (component) => {
    let price = drawn.get(component);
    if (price === undefined) {
      const exponent = Math.log(1.25) * game.depthBound(component) * (slope + (1 - slope) * random.next());
      price = Math.exp(exponent + wildness * (random.next() - 0.5));
      drawn.set(component, price);
    }
    return price;
  };
}
