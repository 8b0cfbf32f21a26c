import type { Drawing } from "../../engine/drawing/drawing.ts";
import { redrawBoard, redrawBoardIfClearer } from "../../engine/play/boards/redrawing.ts";
import { redrawTime } from "../../engine/drawing/redraw/redraw-time.ts";
import { drawnMove, type DrawnMove, type MoveToDraw } from "../../engine/play/session/drawn-move.ts";
import type { SessionFault } from "../../engine/play/session/session-fault.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import type { BoardReading, DrawingFault } from "../../engine/play/boards/board-game.ts";
import { checkDrawing } from "../../engine/play/drawing-check.ts";
import type { Result } from "../../engine/result.ts";
import type { TaskTerms } from "../../main/workers/pool.ts";
import type { RedrawnBoard } from "../matches/changes.ts";
import { packSteps } from "../../protocol/network/packed-steps.ts";

export const serverTasks = {
  /** Checks and draws a move. Move 0 belongs to no side. */
  draw: (move: MoveToDraw): Result<DrawnMove, SessionFault> => drawnMove(move),

  /** Redraws a board. With `onlyIfClearer`, the drawing may stay. */
  redraw({ drawing, onlyIfClearer }: { drawing: Drawing; onlyIfClearer: boolean }): RedrawnBoard {
    const { drawing: after, steps } = onlyIfClearer ? redrawBoardIfClearer(drawing) : redrawBoard(drawing);
    return { drawing: after, steps: packSteps(steps), shown: Math.round(redrawTime(steps)) };
  },

  /** Reads a drawing that was checked. */
  read: (drawing: Drawing): BoardReading => readBoard(drawing),

  /** Checks an untrusted drawing. */
  inspect: (drawing: Drawing): Result<BoardReading, DrawingFault> => checkDrawing(drawing),
};

export type ServerTasks = typeof serverTasks;

/** Milliseconds: many times what a task within its budget takes (docs/security.md). */
const DEADLINE = 10_000;
const REDRAW_DEADLINE = 20_000;

/** A worker stays free for curves, so that no player waits for the redraws of others. */
export const SERVER_TERMS: Readonly<Record<keyof ServerTasks, TaskTerms>> = {
  draw: { urgency: "turn", prefersWarm: false, deadline: DEADLINE },
  read: { urgency: "turn", prefersWarm: false, deadline: DEADLINE },
  redraw: { urgency: "offer", prefersWarm: false, deadline: REDRAW_DEADLINE },
  inspect: { urgency: "review", prefersWarm: false, deadline: DEADLINE },
};
