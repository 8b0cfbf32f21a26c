import { canonicalOf, canonicalOfPart } from "../../sprouts/canonical-of.ts";
import type { LabelledPosition } from "../../sprouts/labelled.ts";
import type { Drawing } from "../drawing.ts";
import { isSurfaceDrawing } from "../surface/cut.ts";
import { sameSurfacePosition } from "../surface/prediction.ts";
import { surfaceMapOf } from "../surface/surface-gate.ts";
import { labelledSurface, textOnSurface } from "../surface/surface-map.ts";
import { labelledPosition } from "../topology/map.ts";
import { planarMap, sameTopology } from "../topology/planar-map.ts";
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

/**
 * Whether two drawings differ in the places of spots and in how curves run alone. On a surface a curve may go another
 * way round it, if the position stays. @throws {RangeError} as `drawnPosition`.
 */
export function sameArrangement(one: Drawing, other: Drawing): boolean {
  if (!isSurfaceDrawing(one)) return other.surface === undefined && sameTopology(one, other);
  return (
    one.curves.length === other.curves.length &&
    one.curves.every(({ from, to }, c) => from === other.curves[c].from && to === other.curves[c].to) &&
    sameDrawnPosition(one, other)
  );
}

/** The canonical string of a position, as the engine of the drawing's surface prints it. */
export function positionString(drawing: Drawing, position: LabelledPosition): string {
  return canonicalName(drawing, canonicalOf(position));
}

/** Writes a canonical string as the engine of the drawing's surface prints it. */
export function canonicalName(drawing: Drawing, canonical: string): string {
  return isSurfaceDrawing(drawing) ? textOnSurface(canonical) : canonical;
}

/** Writes some regions as `positionString` does. @param lives of the spots, in the whole position. */
export function partString(drawing: Drawing, part: LabelledPosition, lives: ReadonlyMap<number, number>): string {
  return canonicalName(drawing, canonicalOfPart(part, lives));
}
