import { sideOfMove, type Match, type MatchResult } from "../../engine/play/match.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import type { MatchStore } from "../store/match-store.ts";
import { RequestRefused } from "./failures.ts";

export type FinishedMatch = Match & { readonly result: MatchResult };

/** The match as one that can be looked through and tried again: it is over, and a computer played. Refuses others. */
export function expectFinished(match: Match, { sides }: MatchSetup): FinishedMatch {
  const { result } = match;
  if (result === null) throw new RequestRefused("not-your-turn", "The game is not over yet.");
  if (sides.every(({ kind }) => kind === "person")) throw new RequestRefused("not-your-turn", "Only games against the computer are looked through.");
  return { ...match, result };
}

/**
 * What trying again from `number` means: to make that move, which a person made, anew; or, one beyond the
 * last move, to go on with a match that was given up. Refuses all else.
 */
export function retryOf(match: FinishedMatch, { sides }: MatchSetup, number: number): "move" | "go-on" {
  if (number <= match.moves && sides[sideOfMove(match.starts, number)].kind === "person") return "move";
  // Without a move, to go on is to begin anew.
  if (number === match.moves + 1 && match.moves > 0 && match.result.reason === "gave-up") return "go-on";
  throw new RequestRefused("not-your-turn", "This is no move that can be made again.");
}

/** A match that was given up after some moves, going on from there; in the campaign that is help. */
export function goneOn(store: MatchStore, id: string, { drawing, ...match }: FinishedMatch): Match {
  const last = store.moves(id)[match.moves - 1];
  // The result goes with the last move, which is then made once more, with the board as it is now.
  store.takeBack(id, last.number);
  store.addMove(id, { ...last, after: drawing, result: null });
  return { ...match, drawing, result: null };
}
