import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { seededRandom } from "../../engine/random.ts";
import { randomMove, randomStart } from "../engine/drawing/redraw/random-games.ts";
import { redrawNaively } from "./redraw-naive.ts";

/** Prints how long 30 iterations take, the best and the median of several runs, against the plain form. */
const RUNS = 15;

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

function times(run: () => void, runs: number): number[] {
  return Array.from({ length: runs }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  }).sort((a, b) => a - b);
}

const cases: [number, number][] = [
  [150, 4],
  [500, 10],
  [1500, 32],
];
const drawings = cases.map(([edges, spots]) => drawingWith(edges, spots, 5));
console.log("small edges  best ms  median ms  naive ms  ratio");
for (const drawing of drawings) {
  const fast = times(() => redraw(drawing), RUNS);
  const naive = times(() => redrawNaively(drawing, 30), 2)[0];
  const row = [edgesOf(drawing), fast[0].toFixed(1), fast[RUNS >> 1].toFixed(1), naive.toFixed(0), (naive / fast[0]).toFixed(0)];
  console.log(row.map((cell) => String(cell).padStart(10)).join(" "));
}
