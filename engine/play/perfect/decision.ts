import type { Outcome } from "../../grundy/solver.ts";
import type { Random } from "../../random.ts";
import type { PerfectSolver } from "./perfect-solver.ts";
import { type SolverPosition, textsOf } from "./solver-position.ts";
import { type TrickyReply, MAX_RANKS } from "./tricky-replies.ts";

/** What the computer can truthfully say of its game before its move: it is proved won, proved lost, or not known. */
export type Belief = "winning" | "losing" | "guessing";

/** A choice among the children (canonical strings) of a position. */
export interface Decision {
  readonly belief: Belief;
  /** Any of these is to be played. When winning, each is proved to be lost for the other side. */
  readonly best: readonly string[];
  /** What is left if none of those can be drawn, good ones first; when winning, lost ones only. */
  readonly others: readonly string[];
}

/** What a decision may cost. */
export interface DecisionLimits {
  /** Couples looked into to prove the outcome. */
  readonly nodes: number;
  /** A last resort: what is known when it says true must do. */
  readonly stop: () => boolean;
}

/** The couples that a decision may look into to prove the outcome when a game is played. */
export const DECISION_NODES = 12_000;
/** The couples that may be looked into to choose among lost moves where that was not learnt, */
const TRICKY_NODES = 600;
/** and among moves of which nothing is known. */
const GUESS_NODES = 3000;
/** So many children at most are weighed, fewer of a position with many lives, where each takes long; */
const MAX_WEIGHED = 10;
const MAX_WEIGHED_OF_MANY = 8;
const MANY_LIVES = 25;
/** the second best is left to chance, too, if it comes so near to the best. */
const MIN_SECOND_RATIO = 0.5;
/** Of moves that win, so many at most are left to chance. */
const MAX_BEST = 4;

/**
 * Decides on a move: to a lost position wherever the position is won and that can be proved, to one
 * that is over soon; from a lost one to where most of the answers are errors, by p = w / (w + l)
 * (thesis, 2.3.6).
 *
 * Where the book tells that the position is won, or a tricky reply was learnt, the decision follows from the
 * position and what was learnt alone; elsewhere also from what was proved before.
 */
export function decide(solver: PerfectSolver, position: SolverPosition, limits: DecisionLimits): Decision {
  if (solver.bookOutcome(position) === "loss") return playTrickiest(solver, position, limits.stop);
  const prepared = solver.bookAnswers(position);
  if (prepared.length > 0) return winningDecision(prepared);
  const winning = solver.winningAnswers(position, limits);
  if (winning.length > 0) return winningDecision(winning);
  return solver.knownOutcome(position) === "loss"
    ? playTrickiest(solver, position, limits.stop)
    : guessedDecision(solver, position, limits.stop);
}

function winningDecision(positions: readonly SolverPosition[]): Decision {
  const lost = textsOf(positions);
  return { belief: "winning", best: lost.slice(0, MAX_BEST), others: lost.slice(MAX_BEST) };
}

/**
 * The children of a decision in the order in which they are to be tried: the best drawn by `random`, but those
 * that were `played` in former games after the rest of them, the latest last.
 */
export function playingOrder({ best, others }: Decision, random: Random, played: readonly string[] = []): string[] {
  const rest = [...best];
  const order: string[] = [];
  while (rest.length > 0) order.push(...rest.splice(random.below(rest.length), 1));
  order.sort((a, b) => played.lastIndexOf(a) - played.lastIndexOf(b));
  return [...order, ...others];
}

/**
 * Which of the children of a lost position to play: of the first `most` the one with the largest
 * p = w / (w + l), and the second best if it comes near. What is not known of an answer counts as no error.
 *
 * @param nodes the couples that may be looked into for all of them together.
 */
export function trickiestReply(
  solver: PerfectSolver,
  children: readonly SolverPosition[],
  { most, nodes, stop }: { most: number; nodes: number; stop: () => boolean },
): TrickyReply {
  const weighed = children.slice(0, most);
  const end = solver.nodes + nodes;
  const parts = weighed.map((child, i) =>
    errorPart(solver, child, { nodes: Math.floor((end - solver.nodes) / (weighed.length - i)), stop }),
  );
  const ranks = weighed.map((_, rank) => rank).sort((a, b) => parts[b].known - parts[a].known);
  return {
    ranks: ranks.slice(0, MAX_RANKS).filter((rank) => parts[rank].known >= MIN_SECOND_RATIO * parts[ranks[0]].known),
    isExact: parts.every(({ isExact }) => isExact),
  };
}

/** p of a won position, as far as it is proved: the part of the answers that are errors. */
function errorPart(
  solver: PerfectSolver,
  position: SolverPosition,
  limits: DecisionLimits,
): { known: number; isExact: boolean } {
  const outcomes = solver.judgedChildren(position, limits).map(({ outcome }) => outcome);
  const errors = outcomes.filter((outcome) => outcome === "win").length;
  return { known: errors / Math.max(1, outcomes.length), isExact: !outcomes.includes(undefined) };
}

function playTrickiest(solver: PerfectSolver, position: SolverPosition, stop: () => boolean): Decision {
  const children = solver.children(position);
  const most = position.lives >= MANY_LIVES ? MAX_WEIGHED_OF_MANY : MAX_WEIGHED;
  const { ranks } =
    solver.trickyReply(position) ?? trickiestReply(solver, children, { most, nodes: TRICKY_NODES, stop });
  return {
    belief: "losing",
    best: ranks.map((rank) => children[rank].text),
    others: textsOf(children.filter((_, rank) => !ranks.includes(rank))),
  };
}

/** Where nothing is proved: a move that is not known to lose. */
function guessedDecision(solver: PerfectSolver, position: SolverPosition, stop: () => boolean): Decision {
  const judged = solver.judgedChildren(position, { nodes: GUESS_NODES, stop });
  const those = (wanted: Outcome | undefined): SolverPosition[] =>
    judged.filter(({ outcome }) => outcome === wanted).map((child) => child.position);
  const lost = those("loss");
  if (lost.length > 0) return winningDecision(lost);
  const open = textsOf(those(undefined));
  const won = textsOf(those("win"));
  if (solver.knownOutcome(position) === "loss") return playTrickiest(solver, position, stop);
  if (open.length > 0) return { belief: "guessing", best: open, others: won };
  // All children that were listed are won for the other side; `stop` may have ended the list.
  const unseen = textsOf(solver.children(position)).filter((child) => !won.includes(child));
  return unseen.length > 0 ? { belief: "guessing", best: unseen, others: won } : playTrickiest(solver, position, stop);
}
