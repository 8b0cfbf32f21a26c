import type { Params, ResultOf } from "../protocol/contract.ts";
import type { MatchState } from "../protocol/schemas.ts";

interface Asker {
  readonly ask: <R extends "board.command" | "board.open">(request: R, params: Params<R>) => Promise<ResultOf<R>>;
}

/** Carries out a command; returns the state of the board after it. */
export async function commanded(asker: Asker, params: Params<"board.command">): Promise<MatchState> {
  await asker.ask("board.command", params);
  return asker.ask("board.open", { board: params.board });
}

/** State of a board without the number of its change: the same board can come again, as after an undo. */
export function unnumbered(state: MatchState): MatchState {
  return { ...state, revision: 0 };
}
