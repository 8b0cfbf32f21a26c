import type { Random } from "../../random.ts";
import type { SumGame } from "../game.ts";
import { Draft, ProofGap } from "./draft.ts";
import type { Needs } from "./needs.ts";

/** How many changes are tried, for each member of the proof at the beginning. */
const CHANGES_PER_MEMBER = 200;
/** Minimum number of changes tried. */
const MIN_CHANGES = 5000;
/** Growth of the proof, in members, that is accepted with probability 1/e at first. */
const HEAT = 1;
/** Maximum number of members that a change may add on its way. */
const SLACK = 30;
/** Changes in one step of the generator. */
const STEP = 500;

/** A proof that gets shorter. */
export interface AnnealingStep {
  /** The claims of the shortest one so far. */
  readonly best: readonly number[];
  /** The part of the changes that were tried. */
  readonly done: number;
}

/**
 * A proof of `root` found from nothing, in a greedy way: each need is shown with light components.
 * @throws {ProofGap}
 */
export function draftProof(game: SumGame, needs: Needs, root: number): Draft {
  const draft = new Draft(needs, root);
  draft.settle((component) => 1.25 ** game.depthBound(component), new Set());
  draft.commit();
  return draft;
}

/** As `draftProof`, but from the claims of a proof known before. */
export function redraftProof(needs: Needs, root: number, claims: Iterable<number>): Draft {
  const draft = new Draft(needs, root);
  const members = new Set(claims);
  draft.settle((component) => (members.has(component) ? 1e-3 : 1), new Set());
  draft.commit();
  return draft;
}

/**
 * Simulated annealing of a proof: a change forbids one to three of its claims and shows what rested on
 * them in other ways, which may take new claims and make others needless.
 *
 * @returns the claims of the shortest proof met, with which the draft does not end.
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
    const heat = HEAT * (1 - change / changes) + 0.01;
    const before = draft.size;
    const forbidden = new Set<number>();
    for (let left = random.below(3) === 0 ? 1 + random.below(3) : 1; left > 0; left--)
      forbidden.add(members[random.below(members.length)]);
    draft.release(forbidden);
    draft.sweep();
    const shown = settles(draft, prices(game, random), forbidden, before + SLACK);
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

/** As `Draft.settle`. A way by nimbers from elsewhere that nothing known shows is no way. */
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

/** Leaves out every claim without which the others are still a proof. */
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

/** Prices drawn by chance, the higher the heavier a component is. */
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
