import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { IllegalStrokeCode } from "../../engine/drawing/moves/illegal-stroke.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { readBoard, type ReadDrawing } from "../../engine/play/board-reading.ts";
import { arrange, draftMove, type ArrangementFault, type DraftedMove } from "../../engine/play/drafting.ts";
import { success, type Result } from "../../engine/result.ts";

export interface DraftMoveInput {
  readonly drawing: Drawing;
  readonly stroke: Stroke;
}

export function readDraftMove({
  drawing,
  stroke,
}: DraftMoveInput): Result<DraftedMove & ReadDrawing, IllegalStrokeCode> {
  const drafted = draftMove(drawing, stroke);
  return drafted.ok ? success({ ...drafted.value, board: readBoard(drafted.value.drawing) }) : drafted;
}

/** The arguments of `arrange`. */
export interface ArrangementInput {
  readonly before: Drawing;
  readonly after: Drawing;
  readonly minDistance: number;
}

export function readArrangement({
  before,
  after,
  minDistance,
}: ArrangementInput): Result<ReadDrawing, ArrangementFault> {
  const arranged = arrange(before, after, minDistance);
  return arranged.ok ? success({ drawing: arranged.value, board: readBoard(arranged.value) }) : arranged;
}
