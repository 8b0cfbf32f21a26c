import type { Drawing } from "../../engine/drawing/drawing.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { BoardPainter, type Pigments, type Rgb } from "../../renderer/board/board-painter.ts";
import { TrianglePaint } from "../../renderer/board/triangle-paint.ts";
import { animate } from "../../renderer/game/animation.ts";
import { plainScene } from "../../renderer/game/scene-of.ts";
import type { Scene } from "../../renderer/game/scene.ts";
import { cpuMs } from "./cpu.ts";
import { buildNaively } from "./frames-naive.ts";
import { BLUE_AND_RED, gameWith, smallEdgesOf } from "./games.ts";
import type { Report } from "./report.ts";

/** The board is `SPAN` CSS pixels wide. */
const CASES: readonly (readonly [edges: number, spots: number])[] = [
  [500, 10],
  [1500, 32],
];
const SPAN = 1040;
const RATE = 60;
const ROUNDS = 7;

const INK: Rgb = [0.1, 0.1, 0.1];
const PIGMENTS: Pigments = {
  paper: INK,
  spot: INK,
  pip: INK,
  dead: INK,
  stuck: INK,
  focus: INK,
  danger: INK,
  players: { blue: INK, red: INK, green: INK, orange: INK, purple: INK, teal: INK, pink: INK, brown: INK },
};

/** Measures the making of pictures, up to the triangles for the graphics card. 60 frames a second leave 16.7 ms. */
export function benchFrames({ line, record }: Report): void {
  line("|small edges|ms a picture, median|99 %|naive ms|times faster|");
  line("|---|---|---|---|---|");
  for (const [edges, spots] of CASES) {
    const before = gameWith(edges, spots);
    const { drawing: after, steps } = redraw(before);
    const animation = animate({ before, after, by: null, stroke: [], steps });
    const painter = new BoardPainter(new TrianglePaint(), new TrianglePaint());
    const paint = (time: number): void => void painter.paint(sceneOf(animation.frameAt(time).drawing), PIGMENTS, SPAN);
    const count = Math.ceil((animation.duration / 1000) * RATE);
    const moments = Array.from({ length: count }, (_, i) => (i * 1000) / RATE);
    // A warm compiler, as in play.
    moments.forEach(paint);
    // Other programs interrupt.
    const times = sorted(moments.map((time) => median(Array.from({ length: ROUNDS }, () => msOf(() => paint(time))))));
    const all = cpuMs(() => moments.forEach(paint)) / moments.length;
    const naive = median(
      [0.2, 0.35, 0.5, 0.65, 0.8].map((part) =>
        msOf(() => buildNaively(sceneOf(animation.frameAt(part * animation.duration).drawing), SPAN)),
      ),
    );
    const [middle, late] = [times[times.length >> 1], times[Math.floor(0.99 * times.length)]];
    const figures = {
      smallEdges: smallEdgesOf(after),
      pictures: times.length,
      median: middle,
      late,
      cpu: all,
      naive,
      ratio: naive / middle,
    };
    line(
      `|${figures.smallEdges}|${middle.toFixed(2)}|${late.toFixed(2)}|${naive.toFixed(1)}|${figures.ratio.toFixed(0)}|`,
    );
    record({ frames: figures });
  }
}

function sceneOf(drawing: Drawing): Scene {
  const moves = drawing.curves[drawing.curves.length - 1].move;
  const usable = drawing.spots.map(() => true);
  return plainScene({ usable, setup: BLUE_AND_RED, moves, toMove: 0 }, drawing, null);
}

function msOf(run: () => void): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}

function median(times: readonly number[]): number {
  return sorted(times)[times.length >> 1];
}

function sorted(times: readonly number[]): number[] {
  return times.toSorted((a, b) => a - b);
}
