import * as fc from "fast-check";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import { seededRandom } from "../../../engine/random.ts";
import { type Hand, handOver } from "./random-drawings.ts";

export interface Gesture extends Hand {
  readonly board: number;
  readonly from: number;
  readonly to: number;
  readonly over: readonly Point[];
  readonly seed: number;
}

export const fraction = fc.integer({ min: 0, max: 10_000 }).map((k) => k / 10_000);

export interface GameSeed {
  readonly spots: number;
  readonly seed: number;
}

export function gameSeeds(spots: { min: number; max: number }): fc.Arbitrary<GameSeed> {
  return fc.record({ spots: fc.integer(spots), seed: fc.nat() });
}

export const boardPoint = fc.record({ x: fraction, y: fraction });

const place = boardPoint.map(({ x, y }) => ({ x: x * 1.1 - 0.05, y: y * 1.1 - 0.05 }));

/** Gestures over up to `places` places; a failure shrinks to few samples and no tremor. */
export function gestures(places: { minLength?: number; maxLength: number }): fc.Arbitrary<Gesture> {
  return fc.record({
    board: fc.nat({ max: 1000 }),
    from: fc.nat({ max: 1000 }),
    to: fc.nat({ max: 1000 }),
    over: fc.array(place, places),
    pace: fraction.map((part) => 0.003 + (1 - part) ** 3 * 0.2),
    tremor: fraction.map((part) => part * 0.004),
    bend: fraction.map((part) => part * 0.6),
    seed: fc.nat(),
  });
}

export function boardOf<Board extends Drawing>(boards: readonly Board[], gesture: Gesture) {
  const drawing = boards[gesture.board % boards.length];
  const { spots } = drawing;
  return { drawing, start: spots[gesture.from % spots.length], goal: spots[gesture.to % spots.length] };
}

export function samplesOf(gesture: Gesture, start: Point, goal: Point): Point[] {
  return handOver([start, ...gesture.over, goal], gesture, seededRandom(gesture.seed));
}
