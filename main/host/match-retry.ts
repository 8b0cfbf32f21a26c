import type { Match } from "../../engine/play/match.ts";
import type { MatchStore } from "../store/match-store.ts";
import type { FinishedMatch } from "./match-guards.ts";

/** A match that was given up after some moves, going on from there; in the campaign that is help. */
export function goneOn(store: MatchStore, id: string, { drawing, ...match }: FinishedMatch): Match {
  const last = store.moves(id)[match.moves - 1];
  // The result goes with the last move, which is then made once more, with the board as it is now.
  store.takeBack(id, last.number);
  store.addMove(id, { ...last, after: drawing, result: null });
  return { ...match, drawing, result: null };
}
