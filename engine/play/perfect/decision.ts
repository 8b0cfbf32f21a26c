import type { Outcome } from "../../grundy/solver.ts";
import type { Random } from "../../random.ts";
import type { PlaySolver } from "./play-solver.ts";
import { type SolverPosition, textsOf } from "./solver-position.ts";
import { type TrickyReply, MAX_RANKS } from "./tricky-replies.ts";

export type Belief = "winning" | "losing" | "guessing";

export interface Decision {
  readonly belief: Belief;
  /** Best children. When winning, each is proved lost for the other side. */
  readonly best: readonly string[];
  /** Used if none of those can be drawn; when winning, lost ones only. */
  readonly others: readonly string[];
}

export interface DecisionLimits {
  readonly nodes: number;
  readonly stop: () => boolean;
}

/** Maximum couples of a decision where Perfect is not offered. */
export const DECISION_NODES = 12_000;
/** Budget for losing moves without a stored reply. */
const TRICKY_NODES = 600;
/** The most nodes to find out about moves that the book does not know. */
const GUESS_NODES = 3000;
/** Children compared; fewer with many lives, where each takes long. */
const MAX_WEIGHED = 10;
const MAX_WEIGHED_OF_MANY = 8;
const MANY_LIVES = 25;
/** Part of the best p from which on the second best reply is played, too. */
const MIN_SECOND_RATIO = 0.5;
const MAX_BEST = 4;

/**
 * A winning move leads to a lost position that is over soon; a losing one to where most replies are errors: p = w / (w
 * + l) (thesis, 2.3.6).
 *
 * With a winning move or a tricky reply in the book, the decision depends on the position and the book alone; otherwise
 * also on earlier proofs.
 */
export function decide(solver: PlaySolver, position: SolverPosition, limits: DecisionLimits): Decision {
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

/** The best come first, at random, but those `played` earlier last. */
export function playingOrder({ best, others }: Decision, random: Random, played: readonly string[] = []): string[] {
  const rest = [...best];
  const order: string[] = [];
  while (rest.length > 0) order.push(...rest.splice(random.below(rest.length), 1));
  order.sort((a, b) => played.lastIndexOf(a) - played.lastIndexOf(b));
  return [...order, ...others];
}

/**
 * Chooses among the first `most` children the one with the largest p = w / (w + l), or the second if it is near.
 * Unknown replies count as no error. @param nodes for all together.
 */
export function trickiestReply(
  solver: PlaySolver,
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

/** The part of the moves that are errors (p), as far as it is proved. */
function errorPart(
  solver: PlaySolver,
  position: SolverPosition,
  limits: DecisionLimits,
): { known: number; isExact: boolean } {
  const outcomes = solver.judgedChildren(position, limits).map(({ outcome }) => outcome);
  const errors = outcomes.filter((outcome) => outcome === "win").length;
  return { known: errors / Math.max(1, outcomes.length), isExact: !outcomes.includes(undefined) };
}

function playTrickiest(solver: PlaySolver, position: SolverPosition, stop: () => boolean): Decision {
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

/** Chooses a move that is not known to lose. */
function guessedDecision(solver: PlaySolver, position: SolverPosition, stop: () => boolean): Decision {
  const judged = solver.judgedChildren(position, { nodes: GUESS_NODES, stop });
  const those = (wanted: Outcome | undefined): SolverPosition[] =>
    judged.filter(({ outcome }) => outcome === wanted).map((child) => child.position);
  const lost = those("loss");
  if (lost.length > 0) return winningDecision(lost);
  const open = textsOf(those(undefined));
  const won = textsOf(those("win"));
  if (solver.knownOutcome(position) === "loss") return playTrickiest(solver, position, stop);
  if (open.length > 0) return { belief: "guessing", best: open, others: won };
  // All listed children are won for the other side; `stop` may have cut the list short.
  const unseen = textsOf(solver.children(position)).filter((child) => !won.includes(child));
  return unseen.length > 0 ? { belief: "guessing", best: unseen, others: won } : playTrickiest(solver, position, stop);
}
