import type { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import type { Random } from "../../engine/random.ts";
import { DEFAULT_RULESET, type Ruleset, rulesetLabel } from "../../engine/rules.ts";
import { trainedSolver, untrainedSolver } from "./trained-solver.ts";

/** Player that chooses among children, by `DEFAULT_RULESET` if no ruleset is given. */
export type Person = (children: readonly string[], random: Random, ruleset?: Ruleset) => string;

/**
 * `greedy` makes regions share many spots, which gives rings. `costly` leaves the position that takes the longest
 * search. `weak` plays well if a small search finds the outcome, `strong` if the book or a larger search does.
 */
export const PEOPLE = {
  random: anyChild,
  greedy: mostShared,
  costly: mostSearch,
  weak: shortSighted,
  strong: booked,
} satisfies Record<string, Person>;

export type PersonName = keyof typeof PEOPLE;

/** Number of children that `costly` compares. */
const TRIED = 10;
const TRIED_NODES = 1000;
const WEAK_NODES = 20;
const STRONG_NODES = 300;

function anyChild(children: readonly string[], random: Random): string {
  return children[random.below(children.length)];
}

function mostShared(children: readonly string[], random: Random): string {
  return best(children, (child) => new Set(child.match(/[A-Z]/g)).size + 0.9 * random.next());
}

function mostSearch(children: readonly string[], random: Random, ruleset = DEFAULT_RULESET): string {
  const tried = Array.from({ length: Math.min(TRIED, children.length) }, () => anyChild(children, random));
  return best(tried, (child) => nodesToSolve(child, ruleset));
}

/** Games begin alike, and these searches take most of the time of a measurement. */
const nodesFound = new Map<string, number>();

function nodesToSolve(position: string, ruleset: Ruleset): number {
  const key = `${rulesetLabel(ruleset)} ${position}`;
  let nodes = nodesFound.get(key);
  if (nodes === undefined) {
    const solver = untrainedSolver(ruleset);
    solver.outcome(solver.read(position), { nodes: TRIED_NODES });
    ({ nodes } = solver);
    nodesFound.set(key, nodes);
  }
  return nodes;
}

function shortSighted(children: readonly string[], random: Random, ruleset?: Ruleset): string {
  return lostChild(children, random, untrainedSolver(ruleset), WEAK_NODES);
}

const bookSolvers = new Map<string, PlaySolver>();

function booked(children: readonly string[], random: Random, ruleset = DEFAULT_RULESET): string {
  const label = rulesetLabel(ruleset);
  const solver = bookSolvers.get(label) ?? trainedSolver(ruleset);
  bookSolvers.set(label, solver);
  return lostChild(children, random, solver, STRONG_NODES);
}

function lostChild(children: readonly string[], random: Random, solver: PlaySolver, nodes: number): string {
  const lost = children.filter((child) => solver.outcome(solver.read(child), { nodes }) === "loss");
  return anyChild(lost.length > 0 ? lost : children, random);
}

function best(children: readonly string[], value: (child: string) => number): string {
  let [most] = children;
  let mostValue = -Infinity;
  for (const child of children) {
    const one = value(child);
    if (one <= mostValue) continue;
    most = child;
    mostValue = one;
  }
  return most;
}
