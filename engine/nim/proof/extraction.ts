import type { Random } from "../../random.ts";
import type { SumGame } from "../game.ts";
import type { Outcome } from "../solver.ts";
import type { NimberTable } from "../table.ts";
import type { Claims } from "./claims.ts";
import { ByWeight } from "./by-weight.ts";
import { Supports, type Support } from "./supports.ts";

export interface ExtractionOptions {
  /** How many different proofs to try; the smallest is taken. */
  readonly passes: number;
  readonly random: Random;
  /** Asked between claims; when it says true the best proof so far is taken, if there is one. */
  readonly stop?: () => boolean;
}

/**
 * Finds a small set of claims that proves the outcome of a sum, from the nimbers in a table.
 *
 * From the heaviest claim down, everything that must be won is shown so by a way that needs the fewest
 * and lightest claims beyond those made already; then claims that nothing needs are left out. Further
 * passes do without a few claims of the best proof so far, keep to the others where they can, and
 * price the rest by chance.
 *
 * @throws {ProofGap} if the table is not enough.
 */
export function extractClaims(
  game: SumGame,
  table: NimberTable,
  components: readonly number[],
  outcome: Outcome,
  { passes, random, stop = () => false }: ExtractionOptions,
): Map<number, number> {
  const supports = new Supports(game, table);
  const base = (component: number): number => 1.25 ** game.weight(component);
  let best = onePass(game, table, supports, components, outcome, base);
  let current = best;
  for (let pass = 1; pass < passes && !stop(); pass++) {
    const afresh = pass % RESTART === 0;
    const kept = afresh ? new Map<number, number>() : current;
    const banned = afresh ? new Set<number>() : someMembers(game, current, random);
    const drawn = new Map<number, number>();
    const wildness = random.below(4) === 0 || afresh ? 3 : 1;
    const slope = afresh ? random.next() : 0.25;
    const claims = onePass(game, table, supports, components, outcome, (component) => {
      if (banned.has(component)) return 1e6;
      if (kept.has(component)) return 0.3;
      let cost = drawn.get(component);
      if (cost === undefined) {
        cost = base(component) ** (slope + (1 - slope) * random.next()) * Math.exp(wildness * (random.next() - 0.5));
        drawn.set(component, cost);
      }
      return cost;
    });
    if (afresh || claims.size <= current.size) current = claims;
    if (current.size < best.size) best = current;
    if (pass % RESTART === RESTART - 1 && random.below(2) === 0) current = best;
  }
  return best;
}

/** So many passes better one proof before another one is begun. */
const RESTART = 40;

/** One to three of the claims, heavy ones rather than light ones. */
function someMembers(game: SumGame, claims: Claims, random: Random): Set<number> {
  const members = [...claims.keys()].sort((a, b) => game.weight(b) - game.weight(a));
  const some = new Set<number>();
  for (let left = 1 + random.below(3); left > 0; left--) some.add(members[Math.floor(random.next() ** 1.5 * members.length)]);
  return some;
}

function onePass(
  game: SumGame,
  table: NimberTable,
  supports: Supports,
  components: readonly number[],
  outcome: Outcome,
  price: (component: number) => number,
): Map<number, number> {
  const claims = new Map<number, number>();
  const open = new ByWeight(game);
  const claim = (component: number): void => {
    if (claims.has(component)) return;
    claims.set(component, table.nimber(component));
    open.push(component);
  };
  const cost = (component: number): number => (claims.has(component) ? 0 : price(component));
  const show = (ways: readonly Support[]): void => {
    let chosen: Support = [];
    let least = Infinity;
    for (const way of ways) {
      let sum = 0;
      for (const component of way) sum += cost(component);
      if (sum < least) {
        least = sum;
        chosen = way;
      }
      if (sum === 0) return;
    }
    chosen.forEach(claim);
  };

  if (outcome === "loss") supports.lost(components).forEach(claim);
  else show(supports.won(components, 0));
  for (let component = open.pop(); component >= 0; component = open.pop()) {
    const needs = supports.needs(component);
    // What can be shown in few ways comes first: its claims may serve for the rest.
    for (const ways of needs.toSorted((a, b) => a.length - b.length)) show(ways);
  }
  return pruned(game, supports, components, outcome, claims);
}

/** Leaves out, from the heaviest down, what the claims still needed do not rest on. */
function pruned(
  game: SumGame,
  supports: Supports,
  components: readonly number[],
  outcome: Outcome,
  claims: Claims,
): Map<number, number> {
  const kept = new Map([...claims].sort(([a], [b]) => game.weight(b) - game.weight(a)));
  const owned = new Map<number, Need[]>();
  const users = new Map<number, Need[]>();
  const record = (owner: number, ways: readonly Support[]): void => {
    const held = ways.filter((way) => way.every((component) => claims.has(component)));
    const need = { owner, ways: held };
    for (const component of new Set(held.flat())) {
      const list = users.get(component);
      if (list === undefined) users.set(component, [need]);
      else list.push(need);
    }
    owned.set(owner, [...(owned.get(owner) ?? []), need]);
  };
  record(ROOT, outcome === "loss" ? [supports.lost(components)] : supports.won(components, 0));
  for (const component of claims.keys()) for (const ways of supports.needs(component)) record(component, ways);
  for (let removed = true; removed; ) {
    removed = false;
    for (const component of kept.keys()) {
      const isNeeded = (users.get(component) ?? []).some(
        ({ owner, ways }) =>
          (owner === ROOT || kept.has(owner)) &&
          !ways.some((way) => !way.includes(component) && way.every((other) => kept.has(other))),
      );
      if (isNeeded) continue;
      kept.delete(component);
      removed = true;
    }
  }
  return kept;
}

/** The ways in which something that `owner` rests on can be shown. */
interface Need {
  readonly owner: number;
  readonly ways: readonly Support[];
}

/** The owner of what the outcome itself rests on. */
const ROOT = -1;
