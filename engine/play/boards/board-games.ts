import { type Drawing, gameOfDrawing } from "../../drawing/drawing.ts";
import type { IllegalStroke } from "../../drawing/moves/illegal-stroke.ts";
import type { Stroke } from "../../drawing/moves/stroke.ts";
import type { Result } from "../../result.ts";
import type { GameId, Ruleset } from "../../rules.ts";
import type { AcceptedStroke, BoardGame, GameStart, StartFault } from "./board-game.ts";
import { BRUSSELS_BOARD } from "./brussels-board.ts";
import { CRAM_BOARD } from "./cram-board.ts";
import { SPROUTS_BOARD } from "./sprouts-board.ts";

const BOARD_GAMES: Readonly<Record<GameId, BoardGame>> = {
  sprouts: SPROUTS_BOARD,
  "brussels-sprouts": BRUSSELS_BOARD,
  cram: CRAM_BOARD,
};

/** The rules by which a drawing is played on. */
export function boardGameOf(drawing: Pick<Drawing, "game">): BoardGame {
  return BOARD_GAMES[gameOfDrawing(drawing)];
}

/** The board of a game before its first move. */
export function startOfGame(
  { game, surface }: Pick<Ruleset, "game" | "surface">,
  start: GameStart,
): Result<Drawing, StartFault> {
  return BOARD_GAMES[game].begin(start, surface);
}

/** Checks a stroke by the rules of the drawing's game, and makes the move. */
export function acceptMove(drawing: Drawing, stroke: Stroke, move?: number): Result<AcceptedStroke, IllegalStroke> {
  return boardGameOf(drawing).accept(drawing, stroke, move);
}
