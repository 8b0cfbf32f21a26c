import { redrawBoard, searchBoardRedraw } from "../../engine/play/boards/redrawing.ts";
import type { BoardReading } from "../../engine/play/boards/board-game.ts";
import { readBoard, type ReadDrawing } from "../../engine/play/board-reading.ts";
import { alternatives, CURVES_ON_OFFER, type Alternatives } from "../../engine/play/alternatives.ts";
import { randomOpening } from "../../engine/play/random-opening.ts";
import { drawnMove, type DrawnMove, type MoveToDraw } from "../../engine/play/session/drawn-move.ts";
import type { SessionFault } from "../../engine/play/session/session-fault.ts";
import { seededRandom } from "../../engine/random.ts";
import type { Result } from "../../engine/result.ts";
import type { RedrawnDrawing } from "../../engine/drawing/any-surface/redrawing.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Move, Opponent } from "../../engine/play/opponent.ts";
import type { Ruleset } from "../../engine/rules.ts";
import type { Hint, ShownLine } from "../../protocol/campaign.ts";
import { betterOf, drawnHint, judged, type HintInput, type Judged, type JudgementInput } from "./analysis.ts";
import { gamePlayer, playerAdviser, playerHint, playerJudgement, playerThought } from "./player-advice.ts";
import { shownLine, solverAdviser, type LineInput } from "./show-line.ts";
import { opponentsMove, think, type ThinkInput, type TrainedBook } from "./think.ts";
import { lessonAnswer, lessonMove } from "./lessons.ts";
import type { TaskContext } from "./task.ts";

/** Milliseconds of a search for a better drawing. */
const SEARCH_MS = 1000;

/** What finds moves. It is kept, with what it has learnt. */
export interface Opponents {
  /** Finds the one that plays Sprouts by these rules. */
  readonly opponentFor: (ruleset: Ruleset) => Opponent;
  /** Learns what was trained for a map. */
  readonly learnBook: (book: TrainedBook) => void;
}

/** Work for matches and lessons. It needs no files, so that a browser's worker can do it, too. */
export function playTasks({ opponentFor, learnBook }: Opponents) {
  const movesOf = ({ match: { ruleset }, book }: ThinkInput): ((input: ThinkInput, context: TaskContext) => Move) => {
    const player = gamePlayer(ruleset);
    if (player !== undefined) return (input, context) => playerThought(player, input, context);
    if (book !== null && book !== undefined) learnBook(book);
    return (input, context) => opponentsMove(opponentFor(ruleset), input, context);
  };

  const hint = (input: HintInput, context: TaskContext): Hint => {
    const player = gamePlayer(input.ruleset);
    return player === undefined
      ? drawnHint(opponentFor(input.ruleset).solver, input, context)
      : playerHint(player, input, context);
  };

  const judge = (input: JudgementInput, context: TaskContext): Judged => {
    const player = gamePlayer(input.ruleset);
    return player === undefined
      ? judged(opponentFor(input.ruleset).solver, input, context)
      : playerJudgement(player, input, context);
  };

  return {
    draw: (move: MoveToDraw): Result<DrawnMove, SessionFault> => drawnMove(move),

    redraw: (drawing: Drawing): RedrawnDrawing => redrawBoard(drawing),

    /** The drawing may stay. Other seeds find other drawings. */
    improve({ drawing, seed }: { drawing: Drawing; seed: number }, context: TaskContext): RedrawnDrawing {
      const end = performance.now() + SEARCH_MS;
      const stop = (): boolean => context.cancelled() || performance.now() >= end;
      return searchBoardRedraw(drawing, { random: seededRandom(seed), stop });
    },

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

    boards: (drawings: readonly Drawing[]): BoardReading[] => drawings.map(readBoard),

    /** Reads positions alone. */
    read: (drawings: readonly Drawing[]): string[] => drawings.map((drawing) => readBoard(drawing).position),

    lessonMove,

    lessonAnswer,

    think: (input: ThinkInput, context: TaskContext): Move => think(movesOf(input), input, context),

    hint,

    judge,

    /** Judges a position for a review in the background, which gives way to other tasks. */
    judgeFurther: judge,

    line: (input: LineInput, context: TaskContext): ShownLine => {
      const { ruleset, seed } = input;
      const player = gamePlayer(ruleset);
      const adviser =
        player === undefined
          ? solverAdviser(opponentFor(ruleset).solver, seed, context)
          : playerAdviser(player, ruleset, seed, context);
      return shownLine(adviser, input);
    },

    better: (input: HintInput, context: TaskContext): Hint | null => betterOf(hint, input, context),
  };
}

export type PlayTasks = ReturnType<typeof playTasks>;
