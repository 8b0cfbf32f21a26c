import { acceptMove } from "../boards/board-games.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import type { Point } from "../../drawing/geometry/point.ts";
import type { Stroke } from "../../drawing/moves/stroke.ts";
import { failure, success, type Result } from "../../result.ts";
import { readBoard } from "../board-reading.ts";
import type { BoardReading } from "../boards/board-game.ts";
import { asMap } from "../drawing-check.ts";
import { sessionFault, type SessionFault } from "./session-fault.ts";

/** A curve to draw as move `number`; move 0 belongs to no side. */
export interface MoveToDraw {
  readonly drawing: Drawing;
  readonly stroke: Stroke;
  readonly number: number;
}

/** A move that the rules allow. */
export interface DrawnMove {
  readonly drawing: Drawing;
  readonly board: BoardReading;
  /** The curve with both ends. */
  readonly stroke: readonly Point[];
}

/** Checks a curve, whoever sent it, and reads the board after it. */
export function drawnMove({ drawing, stroke, number }: MoveToDraw): Result<DrawnMove, SessionFault> {
  const accepted = acceptMove(drawing, stroke, number);
  if (!accepted.ok) return failure(sessionFault("illegal-stroke", { reason: accepted.error.code }));
  const { drawing: drawn, stroke: line } = accepted.value;
  const after = number === 0 ? asMap(drawn) : drawn;
  return success({ drawing: after, board: readBoard(after), stroke: line });
}
