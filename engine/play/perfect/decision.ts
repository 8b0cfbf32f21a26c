import type { Random } from "../../random.ts";
import type { Knowledge } from "./knowledge.ts";
import { type Lure, MOST_RANKS } from "./lures.ts";

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
const LURE_NODES = 600;
/** and among moves of which nothing is known. */
const GUESS_NODES = 3000;
/** So many children at most are weighed, fewer of a position with many lives, where each takes long; */
const MOST_LURES = 10;
const FEWER_LURES = 8;
const MANY_LIVES = 25;
/** the second best is left to chance, too, if it comes so near to the best. */
const SECOND = 0.5;
/** Of moves that win, so many at most are left to chance. */
const VARIETY = 4;

/**
 * Decides on a move: to a lost position wherever the position is won and that can be proved, to one
 * that is over soon; from a lost one to where most of the answers are errors, by p = w / (w + l)
 * (thesis, 2.3.6).
 *
 * Where the repertoire tells that the position is won, or a lure was learnt, the decision follows from the
 * position and what was learnt alone; elsewhere also from what was proved before.
 */
export function decide(knowledge: Knowledge, position: string, limits: DecisionLimits): Decision {
  if (knowledge.repertoireOutcome(position) === "loss") return lure(knowledge, position, limits.stop);
  const prepared = knowledge.repertoireAnswers(position);
  if (prepared.length > 0) return win(prepared);
  const winning = knowledge.winningAnswers(position, limits);
  if (winning.length > 0) return win(winning);
  return knowledge.knownOutcome(position) === "loss"
    ? lure(knowledge, position, limits.stop)
    : guess(knowledge, position, limits.stop);
}

function win(lost: readonly string[]): Decision {
  return { belief: "winning", best: lost.slice(0, VARIETY), others: lost.slice(VARIETY) };
}

/**
 * The children of a decision in the order in which they are to be tried: the best drawn by `random`, but those
 * that were `played` in former games after the rest of them, the latest last.
 */
export function drawn({ best, others }: Decision, random: Random, played: readonly string[] = []): string[] {
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
export function lureAmong(
  knowledge: Knowledge,
  children: readonly string[],
  { most, nodes, stop }: { most: number; nodes: number; stop: () => boolean },
): Lure {
  const weighed = children.slice(0, most);
  const end = knowledge.nodes + nodes;
  const parts = weighed.map((child, i) =>
    errorPart(knowledge, child, { nodes: Math.floor((end - knowledge.nodes) / (weighed.length - i)), stop }),
  );
  const ranks = weighed.map((_, rank) => rank).sort((a, b) => parts[b].known - parts[a].known);
  return {
    ranks: ranks.slice(0, MOST_RANKS).filter((rank) => parts[rank].known >= SECOND * parts[ranks[0]].known),
    isExact: parts.every(({ isExact }) => isExact),
  };
}

/** p of a won position, as far as it is proved: the part of the answers that are errors. */
function errorPart(
  knowledge: Knowledge,
  position: string,
  limits: DecisionLimits,
): { known: number; isExact: boolean } {
  const outcomes = knowledge.judgedChildren(position, limits).map(({ outcome }) => outcome);
  const errors = outcomes.filter((outcome) => outcome === "win").length;
  return { known: errors / Math.max(1, outcomes.length), isExact: !outcomes.includes(undefined) };
}

function lure(knowledge: Knowledge, position: string, stop: () => boolean): Decision {
  const children = knowledge.children(position);
  const most = knowledge.lives(position) >= MANY_LIVES ? FEWER_LURES : MOST_LURES;
  const { ranks } = knowledge.lure(position) ?? lureAmong(knowledge, children, { most, nodes: LURE_NODES, stop });
  const best = ranks.map((rank) => children[rank]);
  return { belief: "losing", best, others: children.filter((child) => !best.includes(child)) };
}

/** Where nothing is proved: a move that is not known to lose. */
function guess(knowledge: Knowledge, position: string, stop: () => boolean): Decision {
  const judged = knowledge.judgedChildren(position, { nodes: GUESS_NODES, stop });
  const lost = judged.filter(({ outcome }) => outcome === "loss").map((child) => child.position);
  if (lost.length > 0) return win(lost);
  const open = judged.filter(({ outcome }) => outcome === undefined).map((child) => child.position);
  const won = judged.filter(({ outcome }) => outcome === "win").map((child) => child.position);
  if (knowledge.knownOutcome(position) === "loss") return lure(knowledge, position, stop);
  if (open.length > 0) return { belief: "guessing", best: open, others: won };
  // All children that were listed are won for the other side; `stop` may have ended the list.
  const unseen = knowledge.children(position).filter((child) => !won.includes(child));
  return unseen.length > 0 ? { belief: "guessing", best: unseen, others: won } : lure(knowledge, position, stop);
}
