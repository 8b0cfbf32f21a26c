import { ITERATIONS_PER_STEP, redraw } from "../../engine/drawing/redraw/redraw.ts";
import { cpuMs } from "./cpu.ts";
import { gameWith, smallEdgesOf } from "./games.ts";
import { redrawNaively } from "./redraw-naive.ts";
import type { Report } from "./report.ts";

const RUNS = 60;
const ITERATIONS = 30;
const CASES: readonly (readonly [edges: number, spots: number])[] = [
  [150, 4],
  [500, 10],
  [1500, 32],
];

/** 30 iterations (scaled if a drawing converges earlier) against the naive redraw, and a whole redraw after a move. */
export function benchRedraw({ line, record }: Report): void {
  line("|small edges|30 iterations, best ms|naive ms|times faster|whole redraw ms|");
  line("|---|---|---|---|---|");
  for (const [edges, spots] of CASES) {
    const moved = gameWith(edges, spots);
    const made = redraw(moved, { iterations: ITERATIONS }).steps.length * ITERATIONS_PER_STEP;
    const fast = times(() => redraw(moved, { iterations: ITERATIONS }), RUNS).map((ms) => (ms * ITERATIONS) / made);
    const naive = times(() => redrawNaively(moved, ITERATIONS), 2)[0];
    const whole = times(() => redraw(moved), 5)[2];
    const { steps } = redraw(moved);
    const figures = {
      smallEdges: smallEdgesOf(moved),
      best: fast[0],
      median: fast[RUNS >> 1],
      naive,
      ratio: naive / fast[0],
      whole,
      steps: steps.length,
    };
    line(
      `|${figures.smallEdges}|${fast[0].toFixed(1)}|${naive.toFixed(0)}|${figures.ratio.toFixed(0)}|${whole.toFixed(1)}|`,
    );
    record({ redraw: figures });
  }
}

/** CPU times of some runs, ascending. */
function times(run: () => void, runs: number): number[] {
  return Array.from({ length: runs }, () => cpuMs(run)).sort((a, b) => a - b);
}
