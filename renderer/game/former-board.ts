import type { Drawing } from "../../engine/drawing/drawing.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { boardGameOf } from "../../engine/play/boards/board-games.ts";
import type { MatchState } from "../../protocol/schemas.ts";

export function withFormerBoard(state: MatchState, drawing: Drawing): MatchState {
  const { lives, usable, position } = readBoard(drawing);
  const moves = boardGameOf(drawing).movesShown(drawing).length;
  return { ...state, drawing, moves, lives, usable, position };
}
