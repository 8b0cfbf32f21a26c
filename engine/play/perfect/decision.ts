import type { Random } from "../../random.ts";
import type { Knowledge } from "./knowledge.ts";

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
/** The couples that may be looked into to choose among lost moves, */
export const LURE_NODES = 600;
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
 * Where the repertoire tells the outcome, the decision follows from the position and the repertoire alone,
 * unless `stop` says true; elsewhere also from what was proved before.
 */
export function decide(knowledge: Knowledge, position: string, limits: DecisionLimits): Decision {
  const prepared = knowledge.repertoireAnswers(position);
  if (prepared.length > 0) return win(prepared);
  if (knowledge.repertoireOutcome(position) === "loss") return lure(knowledge.untouched(), position, limits.stop);
  const winning = knowledge.winningAnswers(position, limits);
  if (winning.length > 0) return win(winning);
  return knowledge.knownOutcome(position) === "loss" ? lure(knowledge, position, limits.stop) : guess(knowledge, position, limits.stop);
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

function lure(knowledge: Knowledge, position: string, stop: () => boolean): Decision {
  const children = knowledge.children(position, stop);
  const count = knowledge.lives(position) >= MANY_LIVES ? FEWER_LURES : MOST_LURES;
  const weighed = children.slice(0, count);
  const end = knowledge.nodes + LURE_NODES;
  const parts = new Map<string, number>();
  for (const [i, child] of weighed.entries()) {
    const share = Math.floor((end - knowledge.nodes) / (weighed.length - i));
    parts.set(child, errorPart(knowledge, child, { nodes: share, stop }));
  }
  const partOf = (child: string): number => parts.get(child) ?? 0;
  const order = weighed.toSorted((a, b) => partOf(b) - partOf(a));
  const best = order.slice(0, 2).filter((child) => partOf(child) >= SECOND * partOf(order[0]));
  return { belief: "losing", best, others: [...order.filter((child) => !best.includes(child)), ...children.slice(count)] };
}

/** p = w / (w + l) of a won position, as far as it is proved: the part of the answers that are errors. */
function errorPart(knowledge: Knowledge, position: string, limits: DecisionLimits): number {
  const outcomes = knowledge.judgedChildren(position, limits).map(({ outcome }) => outcome);
  const won = outcomes.filter((outcome) => outcome === "win").length;
  const lost = outcomes.filter((outcome) => outcome === "loss").length;
  return won === 0 ? 0 : won / (won + lost);
}

/** Where nothing is proved: a move that is not known to lose. */
function guess(knowledge: Knowledge, position: string, stop: () => boolean): Decision {
  const judged = knowledge.judgedChildren(position, { nodes: GUESS_NODES, stop });
  const lost = judged.filter(({ outcome }) => outcome === "loss").map((child) => child.position);
  if (lost.length > 0) return win(lost);
  const open = judged.filter(({ outcome }) => outcome === undefined).map((child) => child.position);
  const won = judged.filter(({ outcome }) => outcome === "win").map((child) => child.position);
  const belief = knowledge.knownOutcome(position) === "loss" ? "losing" : "guessing";
  return open.length > 0 ? { belief, best: open, others: won } : { belief, best: won, others: [] };
}
