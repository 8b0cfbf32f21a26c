import type { Drawing } from "../../engine/drawing/drawing.ts";
import { spotLives } from "../../engine/drawing/drawing.ts";
import { LegalPen } from "../../engine/drawing/pen/pen.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Segment } from "../../engine/drawing/geometry/segments.ts";
import { type PenObstacle, PenObstacles } from "../../engine/drawing/pen/pen-obstacles.ts";
import { type Random, seededRandom } from "../../engine/random.ts";
import { inkClearances } from "../../renderer/game/ink.ts";
import { REFERENCE_BOARD } from "../measures/clearness.ts";
import { cpuMs } from "./cpu.ts";
import { finishedGame, smallEdgesOf } from "./games.ts";
import { quantile } from "./quantile.ts";
import type { Report } from "./report.ts";

const SPOTS = 20;
const GAMES = 3;
const STROKES = 60;
const SAMPLES = 200;
/** Distances between samples of the pointer, in board units. */
const STRIDES: readonly (readonly [name: string, stride: number])[] = [
  ["slow", 0.003],
  ["fast", 0.03],
  ["leaping", 0.4],
];

/** Visits all obstacles. */
class AllObstacles extends PenObstacles {
  override near(_: Segment, __: number, found: (obstacle: PenObstacle) => void): void {
    this.obstacles.forEach(found);
  }
}

/**
 * Measures one pointer sample, display included, at the end of games of 20 spots, against a pen that tests every small
 * edge.
 */
export function benchPen(seed: number, { line, record }: Report): void {
  const random = seededRandom(seed);
  const drawings = Array.from({ length: GAMES }, () => finishedGame(SPOTS, random));
  line(
    `Ends of ${GAMES} games of ${SPOTS} spots, ${drawings.map(smallEdgesOf).join(", ")} small edges; ${STROKES} strokes of ${SAMPLES} samples each.`,
  );
  line("");
  line("|pointer|CPU ms per sample: median|99 %|most|testing all edges: median|times faster, mean|");
  line("|---|---|---|---|---|---|");
  for (const [name, stride] of STRIDES) {
    const times = measure(
      drawings,
      (drawing) => new PenObstacles(drawing, inkClearances(drawing, REFERENCE_BOARD)),
      stride,
      STROKES,
      seed,
    );
    const naive = measure(
      drawings,
      (drawing) => new AllObstacles(drawing, inkClearances(drawing, REFERENCE_BOARD)),
      stride,
      STROKES / 10,
      seed,
    );
    const faster = mean(naive) / mean(times);
    const cells = [
      quantile(times, 0.5),
      quantile(times, 0.99),
      quantile(times, 0.999),
      quantile(times, 1),
      quantile(naive, 0.5),
      quantile(naive, 0.99),
    ];
    const shown = [cells[0], cells[1], cells[3], cells[4]].map((ms) => ms.toFixed(3));
    line(`|${name}|${shown.join("|")}|${faster.toFixed(0)}|`);
    record({
      pen: {
        pointer: name,
        median: cells[0],
        p99: cells[1],
        p999: cells[2],
        max: cells[3],
        naiveMedian: cells[4],
        naiveP99: cells[5],
        ratio: faster,
      },
    });
  }
}

function measure(
  drawings: readonly Drawing[],
  obstaclesOf: (drawing: Drawing) => PenObstacles,
  stride: number,
  strokes: number,
  seed: number,
): number[] {
  const random = seededRandom(seed + 1);
  const times: number[] = [];
  const obstacles = drawings.map(obstaclesOf);
  for (let i = 0; i < strokes; i++) {
    const drawing = drawings[i % drawings.length];
    const pen = new LegalPen(drawing, {}, obstacles[i % drawings.length]);
    const lives = spotLives(drawing);
    const live = drawing.spots.filter((_, spot) => lives[spot] > 0);
    const start = live[random.below(live.length)];
    pen.begin(start);
    for (const place of wander(start, stride, random)) {
      times.push(
        cpuMs(() => {
          pen.moveTo(place);
          pen.state();
        }),
      );
    }
  }
  return times;
}

function* wander(start: Point, stride: number, random: Random): Generator<Point> {
  let { x, y } = start;
  let angle = 2 * Math.PI * random.next();
  for (let i = 0; i < SAMPLES; i++) {
    angle += random.next() - 0.5;
    const [dx, dy] = [stride * Math.cos(angle), stride * Math.sin(angle)];
    if (x + dx < 0.02 || x + dx > 0.98 || y + dy < 0.02 || y + dy > 0.98) angle += Math.PI / 2;
    else [x, y] = [x + dx, y + dy];
    yield { x, y };
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
