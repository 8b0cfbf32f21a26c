import type { Random } from "../../random.ts";
import type { Knowledge } from "./knowledge.ts";

/** What the computer can truthfully say of its game before its move: it is proved won, proved lost, or not known. */
export type Belief = "winning" | "losing" | "guessing";

/** A choice among the children of a position. */
export interface Decision {
  readonly belief: Belief;
  /** The canonical strings of children, the one to play first. When winning, all of them are proved lost for the other side. */
  readonly children: readonly string[];
}

/** What a decision may cost. */
export interface DecisionLimits {
  /** Couples looked into to prove the outcome; the same again at most to choose among lost moves. */
  readonly nodes: number;
  readonly random: Random;
  /** A last resort: what is known when it says true must do. */
  readonly stop: () => boolean;
}

/** So many lost moves at most are weighed. */
const MOST_LURES = 20;

/**
 * Decides on a move: to a lost position wherever the position is won and that can be proved; from a
 * lost one to where most of the answers are errors (thesis, 2.3.6), drawn in proportion to p = w / (w + l).
 */
export function decide(knowledge: Knowledge, position: string, { nodes, random, stop }: DecisionLimits): Decision {
  const winning = knowledge.winningAnswers(position, { nodes, stop });
  if (winning.length > 0) return { belief: "winning", children: shuffled(winning, random) };
  const belief = knowledge.knownOutcome(position) === "loss" ? "losing" : "guessing";
  const children = shuffled(knowledge.children(position), random);
  const open = children.filter((child) => knowledge.knownOutcome(child) === undefined);
  if (open.length > 0) return { belief, children: [...open, ...children.filter((child) => !open.includes(child))] };
  const weighed = children.slice(0, MOST_LURES).map((child) => ({ child, p: errorPart(knowledge, child, { nodes: nodes / MOST_LURES, stop }) }));
  return { belief, children: [...drawnInProportion(weighed, random), ...children.slice(MOST_LURES)] };
}

/** The part of a won position's moves that are errors, as far as it is proved; 0 when nothing is. */
function errorPart(knowledge: Knowledge, position: string, limits: { nodes: number; stop: () => boolean }): number {
  const outcomes = knowledge.judgedChildren(position, limits).map(({ outcome }) => outcome);
  const won = outcomes.filter((outcome) => outcome === "win").length;
  const lost = outcomes.filter((outcome) => outcome === "loss").length;
  return won === 0 ? 0 : won / (won + lost);
}

/** The children in an order drawn without replacement, each time in proportion to p. */
function drawnInProportion(weighed: readonly { readonly child: string; readonly p: number }[], random: Random): string[] {
  const rest = [...weighed];
  const drawn: string[] = [];
  while (rest.length > 0) {
    let at = random.next() * rest.reduce((sum, { p }) => sum + p, 0);
    const found = rest.findIndex(({ p }) => (at -= p) < 0);
    drawn.push(...rest.splice(Math.max(found, 0), 1).map(({ child }) => child));
  }
  return drawn;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}
