import { refusalOfMove, sideOfMove, toMove, type Match, type MatchResult } from "../../../engine/play/match.ts";
import type { MatchSetup, SideIndex } from "../../../protocol/schemas.ts";
import { RequestRefused } from "../failures.ts";

export type FinishedMatch = Match & { readonly result: MatchResult };

/** Refuses what is only for a person who is to make move `number`. */
export function expectPerson(match: Match, { sides }: MatchSetup, number: number): void {
  const refusal = refusalOfMove(match, number);
  if (refusal !== null) throw new RequestRefused(refusal.code, refusal.message);
  const side = toMove(match);
  if (side !== null && sides[side].kind === "computer")
    throw new RequestRefused("not-your-turn", "It is the computer's turn.");
}

/** Refuses that `side` gives up where it may not. */
export function expectGivingUp({ result }: Match, { sides }: MatchSetup, side: SideIndex): void {
  if (result !== null) throw new RequestRefused("not-your-turn", "The game is over.");
  if (sides[side].kind === "computer") throw new RequestRefused("not-your-turn", "The computer does not give up.");
}

/** The match as one that can be looked through and tried again: it is over, and a computer played. Refuses others. */
export function expectFinished(match: Match, { sides }: MatchSetup): FinishedMatch {
  const { result } = match;
  if (result === null) throw new RequestRefused("not-your-turn", "The game is not over yet.");
  if (sides.every(({ kind }) => kind === "person"))
    throw new RequestRefused("not-your-turn", "Only games against the computer are looked through.");
  return { ...match, result };
}

/**
 * What trying again from `number` means: to make that move, which a person made, anew; or, one beyond the
 * last move, to go on with a match that was given up. Refuses all else.
 */
export function retryOf(match: FinishedMatch, { sides }: MatchSetup, number: number): "move" | "go-on" {
  if (number <= match.moves && sides[sideOfMove(match.starts, number)].kind === "person") return "move";
  if (number === match.moves + 1 && match.result.reason === "gave-up") return "go-on";
  throw new RequestRefused("not-your-turn", "This is no move that can be made again.");
}
