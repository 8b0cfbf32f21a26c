import { canonicalOf, canonicalOfPart } from "../../sprouts/canonical-of.ts";
import type { LabelledPosition } from "../../sprouts/labelled.ts";
import type { Drawing } from "../drawing.ts";
import { isSurfaceDrawing } from "../surface/cut.ts";
import { sameSurfacePosition } from "../surface/prediction.ts";
import { surfaceMapOf } from "../surface/surface-gate.ts";
import { labelledSurface, surfaceString, textOnSurface } from "../surface/surface-map.ts";
import { labelledPosition } from "../topology/map.ts";
import { planarMap } from "../topology/planar-map.ts";
import { samePosition } from "../topology/position-equality.ts";

/** The position that a drawing shows. @throws {RangeError} where curves of a drawing on a surface meet. */
export function drawnPosition(drawing: Drawing): LabelledPosition {
  return isSurfaceDrawing(drawing) ? labelledSurface(surfaceMapOf(drawing)) : labelledPosition(planarMap(drawing));
}

/** Whether two drawings are one position, with the same spots. @throws {RangeError} as `drawnPosition`. */
export function sameDrawnPosition(one: Drawing, other: Drawing): boolean {
  if (one.surface !== other.surface) return false;
  const same = isSurfaceDrawing(one) ? sameSurfacePosition : samePosition;
  return same(drawnPosition(one), drawnPosition(other));
}

/** The canonical string of a position, as the engine of the drawing's surface prints it. */
export function positionString(drawing: Drawing, position: LabelledPosition): string {
  return isSurfaceDrawing(drawing) ? surfaceString(position) : canonicalOf(position);
}

/** Writes some regions as `positionString` does. @param lives of the spots, in the whole position. */
export function partString(drawing: Drawing, part: LabelledPosition, lives: ReadonlyMap<number, number>): string {
  const text = canonicalOfPart(part, lives);
  return isSurfaceDrawing(drawing) ? textOnSurface(text) : text;
}
