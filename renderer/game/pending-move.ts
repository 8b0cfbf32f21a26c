import { strokeLine } from "../../engine/drawing/any-surface/stroke-line.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { MatchState } from "../../protocol/schemas.ts";

/** A stroke that was sent to the host. The board shows it as it was drawn until it shows the move. */
export interface PendingMove {
  readonly stroke: Stroke;
  readonly line: readonly Point[];
  readonly move: number;
  /** Pace at which the hand drew the stroke; empty for a chosen curve. */
  readonly pace: readonly number[];
}

export function pendingMoveOf(state: MatchState, stroke: Stroke, pace: readonly number[] = []): PendingMove {
  return { stroke, line: strokeLine(state.drawing, stroke), move: nextMove(state), pace };
}

/** Number of the next move, from 1; 0 for the move that an opening by Swap2 may add. */
export function nextMove({ moves, opening }: MatchState): number {
  return opening === undefined ? moves + 1 : 0;
}
