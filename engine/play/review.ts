import type { Outcome } from "../grundy/solver.ts";
import type { Random } from "../random.ts";
import { textsOf } from "./perfect/solver-position.ts";
import type { PerfectSolver, SolverLimits } from "./perfect/perfect-solver.ts";

/** What is known of one position of a game, for the side that was to move there. */
export type Judgement = Outcome | undefined;

/**
 * The outcomes of the positions of a game (canonical strings, in the order of play, each a child of the
 * one before). The late ones, which are easy and help with the early ones, are judged
 * first. What follows from a neighbour is known, too: from where a move led to a lost position one
 * could win, and every move from a lost position leads to a won one.
 */
export function judgePositions(positions: readonly string[], outcomeOf: (position: string) => Judgement): Judgement[] {
  const judgements: Judgement[] = [];
  for (const position of positions.toReversed()) {
    judgements.unshift(judgements[0] === "loss" ? "win" : outcomeOf(position));
  }
  return judgements.map((judgement, at) => judgement ?? (judgements[at - 1] === "loss" ? "win" : undefined));
}

/**
 * The move, counted from 1, by which a side that lost gave its game away for good: the position before it
 * was the last that this side could win. Null when there is no such move, because the other side could win
 * all along or because the game was given up while it could still be won; and when nobody knows: an unknown
 * position after a blunder may hide a later one.
 * @param judgements of the position before each move and, last, of the final one.
 * @param isOfLoser says whether a move, by its number, was that side's; also of the move that would have come next.
 */
export function turningPoint(judgements: readonly Judgement[], isOfLoser: (move: number) => boolean): number | null {
  const isLosers = (at: number): boolean => (judgements[at] === "win") === isOfLoser(at + 1);
  const last = judgements.findLastIndex((judgement, at) => judgement === undefined || isLosers(at));
  if (last === -1 || last === judgements.length - 1 || judgements[last] === undefined) return null;
  return last + 1;
}

/** What is known of the moves of a position. */
export type WinningHint =
  /** A move to any of `children` wins. */
  | { readonly kind: "winning"; readonly children: readonly string[] }
  /** Every move loses against perfect play. */
  | { readonly kind: "losing" }
  | { readonly kind: "unknown" };

/** The moves that are known to win from a position, at full strength, beginning with any of them by `random`. */
export function winningHint(
  solver: PerfectSolver,
  position: string,
  random: Random,
  limits: SolverLimits = {},
): WinningHint {
  const read = solver.read(position);
  const answers = textsOf(solver.winningAnswers(read, limits));
  if (answers.length > 0) {
    const first = random.below(answers.length);
    return { kind: "winning", children: [...answers.slice(first), ...answers.slice(0, first)] };
  }
  return solver.outcome(read, { ...limits, nodes: 0 }) === "loss" ? { kind: "losing" } : { kind: "unknown" };
}
