import type { Drawing } from "../../engine/drawing/drawing.ts";
import { redrawBoard } from "../../engine/play/boards/redrawing.ts";
import { RefusedNimbers } from "../../engine/games/known-nimbers.ts";
import type { PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { type Analysis, ANALYSIS_MEMORY, type AnalysisEnd, type PositionAnalyst } from "../../engine/play/analysis.ts";
import { Analyst } from "../../engine/play/analyst.ts";
import { boardMovesOf } from "../../engine/play/boards/board-moves.ts";
import type { BoardReading, DrawingFault } from "../../engine/play/boards/board-game.ts";
import { BrusselsAnalyst } from "../../engine/play/brussels-analyst.ts";
import { checkDrawing } from "../../engine/play/drawing-check.ts";
import { UnreadableNimbers, UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { drawnMove } from "../../engine/play/session/drawn-move.ts";
import { type Ruleset, sameRuleset } from "../../engine/rules.ts";
import { seededRandom } from "../../engine/random.ts";
import { type Result, success } from "../../engine/result.ts";
import type { TaskContext } from "./task.ts";
import { readTrainedNimbers } from "./trained-nimbers.ts";

export interface AnalyseInput {
  readonly ruleset: Ruleset;
  readonly drawing: Drawing;
  /** All nimbers that were kept of the ruleset, oldest first; the list only grows. */
  readonly known: readonly PackedNimbers[];
  /** Milliseconds after which the task ends, to be continued by another one. */
  readonly milliseconds: number;
}

export interface AnalysisReport {
  readonly analysis: Analysis;
  /** Positions that were searched since the worker began. */
  readonly nodes: number;
  readonly bytes: number;
}

export interface AnalysisSlice extends AnalysisReport {
  /** `paused`: the time is over, or an urgent task needs the worker. */
  readonly end: AnalysisEnd | "paused";
  readonly fresh: PackedNimbers;
}

/** Milliseconds between two reports. */
const REPORT_INTERVAL = 200;

/** The most analysts that are kept, as each may use all the memory of an analysis. */
const MAX_ANALYSTS = 2;

/** An analyst with what it has learnt. */
interface KeptAnalyst {
  readonly ruleset: Ruleset;
  readonly analyst: PositionAnalyst;
  /** Whether it knows the shipped nimbers. */
  isTrained: boolean;
  /** Number of the kept nimbers that it knows. */
  taught: number;
}

/**
 * Analysts that were used last. They are not the computer's solvers, whose moves must not depend on what was analysed.
 */
let analysts: readonly KeptAnalyst[] = [];

function analystFor(ruleset: Ruleset): KeptAnalyst {
  const known = analysts.find((one) => sameRuleset(one.ruleset, ruleset));
  const found = known ?? { ruleset, analyst: newAnalyst(ruleset), isTrained: false, taught: 0 };
  analysts = [found, ...analysts.filter((one) => one !== found)].slice(0, MAX_ANALYSTS);
  return found;
}

function newAnalyst(ruleset: Ruleset): PositionAnalyst {
  return ruleset.game === "brussels-sprouts" ? new BrusselsAnalyst(ruleset) : new Analyst(ANALYSIS_MEMORY, ruleset);
}

/** Checks a drawing of a ruleset that may come from anywhere. The position is written as children are. */
export function analysedBoard({
  ruleset,
  drawing,
}: {
  ruleset: Ruleset;
  drawing: Drawing;
}): Result<BoardReading, DrawingFault> {
  const board = checkDrawing(drawing, ruleset);
  return board.ok ? success({ ...board.value, position: boardMovesOf(drawing).position(drawing) }) : board;
}

export function analyse({ ruleset, drawing, known, milliseconds }: AnalyseInput, context: TaskContext): AnalysisSlice {
  const kept = analystFor(ruleset);
  const { analyst } = kept;
  const reportOf = (analysis: Analysis): AnalysisReport => ({ analysis, nodes: analyst.nodes, bytes: analyst.bytes });
  if (analyst instanceof Analyst && analyst.solver.hasNimbers) {
    const { solver } = analyst;
    if (!kept.isTrained) {
      const first = analyst.analyseKnown(drawing);
      if (first.isComplete) return { ...reportOf(first.analysis), end: "all-found", fresh: new Int32Array(0) };
      context.report(reportOf(first.analysis));
      kept.isTrained = true;
      // Lands of the sphere are parts of positions on every surface.
      if (ruleset.game === "sprouts") learn(() => solver.trust(readTrainedNimbers()));
    }
    for (; kept.taught < known.length; kept.taught++)
      learn(() => solver.learn({ ...UNTRAINED, answers: known[kept.taught] }));
  }
  const over = performance.now() + milliseconds;
  let reportedAt = -Infinity;
  const { analysis, end } = analyst.analyse(
    drawing,
    () => context.cancelled() || context.preempted() || performance.now() >= over,
    (found) => {
      if (performance.now() - reportedAt < REPORT_INTERVAL) return;
      reportedAt = performance.now();
      context.report(reportOf(found));
    },
  );
  return {
    ...reportOf(analysis),
    end: end === "stopped" && !context.cancelled() ? "paused" : end,
    fresh: analyst instanceof Analyst ? analyst.solver.takeFresh() : new Int32Array(0),
  };
}

/** Learns nimbers. Without them, the analysis finds everything itself. */
function learn(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof UnreadableNimbers || error instanceof RefusedNimbers)) throw error;
    console.error(`An analysis goes without known nimbers: ${error.message}.`);
  }
}

/** Null if none can be drawn. The same for the same drawing. */
export function curveTo({ drawing, child }: { drawing: Drawing; child: string }): Stroke | null {
  return boardMovesOf(drawing).router(drawing)(child, seededRandom(1)) ?? null;
}

/** The drawing after that curve, redrawn; null if none can be drawn. */
export function boardAfter({ drawing, child }: { drawing: Drawing; child: string }): Drawing | null {
  const stroke = curveTo({ drawing, child });
  if (stroke === null) return null;
  const drawn = drawnMove({ drawing, stroke, number: 0 });
  return drawn.ok ? redrawBoard(drawn.value.drawing).drawing : null;
}
