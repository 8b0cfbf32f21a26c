import type { Drawing } from "../../drawing/drawing.ts";
import { drawnPosition, positionString } from "../../drawing/any-surface/position.ts";
import { childRouter } from "../../drawing/any-surface/routing.ts";
import { type FamilyOfMoves, familiesOfMoves } from "../../drawing/routing/candidate-goals.ts";
import { isSurfaceDrawing } from "../../drawing/surface/cut.ts";
import { surfaceGoals } from "../../drawing/surface/surface-goals.ts";
import { surfaceString } from "../../drawing/surface/surface-map.ts";
import { mostMoves } from "../../sprouts/labelled.ts";
import { drawnParts } from "../drawn-parts.ts";
import type { BoardMoves } from "./board-moves.ts";

/** The part of the moves that could be listed that is looked at: one in so many. */
const SHARE = 8;

export const SPROUTS_MOVES: BoardMoves = {
  position: (drawing) => positionString(drawing, drawnPosition(drawing)),
  parts: drawnParts,
  families: (drawing) =>
    isSurfaceDrawing(drawing) ? familiesOnSurface(drawing) : familiesOfMoves(drawnPosition(drawing)),
  mostFamilies: (drawing) => mostMoves(drawnPosition(drawing)) / SHARE,
  router: childRouter,
};

function* familiesOnSurface(drawing: Drawing): Generator<FamilyOfMoves> {
  for (const { after, ways } of surfaceGoals(drawnPosition(drawing), drawing.spots.length))
    yield { child: surfaceString(after), ways };
}
