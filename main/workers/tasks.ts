import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { morph } from "../../engine/drawing/redraw/shown-steps.ts";
import { redrawBoard, searchBoardRedraw } from "../../engine/play/boards/redrawing.ts";
import type { Result } from "../../engine/result.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { readBoard, type ReadDrawing } from "../../engine/play/board-reading.ts";
import type { BoardReading } from "../../engine/play/boards/board-game.ts";
import { boardMovesOf } from "../../engine/play/boards/board-moves.ts";
import { checkDrawing } from "../../engine/play/drawing-check.ts";
import type { DrawingFault } from "../../engine/play/boards/board-game.ts";
import { alternatives, CURVES_ON_OFFER, type Alternatives } from "../../engine/play/alternatives.ts";
import type { Move } from "../../engine/play/opponent.ts";
import { notationOfMove, strokeOfLine } from "../../engine/play/game-notation.ts";
import { drawnMove, type DrawnMove, type MoveToDraw } from "../../engine/play/session/drawn-move.ts";
import type { SessionFault } from "../../engine/play/session/session-fault.ts";
import { analyse, analysedBoard, boardAfter, curveTo, type AnalyseInput, type AnalysisSlice } from "./analyse.ts";
import { betterOf, drawnHint, judged, type HintInput, type Judged, type JudgementInput } from "./analysis.ts";
import { readArrangement } from "./drafting.ts";
import { randomOpening } from "../../engine/play/random-opening.ts";
import { seededRandom } from "../../engine/random.ts";
import type { Hint, ShownLine } from "../../protocol/campaign.ts";
import type { Failure } from "../../protocol/error-codes.ts";
import type { SharedMap } from "../../protocol/map-file.ts";
import { drawNamedPosition, type StringDrawingFailure } from "../../engine/drawing/any-surface/string-drawing.ts";
import { originOfText } from "../../engine/drawing/embedding/embedding.ts";
import type { Origin } from "../../engine/drawing/embedding/origin.ts";
import { drawnOnBoard } from "../../engine/play/simpler-board.ts";
import { lessonAnswer, lessonMove } from "./lessons.ts";
import type { ProofNode } from "../../engine/games/proof-node.ts";
import type { ProofStepInput } from "./lab/proof-step.ts";
import type { ReadMap } from "./file-reading.ts";
import { shownLine, solverAdviser, type LineInput } from "./show-line.ts";
import type { TaskContext } from "./task.ts";
import { gamePlayer, playerAdviser, playerHint, playerJudgement, playerThought } from "./player-advice.ts";
import { playSolver, think, type ThinkInput } from "./think.ts";
import { trainPosition, type TrainingResult, type TrainInput } from "./train.ts";

/** Seed of drawings from strings, which are the same each time. */
const EMBEDDING_SEED = 1;
/** Milliseconds of a search for a better drawing. */
const SEARCH_MS = 1000;

interface Redrawn {
  readonly drawing: Drawing;
  readonly steps: readonly RedrawStep[];
}

/** Slow work that must not block the host. What reads files loads their schemas, which take as long as all the rest. */
export const hostTasks = {
  draw: (move: MoveToDraw): Result<DrawnMove, SessionFault> => drawnMove(move),

  redraw: (drawing: Drawing): Redrawn => redrawBoard(drawing),

  /** The drawing may stay. Other seeds find other drawings. */
  improve({ drawing, seed }: { drawing: Drawing; seed: number }, context: TaskContext): Redrawn {
    const end = performance.now() + SEARCH_MS;
    const stop = (): boolean => context.cancelled() || performance.now() >= end;
    return searchBoardRedraw(drawing, { random: seededRandom(seed), stop });
  },

  /** No steps if no short way is known, and on surfaces. */
  morph: ({ from, to }: { from: Drawing; to: Drawing }): readonly RedrawStep[] =>
    from.surface === undefined ? morph(from, to) : [],

  choices: ({
    drawing,
    from,
    to,
    start,
  }: {
    drawing: Drawing;
    from: number;
    to: number;
    start: number;
  }): Alternatives => alternatives(drawing, from, to, start, CURVES_ON_OFFER),

  /** The board after one random move. */
  open({ drawing, seed }: { drawing: Drawing; seed: number }): ReadDrawing {
    const opened = randomOpening(drawing, seededRandom(seed));
    return { drawing: opened, board: readBoard(opened) };
  },

  /** Reports each `Move` that could be played so far. */
  think: ({ match, ...input }: ThinkInput, context: TaskContext): Move => {
    const player = gamePlayer(match.ruleset);
    return drawnOnBoard(match.drawing, (drawing) => {
      const on = drawing === match.drawing ? {} : { redrawn: drawing };
      const report = (stroke: unknown): void => context.report({ stroke, belief: "guessing", ...on });
      const onBoard = { ...input, match: { ...match, drawing } };
      const reporting = { ...context, report };
      return {
        ...(player === undefined ? think(onBoard, reporting) : playerThought(player, onBoard, reporting)),
        ...on,
      };
    });
  },

  hint: hintOf,

  /** Reads a file of games that may come from anywhere, and makes a `GameReport` about each. */
  readGames: async (file: { text: string; now: number }, context: TaskContext): Promise<Failure | null> =>
    (await import("./file-reading.ts")).readGames(file, context),

  /** Writes moves in the notation; null for a line that is no move. */
  notate: (moves: readonly { before: Drawing; stroke: readonly Point[] }[]): (string | null)[] =>
    moves.map(({ before, stroke: line }) => {
      const stroke = strokeOfLine(before, line);
      return stroke === null ? null : notationOfMove(before, stroke);
    }),

  boards: (drawings: readonly Drawing[]): BoardReading[] => drawings.map(readBoard),

  /** Reads positions alone. */
  read: (drawings: readonly Drawing[]): string[] => drawings.map((drawing) => readBoard(drawing).position),

  /** Checks an untrusted drawing. */
  inspect: (drawing: Drawing): Result<BoardReading, DrawingFault> => checkDrawing(drawing),

  arrange: readArrangement,

  readMap: async (map: SharedMap): Promise<Result<ReadMap, Failure>> =>
    (await import("./file-reading.ts")).readMap(map),

  readMaps: async (text: string): Promise<Result<ReadMap[], Failure>> =>
    (await import("./file-reading.ts")).readMaps(text),

  /** Draws a position on the surface that it names. */
  embed: (text: string): Result<Drawing, StringDrawingFailure> => drawNamedPosition(text, seededRandom(EMBEDDING_SEED)),

  /** Finds a start from which moves lead to the position. Null if there is none, and on surfaces, where none is known. */
  origin(drawing: Drawing): Origin | null {
    if (drawing.surface !== undefined) return null;
    const origin = originOfText(readBoard(drawing).position);
    return origin.ok ? origin.value : null;
  },

  judge: judgementOf,

  /** Judges a position for a review in the background, which gives way to other tasks. */
  judgeFurther: judgementOf,

  analysedBoard,

  /** Writes positions as `analysedBoard` does. */
  positions: (drawings: readonly Drawing[]): string[] =>
    drawings.map((drawing) => boardMovesOf(drawing).position(drawing)),

  /** Analyses a position, and reports an `AnalysisReport` now and then. */
  analyse: (input: AnalyseInput, context: TaskContext): AnalysisSlice => analyse(input, context),

  curveTo: (input: { drawing: Drawing; child: string }): Stroke | null => curveTo(input),

  boardAfter: (input: { drawing: Drawing; child: string }): Drawing | null => boardAfter(input),

  line: (input: LineInput, context: TaskContext): ShownLine => {
    const { ruleset, seed } = input;
    const player = gamePlayer(ruleset);
    const adviser =
      player === undefined
        ? solverAdviser(playSolver(ruleset), seed, context)
        : playerAdviser(player, ruleset, seed, context);
    return shownLine(adviser, input);
  },

  better: (input: HintInput, context: TaskContext): Hint | null => betterOf(hintOf, input, context),

  lessonMove,

  lessonAnswer,

  proofStep: async (input: ProofStepInput): Promise<ProofNode | undefined> =>
    (await import("./lab/proof-step.ts")).proofStep(input),

  /** Trains a position, and reports `TrainingProgress`. */
  train: (input: TrainInput, context: TaskContext): TrainingResult => trainPosition(input, context),
};

function judgementOf(input: JudgementInput, context: TaskContext): Judged {
  const player = gamePlayer(input.ruleset);
  if (player !== undefined) return playerJudgement(player, input, context);
  return judged(playSolver(input.ruleset), input, context);
}

function hintOf(input: HintInput, context: TaskContext): Hint {
  const player = gamePlayer(input.ruleset);
  return player === undefined
    ? drawnHint(playSolver(input.ruleset), input, context)
    : playerHint(player, input, context);
}

export type HostTasks = typeof hostTasks;
