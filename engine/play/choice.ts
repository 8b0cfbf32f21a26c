import { rateOutcomes, type Outcome, type Solver } from "../nim/solver.ts";
import type { Random } from "../random.ts";
import type { Position, SproutsGame } from "../sprouts/game.ts";

/** How a child is to be chosen. */
export interface ChoiceRules {
  readonly solver: Solver;
  /** How many moves ahead the search may look, the chosen one included. */
  readonly depth: number;
  /** Choose, among lost moves, by the probability that the other side errs? */
  readonly lures: boolean;
  readonly random: Random;
  readonly stop: () => boolean;
}

/** How many couples the search may look into for each child at first, and by what factor that grows. */
const FIRST_BUDGET = 200;
const GROWTH = 8;
/** Of so many lost moves at most, the shortest ones, is it asked where the other side errs (thesis, 2.3.6). */
const MOST_LURES = 20;

/**
 * The children of a position, the best first: those that are proved to be lost for the other side,
 * then those of which nothing is proved, then those proved to be won for it. Equals come in random
 * order; among the won ones, with `lures`, those come early in which most moves are errors: with
 * probabilities proportional to p = w / (w + l), where w and l are the numbers of their children that
 * are won and lost (thesis, 2.3.6).
 *
 * The search looks at all children with a small budget, then with larger ones, until it has a
 * lost child, all is proved, or it is stopped.
 */
export function rankChildren(game: SproutsGame, position: Position, rules: ChoiceRules): Position[] {
  const children = shuffled(childrenUntil(game, position, rules.stop), rules.random);
  const verdicts = ratedChildren(children, rules);
  const having = (outcome: Outcome | undefined): Position[] => children.filter((child) => verdicts.get(child) === outcome);
  const won = having("win");
  const lost = having("loss");
  const open = having(undefined);
  const needsLure = rules.lures && lost.length === 0 && open.length === 0;
  return [...lost, ...open, ...(needsLure ? lured(game, won, rules) : won)];
}

/** The children that could be found before the stop; of a sum, whole components' at a time. */
function childrenUntil(game: SproutsGame, position: Position, stop: () => boolean): Position[] {
  const children = new Map<string, Position>();
  for (const [i, land] of position.entries()) {
    if (position[i - 1] === land) continue;
    const options = game.options(land, stop);
    if (options === undefined) break;
    const others = position.toSpliced(i, 1);
    for (let at = 0; at < options.length; at += options[at] + 1) {
      const child = [...options.subarray(at + 1, at + 1 + options[at]), ...others].sort((a, b) => a - b);
      children.set(child.join(), child);
    }
  }
  return [...children.values()];
}

function ratedChildren(children: readonly Position[], { solver, depth, stop }: ChoiceRules): Map<Position, Outcome> {
  const verdicts = new Map<Position, Outcome>();
  let open = [...children];
  for (let nodes = FIRST_BUDGET; open.length > 0 && !stop(); nodes *= GROWTH) {
    const still: Position[] = [];
    let anyForNodes = false;
    for (const child of open) {
      if (stop()) return verdicts;
      const answer = solver.outcome(child, { nodes, depth: depth - 1, stop });
      if (answer.known) verdicts.set(child, answer.value);
      else {
        still.push(child);
        anyForNodes ||= answer.reason === "nodes";
      }
    }
    open = still;
    const hasLost = [...verdicts.values()].includes("loss");
    if (hasLost || !anyForNodes) return verdicts;
  }
  return verdicts;
}

/** Won children in the order in which they are drawn, without replacement, in proportion to p. */
function lured(game: SproutsGame, won: readonly Position[], { solver, depth, random, stop }: ChoiceRules): Position[] {
  const byLives = won.toSorted((a, b) => game.livesOf(a) - game.livesOf(b));
  const weighed = byLives.slice(0, MOST_LURES).map((child) => ({ child, p: errorProbability(game, child, { solver, depth, stop }) }));
  const drawn: Position[] = [];
  while (weighed.length > 0) {
    const total = weighed.reduce((sum, { p }) => sum + p, 0);
    let rest = random.next() * total;
    const found = weighed.findIndex(({ p }) => (rest -= p) < 0);
    drawn.push(...weighed.splice(Math.max(found, 0), 1).map(({ child }) => child));
  }
  return [...drawn, ...byLives.slice(MOST_LURES)];
}

/** The part of a won child's children that are won, too: what is not proved in time is left out; 0 when nothing is. */
function errorProbability(game: SproutsGame, child: Position, { solver, depth, stop }: Pick<ChoiceRules, "solver" | "depth" | "stop">): number {
  const counts = { win: 0, loss: 0 };
  for (const { answer } of rateOutcomes(solver, childrenUntil(game, child, stop), { depth: depth - 2, stop })) {
    if (answer.known) counts[answer.value]++;
    if (stop()) break;
  }
  return counts.win === 0 ? 0 : counts.win / (counts.win + counts.loss);
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}
