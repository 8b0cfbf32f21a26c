import type { Drawing } from "../../engine/drawing/drawing.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { RefusedNimbers } from "../../engine/games/known-nimbers.ts";
import type { PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { type Analysis, ANALYSIS_MEMORY } from "../../engine/play/analysis.ts";
import { type AnalysisEnd, Analyst } from "../../engine/play/analyst.ts";
import { MisereAnalyst } from "../../engine/play/misere-analyst.ts";
import { draftMove } from "../../engine/play/drafting.ts";
import { allOf, UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { lastMoverWins, type Ruleset } from "../../engine/rules.ts";
import { seededRandom } from "../../engine/random.ts";
import type { TaskContext } from "./task.ts";
import { readTrainedNimbers } from "./trained-nimbers.ts";

export interface AnalyseInput {
  readonly ruleset: Ruleset;
  readonly drawing: Drawing;
  /** All nimbers that were kept, oldest first; the list only grows. */
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

/** Kept, with what it has learnt. Not the computer's solver, whose moves must not depend on what was analysed. */
const analyst = new Analyst(ANALYSIS_MEMORY);
const misereAnalyst = new MisereAnalyst(ANALYSIS_MEMORY);
let isTrained = false;
let taught = 0;

export function analyse({ ruleset, ...input }: AnalyseInput, context: TaskContext): AnalysisSlice {
  const isMisere = !lastMoverWins(ruleset);
  return analyseWith(isMisere ? misereAnalyst : analyst, input, context);
}

function analyseWith(
  analyst: Analyst | MisereAnalyst,
  { drawing, known, milliseconds }: Omit<AnalyseInput, "ruleset">,
  context: TaskContext,
): AnalysisSlice {
  const reportOf = (analysis: Analysis): AnalysisReport => ({ analysis, nodes: analyst.nodes, bytes: analyst.bytes });
  if (analyst instanceof Analyst) {
    if (!isTrained) {
      const first = analyst.analyseKnown(drawing);
      if (first.isComplete) return { ...reportOf(first.analysis), end: "all-found", fresh: new Int32Array(0) };
      context.report(reportOf(first.analysis));
      isTrained = true;
      learn(() => analyst.trust(allOf(readTrainedNimbers())));
    }
    for (; taught < known.length; taught++) learn(() => analyst.learn(known[taught]));
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
    fresh: analyst instanceof Analyst ? analyst.takeFresh() : new Int32Array(0),
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
  const drawn = realize(planarMap(drawing), child, seededRandom(1));
  return drawn.ok ? drawn.value.stroke : null;
}

/** The drawing after that curve, redrawn; null if none can be drawn. */
export function boardAfter({ drawing, child }: { drawing: Drawing; child: string }): Drawing | null {
  const stroke = curveTo({ drawing, child });
  if (stroke === null) return null;
  const drawn = draftMove(drawing, stroke);
  return drawn.ok ? redraw(drawn.value.drawing).drawing : null;
}
