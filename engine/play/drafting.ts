import { type Drawing, surfaceOf } from "../drawing/drawing.ts";
import { distanceOnBoard, nearestPlace } from "../drawing/any-surface/dragging.ts";
import { sameArrangement } from "../drawing/any-surface/position.ts";
import { MAX_START_SPOTS } from "../drawing/start-drawing.ts";
import { failure, success, type Result } from "../result.ts";
import type { ArrangementFault } from "./boards/board-game.ts";
import { asMap, checkDrawing } from "./drawing-check.ts";

/**
 * Checks an arrangement of a draft. On a bare board spots can be added, moved and removed; once something is drawn,
 * spots and curves can only be moved without crossing anything. On a surface that means that the position stays.
 * `minDistance` is in board units.
 */
export function arrange(before: Drawing, after: Drawing, minDistance: number): Result<Drawing, ArrangementFault> {
  const next = asMap(after);
  if (next.spots.length > MAX_START_SPOTS && next.curves.length === 0) return failure("too-many-spots");
  if (surfaceOf(next) !== surfaceOf(before)) return failure("crossing");
  const isBare = before.curves.length === 0 && next.curves.length === 0;
  if (!isBare || next.spots.length > 0) {
    const board = checkDrawing(next);
    if (!board.ok) return failure("crossing");
  }
  if (!isBare) {
    if (!sameArrangement(asMap(before), next)) return failure("crossing");
    return leastGap(next) < Math.min(MIN_GAP, leastGap(before)) ? failure("too-close") : success(next);
  }
  const isClose = next.spots.some((a, i) =>
    next.spots.some((b, j) => j < i && distanceOnBoard(next, a, b) < minDistance),
  );
  return isClose ? failure("too-close") : success(next);
}

/** Distance in board units that a spot keeps from other spots and curves, unless they were nearer before. */
const MIN_GAP = 0.008;

/** Measures the least distance of a spot from another, or from a curve that does not end there. */
function leastGap(drawing: Drawing): number {
  const { spots, curves } = drawing;
  return Math.min(
    ...spots.map((spot, s) => {
      const others = spots.filter((_, index) => index !== s).map((other) => distanceOnBoard(drawing, spot, other));
      const foreign = curves.filter(({ from, to }) => from !== s && to !== s);
      return Math.min(...others, nearestPlace({ ...drawing, curves: foreign }, spot)?.distance ?? Infinity);
    }),
  );
}
