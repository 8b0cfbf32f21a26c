import { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import type { Random } from "../../engine/random.ts";

/** A person who plays against the computer: chooses one of the children (canonical strings, at least one). */
export type Person = (children: readonly string[], random: Random) => string;

/**
 * `random` plays any move; `greedy` shares as many spots as it can between regions, which makes rings
 * of them; `dear` leaves the computer the position whose outcome takes the longest search; `weak` knows the
 * outcome of what is found within few nodes, plays well there, and anything otherwise.
 */
export const PEOPLE = { random: anyChild, greedy: mostShared, dear: mostSearch, weak: shortSighted } satisfies Record<
  string,
  Person
>;

export type PersonName = keyof typeof PEOPLE;

/** Of so many children the dearest is found. */
const TRIED = 10;
const TRIED_NODES = 1000;
const WEAK_NODES = 20;

function anyChild(children: readonly string[], random: Random): string {
  return children[random.below(children.length)];
}

function mostShared(children: readonly string[], random: Random): string {
  return best(children, (child) => new Set(child.match(/[A-Z]/g)).size + 0.9 * random.next());
}

function mostSearch(children: readonly string[], random: Random): string {
  const tried = Array.from({ length: Math.min(TRIED, children.length) }, () => anyChild(children, random));
  return best(tried, (child) => {
    const solver = new PerfectSolver();
    solver.outcome(solver.read(child), { nodes: TRIED_NODES });
    return solver.nodes;
  });
}

function shortSighted(children: readonly string[], random: Random): string {
  const solver = new PerfectSolver();
  const lost = children.filter((child) => solver.outcome(solver.read(child), { nodes: WEAK_NODES }) === "loss");
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
