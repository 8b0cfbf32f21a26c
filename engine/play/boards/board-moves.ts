import type { ChildRouter } from "../../drawing/any-surface/routing.ts";
import { type Drawing, gameOfDrawing } from "../../drawing/drawing.ts";
import type { FamilyOfMoves } from "../../drawing/routing/candidate-goals.ts";
import type { GameId } from "../../rules.ts";
import type { DrawnPart } from "../drawn-parts.ts";
import { BRUSSELS_MOVES } from "./brussels-moves.ts";
import { CRAM_MOVES } from "./cram-moves.ts";
import { SPROUTS_MOVES } from "./sprouts-moves.ts";

/** What an analysis asks about drawn boards of a game. */
export interface BoardMoves {
  /** Writes the position, in the same way for positions that the engine of the game prints alike. */
  position(drawing: Drawing): string;

  /** The independent parts in which a move is left, by their first spot. */
  parts(drawing: Drawing): DrawnPart[];

  /** All moves by families. Children repeat. */
  families(drawing: Drawing): Generator<FamilyOfMoves>;

  /** The most families that are looked at, so that the list is soon there. */
  mostFamilies(drawing: Drawing): number;

  /** Makes a router that finds a stroke to each child. */
  router(drawing: Drawing): ChildRouter;
}

const BOARD_MOVES: Readonly<Record<GameId, BoardMoves>> = {
  sprouts: SPROUTS_MOVES,
  "brussels-sprouts": BRUSSELS_MOVES,
  cram: CRAM_MOVES,
};

export function boardMovesOf(drawing: Pick<Drawing, "game">): BoardMoves {
  return BOARD_MOVES[gameOfDrawing(drawing)];
}
