import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { MatchState } from "../../protocol/schemas.ts";

/** Stays as it was drawn until its move is shown. */
export interface PendingMove {
  readonly stroke: Stroke;
  readonly line: readonly Point[];
  readonly move: number;
}

export function pendingMoveOf({ drawing, moves }: MatchState, stroke: Stroke): PendingMove {
  const line = [drawing.spots[stroke.from], ...stroke.inner, drawing.spots[stroke.to]];
  return { stroke, line, move: moves + 1 };
}
