import { ifListed } from "../grundy/option-bound.ts";
import type { Limits, Outcome } from "../grundy/solver.ts";
import type { Random } from "../random.ts";
import { textsOf } from "./perfect/solver-position.ts";
import type { PlaySolver } from "./perfect/play-solver.ts";

/** Outcome of a position; undefined if unknown. */
export type Judgement = Outcome | undefined;

/**
 * Judges positions in order of play. Late positions are judged first, as they decide earlier ones: a position is won if
 * a move led to a lost one, and every move from a lost position leads to a won one.
 */
export function judgePositions(positions: readonly string[], outcomeOf: (position: string) => Judgement): Judgement[] {
  const judgements: Judgement[] = [];
  for (const position of positions.toReversed()) {
    judgements.unshift(judgements[0] === "loss" ? "win" : outcomeOf(position));
  }
  return judgements.map((judgement, at) => judgement ?? (judgements[at - 1] === "loss" ? "win" : undefined));
}

/**
 * The move, counted from 1, by which a losing side lost its last won position. Null if it never had one, if the game
 * was given up while won, and if unknown positions may hide a later one.
 * @param judgements before each move, then of the final position.
 * @param isOfLoser also called for the move after the last.
 */
export function turningPoint(judgements: readonly Judgement[], isOfLoser: (move: number) => boolean): number | null {
  const isLosers = (at: number): boolean => (judgements[at] === "win") === isOfLoser(at + 1);
  const last = judgements.findLastIndex((judgement, at) => judgement === undefined || isLosers(at));
  if (last === -1 || last === judgements.length - 1 || judgements[last] === undefined) return null;
  return last + 1;
}

export interface KeptWins {
  /** A side's moves in positions that it could win, and those that left it winning. */
  readonly moves: number;
  readonly kept: number;
  /** Moves of the side that could not be judged. */
  readonly unknown: number;
}

/**
 * How well a side held on to its wins.
 *
 * @param judgements before each move, then of the final position.
 */
export function keptWins(judgements: readonly (Outcome | null)[], isOfSide: (move: number) => boolean): KeptWins {
  const wins = { moves: 0, kept: 0, unknown: 0 };
  for (const [at, before] of judgements.slice(0, -1).entries()) {
    const after = judgements[at + 1];
    if (!isOfSide(at + 1) || before === "loss") continue;
    if (before === null || after === null) wins.unknown++;
    else {
      wins.moves++;
      if (after === "loss") wins.kept++;
    }
  }
  return wins;
}

export type WinningHint =
  /** A move to any of `children` wins. */
  | { readonly kind: "winning"; readonly children: readonly string[] }
  /** Every move loses against perfect play. */
  | { readonly kind: "losing" }
  | { readonly kind: "unknown" };

export function winningHint(solver: PlaySolver, position: string, random: Random, limits: Limits = {}): WinningHint {
  const read = solver.read(position);
  const answers = textsOf(ifListed(() => solver.winningAnswers(read, limits)) ?? []);
  if (answers.length > 0) {
    const first = random.below(answers.length);
    return { kind: "winning", children: [...answers.slice(first), ...answers.slice(0, first)] };
  }
  return solver.outcome(read, { ...limits, nodes: 0 }) === "loss" ? { kind: "losing" } : { kind: "unknown" };
}
