import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { StoredMatch, StoredMove } from "../../store/match-rows.ts";
import { refused } from "../failures.ts";

/** A kept game, or one of the collection. */
export interface ReplayedGame {
  readonly match: StoredMatch;
  readonly moves: readonly StoredMove[];
}

/** The board before a move, from 1, or at the end. Throws `unknown-move`. */
export function boardBefore({ match, moves }: ReplayedGame, move: number): Drawing {
  const drawing = moves.at(move - 1)?.before ?? (move === moves.length + 1 ? match.drawing : undefined);
  if (drawing === undefined) throw refused("unknown-move", { move });
  return drawing;
}
