import type { Drawing } from "../../engine/drawing/drawing.ts";
import { readBoard, type ReadDrawing } from "../../engine/play/board-reading.ts";
import { arrange } from "../../engine/play/drafting.ts";
import type { ArrangementFault } from "../../engine/play/boards/board-game.ts";
import { success, type Result } from "../../engine/result.ts";

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
