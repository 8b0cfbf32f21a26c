import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { morph } from "../../engine/drawing/redraw/shown-steps.ts";
import type { Result } from "../../engine/result.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { BoardReading } from "../../engine/play/boards/board-game.ts";
import { boardMovesOf } from "../../engine/play/boards/board-moves.ts";
import { checkDrawing } from "../../engine/play/drawing-check.ts";
import type { DrawingFault } from "../../engine/play/boards/board-game.ts";
import { drawMove, notationOfMove, strokeOfLine, type MoveInGame } from "../../engine/play/game-notation.ts";
import { analyse, analysedBoard, boardAfter, curveTo, type AnalyseInput, type AnalysisSlice } from "./analyse.ts";
import { readArrangement } from "./drafting.ts";
import { seededRandom } from "../../engine/random.ts";
import type { Failure } from "../../protocol/error-codes.ts";
import type { SharedMap } from "../../protocol/map-file.ts";
import { drawNamedPosition, type StringDrawingFailure } from "../../engine/drawing/any-surface/string-drawing.ts";
import { originOfText } from "../../engine/drawing/embedding/embedding.ts";
import type { Origin } from "../../engine/drawing/embedding/origin.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { playTasks } from "./play-tasks.ts";
import type { ProofNode } from "../../engine/games/proof-node.ts";
import type { ProofStepInput } from "./lab/proof-step.ts";
import type { ReadMap } from "./file-reading.ts";
import type { TaskContext } from "./task.ts";
import { opponents } from "./solvers.ts";
import { trainPosition, type TrainingResult, type TrainInput } from "./train.ts";

/** Seed of drawings from strings, which are the same each time. */
const EMBEDDING_SEED = 1;

/** Slow work that must not block the host. What reads files loads their schemas, which take as long as all the rest. */
export const hostTasks = {
  ...playTasks(opponents),

  /** No steps if no short way is known, and on surfaces. */
  morph: ({ from, to }: { from: Drawing; to: Drawing }): readonly RedrawStep[] =>
    from.surface === undefined ? morph(from, to) : [],

  /** Reads a file of games that may come from anywhere, and makes a `GameReport` about each. */
  readGames: async (file: { text: string; now: number }, context: TaskContext): Promise<Failure | null> =>
    (await import("./file-reading.ts")).readGames(file, context),

  drawMove: ({ drawing, ...move }: { drawing: Drawing } & MoveInGame): ReturnType<typeof drawMove> =>
    drawMove(drawing, move),

  /** Writes moves in the notation; null for a line that is no move. */
  notate: (moves: readonly { before: Drawing; stroke: readonly Point[] }[]): (string | null)[] =>
    moves.map(({ before, stroke: line }) => {
      const stroke = strokeOfLine(before, line);
      return stroke === null ? null : notationOfMove(before, stroke);
    }),

  /** Checks an untrusted drawing. */
  inspect: (drawing: Drawing): Result<BoardReading, DrawingFault> => checkDrawing(drawing),

  arrange: readArrangement,

  readMap: async (map: SharedMap): Promise<Result<ReadMap, Failure>> =>
    (await import("./file-reading.ts")).readMap(map),

  readMaps: async (text: string): Promise<Result<ReadMap[], Failure>> =>
    (await import("./file-reading.ts")).readMaps(text),

  /** Draws a position on the surface that it names. */
  embed: (text: string): Result<Drawing, StringDrawingFailure> => drawNamedPosition(text, seededRandom(EMBEDDING_SEED)),

  /**
   * Finds a start from which moves lead to the position. Null if there is none, and on surfaces, where none is known.
   */
  origin(drawing: Drawing): Origin | null {
    if (drawing.surface !== undefined) return null;
    const origin = originOfText(readBoard(drawing).position);
    return origin.ok ? origin.value : null;
  },

  analysedBoard,

  /** Writes positions as `analysedBoard` does. */
  positions: (drawings: readonly Drawing[]): string[] =>
    drawings.map((drawing) => boardMovesOf(drawing).position(drawing)),

  /** Analyses a position, and reports an `AnalysisReport` now and then. */
  analyse: (input: AnalyseInput, context: TaskContext): AnalysisSlice => analyse(input, context),

  curveTo: (input: { drawing: Drawing; child: string }): Stroke | null => curveTo(input),

  boardAfter: (input: { drawing: Drawing; child: string }): Drawing | null => boardAfter(input),

  proofStep: async (input: ProofStepInput): Promise<ProofNode | undefined> =>
    (await import("./lab/proof-step.ts")).proofStep(input),

  /** Trains a position, and reports `TrainingProgress`. */
  train: (input: TrainInput, context: TaskContext): TrainingResult => trainPosition(input, context),
};

export type HostTasks = typeof hostTasks;
