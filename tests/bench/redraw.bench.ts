import { ITERATIONS_OF_STEP, redraw } from "../../engine/drawing/redraw/redraw.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { seededRandom } from "../../engine/random.ts";
import { randomMove, randomStart } from "../engine/drawing/redraw/random-games.ts";
import { redrawNaively } from "./redraw-naive.ts";

/**
 * Prints how long 30 iterations take, the best and the median of several runs, against the plain form,
 * and how long a whole redraw takes after a move. Where a drawing has settled earlier, the time is
 * that of as many iterations as were made, times 30 over their number.
 */
const RUNS = 15;
const ITERATIONS = 30;

function edgesOf(drawing: Drawing): number {
  return drawing.curves.reduce((sum, curve) => sum + curve.inner.length + 1, 0);
}

/** A drawing of a random game with about this many small edges. */
function drawingWith(edges: number, spots: number, seed: number): Drawing {
  const random = seededRandom(seed);
  let drawing = randomStart(spots, random);
  while (edgesOf(drawing) < edges) {
    const next = randomMove(drawing, random);
    if (!next) break;
    drawing = redraw(next).drawing;
  }
  return drawing;
}

/** The CPU time of each run, the shortest first; other programs do not count. */
function times(run: () => void, runs: number): number[] {
  return Array.from({ length: runs }, () => {
    const begin = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
}

const cases: [number, number][] = [
  [150, 4],
  [500, 10],
  [1500, 32],
];
const drawings = cases.map(([edges, spots]) => drawingWith(edges, spots, 5));
console.log("small edges  best ms  median ms  naive ms  ratio   whole ms  steps");
for (const drawing of drawings) {
  // A drawing that has just been moved in is far from settled.
  const moved = randomMove(drawing, seededRandom(3)) ?? drawing;
  const made = redraw(moved, { iterations: ITERATIONS }).steps.length * ITERATIONS_OF_STEP;
  const fast = times(() => redraw(moved, { iterations: ITERATIONS }), RUNS).map((ms) => (ms * ITERATIONS) / made);
  const naive = times(() => redrawNaively(moved, ITERATIONS), 2)[0];
  const whole = times(() => redraw(moved), 5)[2];
  const steps = redraw(moved).steps.length;
  const row = [edgesOf(moved), fast[0].toFixed(1), fast[RUNS >> 1].toFixed(1), naive.toFixed(0), (naive / fast[0]).toFixed(0), whole.toFixed(1), steps];
  console.log(row.map((cell) => String(cell).padStart(10)).join(" "));
}
