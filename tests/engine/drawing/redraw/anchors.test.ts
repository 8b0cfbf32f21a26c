import { describe, expect, it } from "vitest";
import { measureClearness } from "../../../../lab/measures/clearness.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { labelledPosition } from "../../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { Anchors } from "../../../../engine/drawing/redraw/anchors.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { shapeOf } from "../../../../engine/drawing/redraw/shape.ts";
import { routeMove } from "../../../../engine/drawing/routing/router.ts";
import { randomMove } from "../../../../engine/play/random-move.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { runs } from "../../../oracle/runs.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { drawingWith } from "../../../drawings.ts";

describe("anchors", () => {
  const shape = shapeOf(drawingWith([0.2, 0.5, 0.8].map((x) => ({ x, y: 0.5, move: 0 }))));

  function pulledMoves(anchors: Anchors): number[] {
    const moves = new Float64Array(3).fill(0.1);
    anchors.pull(
      shape,
      shape.x.map((x) => x + 0.1),
      shape.y,
      moves,
      new Float64Array(3),
    );
    return [...moves];
  }

  it("hold spots on a board with room, less where room is short, and none where much is missing", () => {
    const anchors = new Anchors(shape);
    anchors.setRange(0.18);
    expect(anchors.hold).toBe(1);
    const held = pulledMoves(anchors);
    for (const move of held) expect(move).toBeLessThan(0.08);
    anchors.reportPart(0.8, 0, 1);
    const [first, second, third] = pulledMoves(anchors);
    expect(first).toBeGreaterThan(held[0]);
    expect(second).toBeCloseTo(first, 12);
    expect(third).toBe(held[2]);
    anchors.reportPart(0.5, 2, 2);
    expect(anchors.hold).toBe(0);
    expect(pulledMoves(anchors)).toEqual([0.1, 0.1, 0.1]);
    anchors.clearShortfalls();
    expect(pulledMoves(anchors)).toEqual(held);
  });

  it("hold nothing on a crowded board", () => {
    const anchors = new Anchors(shape);
    anchors.setRange(0.08);
    expect(anchors.isActive).toBe(false);
    expect(pulledMoves(anchors)).toEqual([0.1, 0.1, 0.1]);
  });
});

describe("a redraw of a board with room", () => {
  it("clears it and leaves the spots near their places", () => {
    const random = seededRandom(testSeed("anchors"));
    const ways: number[] = [];
    for (let game = 0; game < runs(1, 8); game++) {
      let map = planarMap(startDrawing(8, random));
      for (let turn = 1; turn <= 4; turn++) {
        const move = randomMove(labelledPosition(map), random);
        const routed = move && routeMove(map, move);
        if (!routed?.ok) throw new Error("A game of 8 spots has more than four moves.");
        const accepted = validateMove(map.drawing, routed.value.stroke, turn);
        if (!accepted.ok) throw new Error(accepted.error.code);
        const before = accepted.value.drawing;
        const { drawing } = redraw(before);
        ways.push(wayBetween(before.spots, drawing.spots));
        const { curves, spotToCurve } = measureClearness(drawing);
        // The least of 800 such boards had 25 pixels.
        expect(Math.min(curves, spotToCurve)).toBeGreaterThan(12);
        map = planarMap(drawing);
      }
    }
    // In 8 runs: 0.059 ± 0.010; without anchors 0.121 ± 0.009.
    expect(mean(ways)).toBeLessThan(0.09);
  });
});

/** The mean, without the part that the fit to the board made: a common shift and scale. */
function wayBetween(before: readonly Point[], after: readonly Point[]): number {
  const centred = (points: readonly Point[]): Point[] => {
    const [middleX, middleY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
    return points.map(({ x, y }) => ({ x: x - middleX, y: y - middleY }));
  };
  const [a, b] = [centred(before), centred(after)];
  const product = (u: readonly Point[], v: readonly Point[]): number =>
    u.reduce((sum, { x, y }, i) => sum + x * v[i].x + y * v[i].y, 0);
  const scale = product(a, b) / product(b, b);
  return mean(a.map(({ x, y }, i) => Math.hypot(x - scale * b[i].x, y - scale * b[i].y)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
