import { familiesOnBoard } from "../../drawing/any-surface/families.ts";
import { drawnPosition, positionString } from "../../drawing/any-surface/position.ts";
import { childRouter } from "../../drawing/any-surface/routing.ts";
import { mostMoves } from "../../sprouts/labelled.ts";
import { drawnParts } from "../drawn-parts.ts";
import type { BoardMoves } from "./board-moves.ts";

/** The part of the moves that could be listed that is looked at: one in so many. */
const SHARE = 8;

export const SPROUTS_MOVES: BoardMoves = {
  position: (drawing) => positionString(drawing, drawnPosition(drawing)),
  parts: drawnParts,
  families: (drawing) => familiesOnBoard(drawing, drawnPosition(drawing)),
  mostFamilies: (drawing) => mostMoves(drawnPosition(drawing)) / SHARE,
  router: childRouter,
};
