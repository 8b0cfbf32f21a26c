import type { Outcome } from "../nim/solver.ts";
import type { Random } from "../random.ts";
import type { Knowledge, KnowledgeLimits } from "./perfect/knowledge.ts";

/** What is known of one position of a game, for the side that was to move there. */
export type Judgement = Outcome | undefined;

/**
 * The outcomes of the positions of a game (canonical strings, in the order of play). The late ones,
 * which are easy and help with the early ones, are judged first; `limits` hold for each.
 */
export function judgePositions(knowledge: Knowledge, positions: readonly string[], limits: KnowledgeLimits = {}): Judgement[] {
  const judgements: Judgement[] = [];
  for (const position of positions.toReversed()) judgements.unshift(knowledge.outcome(position, limits));
  return judgements;
}

/**
 * The moves that gave a won game away, counted from 1: `judgements[m - 1]` was a win for the side that
 * made move m, and `judgements[m]` a win for the other side. Moves next to positions of which nothing is
 * known are not among them.
 */
export function blunders(judgements: readonly Judgement[]): number[] {
  return judgements.flatMap((before, m) => (before === "win" && judgements[m + 1] === "win" ? [m + 1] : []));
}

/**
 * The move by which a side that lost gave its game away for good: the last of its blunders. Null when
 * it made none, or what is known does not tell.
 * `isOfLoser` says whether a move, by its number, was that side's.
 */
export function turningPoint(judgements: readonly Judgement[], isOfLoser: (move: number) => boolean): number | null {
  return blunders(judgements).findLast(isOfLoser) ?? null;
}

export type Hint =
  /** A move to any of `children` wins. */
  | { readonly kind: "winning"; readonly children: readonly string[] }
  /** Every move loses against perfect play. */
  | { readonly kind: "losing" }
  | { readonly kind: "unknown" };

/** The moves that are known to win from a position, at full strength, beginning with any of them by `random`. */
export function hint(knowledge: Knowledge, position: string, random: Random, limits: KnowledgeLimits = {}): Hint {
  const answers = knowledge.winningAnswers(position, limits);
  if (answers.length > 0) {
    const first = random.below(answers.length);
    return { kind: "winning", children: [...answers.slice(first), ...answers.slice(0, first)] };
  }
  return knowledge.outcome(position, { ...limits, nodes: 0 }) === "loss" ? { kind: "losing" } : { kind: "unknown" };
}
