import { ifListed } from "../grundy/option-bound.ts";
import type { GameSearch, Outcome } from "../grundy/solver.ts";
import { type Random, shuffled } from "../random.ts";
import { conventionOf } from "../rules.ts";
import { depthOf, type PlayableGame, type Position } from "../games/playable-game.ts";
import type { Strength } from "./opponent-levels.ts";

export interface ChoiceContext {
  readonly solver: GameSearch;
  readonly strength: Strength;
  readonly random: Random;
  readonly stop: () => boolean;
}

/** The most nodes for each child; few need a tenth of it. */
const NODES = 3000;
/** The most losing moves, the shortest, that are compared (thesis, 2.3.6). */
const MAX_TRICKY = 20;

/**
 * Ranks the children of a position, the best first: children known to be lost for the other side, unknown ones, won
 * ones; equals at random. With `playsTricky`, won children are drawn in proportion to p = w / (w + l), their won and
 * lost children (thesis, 2.3.6). A child is known within the horizon. The same random numbers give the same order
 * unless `stop` ends the thinking.
 * @throws {TooManyOptions}
 */
export function rankChildren(
  game: PlayableGame,
  position: Position,
  { solver, strength, random, stop }: ChoiceContext,
): Position[] {
  const horizon = random.next() < strength.lapseProbability ? strength.lapseHorizon : strength.horizon;
  const children = shuffled(childrenInOrder(game, position, stop), random);
  const known: Known = (child) => knownOutcome(game, solver, child, { horizon, stop });
  const open: Position[] = [];
  const won: Position[] = [];
  for (const [i, child] of children.entries()) {
    const outcome = stop() ? undefined : known(child);
    if (outcome === "loss") return [child, ...open, ...children.slice(i + 1), ...won];
    (outcome === undefined ? open : won).push(child);
  }
  return [...open, ...(strength.playsTricky && open.length === 0 ? byTrickiness(game, won, known, random, stop) : won)];
}

type Known = (position: Position) => Outcome | undefined;

/**
 * Tells the outcome of a position within the horizon. Undefined if a component is beyond it, in normal play after
 * equal ones have cancelled.
 */
function knownOutcome(
  game: PlayableGame,
  solver: GameSearch,
  position: Position,
  { horizon, stop }: { horizon: number; stop: () => boolean },
): Outcome | undefined {
  const counts = (component: number): boolean =>
    !conventionOf(game.ruleset).hasNimbers || position.filter((other) => other === component).length % 2 === 1;
  if (position.some((component) => game.depthBound(component) > horizon && counts(component))) return undefined;
  const answer = solver.outcome(position, { nodes: NODES, stop });
  return answer.ok ? answer.value : undefined;
}

function byTrickiness(
  game: PlayableGame,
  won: readonly Position[],
  known: Known,
  random: Random,
  stop: () => boolean,
): Position[] {
  const byDepth = won.toSorted((a, b) => depthOf(game, a) - depthOf(game, b));
  const weighed = byDepth.slice(0, MAX_TRICKY).map((child) => ({
    child,
    p: errorProbability(ifListed(() => childrenInOrder(game, child, stop)) ?? [], known, stop),
  }));
  const drawn: Position[] = [];
  while (weighed.length > 0) {
    const total = weighed.reduce((sum, { p }) => sum + p, 0);
    let rest = random.next() * total;
    const found = weighed.findIndex(({ p }) => (rest -= p) < 0);
    drawn.push(...weighed.splice(Math.max(found, 0), 1).map(({ child }) => child));
  }
  return [...drawn, ...byDepth.slice(MAX_TRICKY)];
}

/**
 * The children of a position. Their order does not depend on what the game met before, as it follows the texts of the
 * components.
 */
function childrenInOrder(game: PlayableGame, position: Position, stop: () => boolean): Position[] {
  const children = new Map<string, Position>();
  const components = [...new Set(position)].map((component) => ({ component, text: game.print([component]) }));
  for (const { component } of components.sort((a, b) => (a.text < b.text ? -1 : 1))) {
    const others = position.toSpliced(position.indexOf(component), 1);
    for (const option of game.childrenOf([component], stop)) {
      const child = [...option, ...others].sort((a, b) => a - b);
      children.set(child.join(), child);
    }
  }
  return [...children.values()];
}

/** The share of known replies that are errors; 0 when none is known. */
function errorProbability(answers: readonly Position[], known: Known, stop: () => boolean): number {
  const counts = { win: 0, loss: 0 };
  for (const answer of answers) {
    if (stop()) break;
    const outcome = known(answer);
    if (outcome !== undefined) counts[outcome]++;
  }
  return counts.win === 0 ? 0 : counts.win / (counts.win + counts.loss);
}
