import { describe, expect, it } from "vitest";
import { REFERENCE_BOARD, measureClearness } from "../../../lab/measures/clearness.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { redraw } from "../../../engine/drawing/redraw/redraw.ts";
import { seededRandom } from "../../../engine/random.ts";
import { crowdedEnd } from "../../../lab/bench/games.ts";
import { testSeed } from "../../oracle/seed.ts";
import { curveOf } from "../../drawings.ts";

const DRAWING: Drawing = {
  ...startDrawing(2),
  spots: [
    { x: 0.2, y: 0.2, move: 0 },
    { x: 0.6, y: 0.2, move: 0 },
    { x: 0.6, y: 0.6, move: 1 },
    { x: 0.2, y: 0.6, move: 2 },
    { x: 0.2, y: 0.7, move: 0 },
    { x: 0.6, y: 0.9, move: 0 },
  ],
  curves: [curveOf(0, 1), curveOf(1, 2), curveOf(2, 3, [], 2), curveOf(3, 0, [], 2), curveOf(4, 5, [[0.6, 0.7]], 3)],
};

describe("the clearness of a drawing", () => {
  const clear = measureClearness(DRAWING);

  it("gives the smallest distances between curves and spots", () => {
    expect(clear.curves).toBeCloseTo(0.1 * REFERENCE_BOARD, 6);
    expect(clear.spots).toBeCloseTo(0.1 * REFERENCE_BOARD, 6);
    expect(clear.spotToCurve).toBeCloseTo(0.1 * REFERENCE_BOARD, 6);
    expect(clear.face).toBeCloseTo(0.2 * REFERENCE_BOARD, 6);
  });

  it("gives the turning of curves and the use of the board", () => {
    expect(clear.angle).toBeCloseTo(90, 6);
    expect(clear.kinks).toBe(5);
    expect(clear.turning).toBeCloseTo(0.5 / 5, 6);
    expect(clear.use).toBeCloseTo(0.4 * 0.7, 6);
    const lengths = [0.4, 0.4, 0.4, 0.4, 0.4, 0.2];
    const mean = 2.2 / 6;
    expect(clear.edgeSpread).toBeCloseTo(
      Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / 6) / mean,
      6,
    );
  });
});

it("finds a crowded board clearer after a redraw", () => {
  const before = crowdedEnd(8, 20, seededRandom(testSeed("a game of 8 spots that is not redrawn")));
  const [crowded, clear] = [measureClearness(before), measureClearness(redraw(before).drawing)];
  expect(clear.spotToCurve).toBeGreaterThan(crowded.spotToCurve);
});
