import type { LabelledPosition } from "../../sprouts/labelled.ts";
import type { Drawing } from "../drawing.ts";
import { type FamilyOfMoves, familiesOfMoves } from "../routing/candidate-goals.ts";
import { isSurfaceDrawing } from "../surface/cut.ts";
import { surfaceGoals } from "../surface/surface-goals.ts";
import { surfaceString } from "../surface/surface-map.ts";

/** Lists all moves of a drawn position as `familiesOfMoves` does, on any surface. */
export function familiesOnBoard(drawing: Drawing, position: LabelledPosition): Generator<FamilyOfMoves> {
  return isSurfaceDrawing(drawing) ? familiesOnSurface(drawing, position) : familiesOfMoves(position);
}

function* familiesOnSurface(drawing: Drawing, position: LabelledPosition): Generator<FamilyOfMoves> {
  for (const { after, ways } of surfaceGoals(position, drawing.spots.length))
    yield { child: surfaceString(after), ways };
}
