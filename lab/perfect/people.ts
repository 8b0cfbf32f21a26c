import type { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import type { Random } from "../../engine/random.ts";
import { DEFAULT_RULESET, type Surface } from "../../engine/rules.ts";
import { trainedSolver, untrainedSolver } from "./trained-solver.ts";

/** Player that chooses among children, on the sphere if no surface is given. */
export type Person = (children: readonly string[], random: Random, surface?: Surface) => string;

/**
 * `greedy` makes regions share many spots, which gives rings. `costly` leaves the position that takes the longest search.
 * `weak` plays well if a small search finds the outcome, `strong` if the book or a larger search does.
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

function mostSearch(children: readonly string[], random: Random, surface = DEFAULT_RULESET.surface): string {
  const tried = Array.from({ length: Math.min(TRIED, children.length) }, () => anyChild(children, random));
  return best(tried, (child) => nodesToSolve(child, surface));
}

/** Games begin alike, and these searches take most of the time of a measurement. */
const nodesFound = new Map<string, number>();

function nodesToSolve(position: string, surface: Surface): number {
  const key = `${surface} ${position}`;
  let nodes = nodesFound.get(key);
  if (nodes === undefined) {
    const solver = untrainedSolver(surface);
    solver.outcome(solver.read(position), { nodes: TRIED_NODES });
    ({ nodes } = solver);
    nodesFound.set(key, nodes);
  }
  return nodes;
}

function shortSighted(children: readonly string[], random: Random, surface?: Surface): string {
  return lostChild(children, random, untrainedSolver(surface), WEAK_NODES);
}

const bookSolvers = new Map<Surface, PerfectSolver>();

function booked(children: readonly string[], random: Random, surface = DEFAULT_RULESET.surface): string {
  const solver = bookSolvers.get(surface) ?? trainedSolver(surface);
  bookSolvers.set(surface, solver);
  return lostChild(children, random, solver, STRONG_NODES);
}

function lostChild(children: readonly string[], random: Random, solver: PerfectSolver, nodes: number): string {
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
