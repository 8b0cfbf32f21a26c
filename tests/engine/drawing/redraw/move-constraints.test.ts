import * as fc from "fast-check";
import { expect, it } from "vitest";
import { arcLengths } from "../../../../engine/drawing/redraw/arc-lengths.ts";
import { shapeGrid } from "../../../../engine/drawing/redraw/shape-grid.ts";
import { NodeEdgePairs } from "../../../../engine/drawing/redraw/pairs.ts";
import { shapeOf } from "../../../../engine/drawing/redraw/shape.ts";
import { MoveConstraints } from "../../../../engine/drawing/redraw/move-constraints.ts";
import { seededRandom } from "../../../../engine/random.ts";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { fraction } from "../gestures.ts";
import { firstTouch, pairsOf } from "./planarity.ts";
import { randomLatticeMove, randomStart } from "./random-games.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

const seed = testSeed("constraints");
const RANGE = 0.044;

it("keeps every moment planar, whatever the wanted moves are", () => {
  const random = seededRandom(seed);
  const boards: Drawing[] = [];
  let drawing = randomStart(5, random);
  for (let next = randomLatticeMove(drawing, random); next; next = randomLatticeMove(drawing, random)) {
    drawing = next;
    boards.push(drawing);
  }
  let hindered = 0;
  const check = (drawing: Drawing, turns: readonly number[], slides: boolean): void => {
    const shape = shapeOf(drawing);
    const pairs = new NodeEdgePairs();
    pairs.collect(shape, arcLengths(shape), shapeGrid(shape, 0.03), 0.1, RANGE);
    const constraints = new MoveConstraints();
    constraints.collect(shape, pairs, RANGE);
    const mx = new Float64Array(shape.nodes);
    const my = new Float64Array(shape.nodes);
    for (let v = 0; v < shape.nodes; v++) {
      const turn = 2 * Math.PI * turns[v % turns.length];
      mx[v] = 0.02 * Math.cos(turn);
      my[v] = 0.02 * Math.sin(turn);
    }
    const wanted = mx.slice();
    if (slides) constraints.slide(mx, my);
    for (let v = 0; v < shape.nodes; v++) {
      const factor = Math.min(1, 0.02 / Math.hypot(mx[v], my[v]));
      mx[v] *= factor;
      my[v] *= factor;
    }
    constraints.limit(mx, my, shape.nodes, 0);
    if (mx.some((m, v) => m !== wanted[v])) hindered++;
    const ends = pairsOf(
      drawing.spots.length,
      drawing.curves,
      drawing.curves.map((curve) => curve.inner.length),
    );
    for (const t of [0.25, 0.5, 0.75, 1]) {
      const points = Array.from({ length: shape.nodes }, (_, v) => [
        shape.x[v] + t * mx[v],
        shape.y[v] + t * my[v],
      ]).flat();
      expect(firstTouch(points, ends)).toBeUndefined();
    }
  };
  const turns = fc.array(fraction, { minLength: 1, maxLength: 97, size: "max" });
  fc.assert(
    fc.property(fc.nat({ max: boards.length - 1 }), turns, fc.boolean(), (board, angles, slides) =>
      check(boards[board], angles, slides),
    ),
    { seed, numRuns: runs(8, 100) },
  );
  expect(hindered).toBeGreaterThan(0);
});

it("lets a tiny structure travel as a whole", () => {
  const spots = [0, 1, 2].map((i) => ({ x: 0.5 + 1e-4 * i, y: 0.5 + 1e-4 * (i % 2), move: 0 }));
  const drawing = drawingWith(spots, [curveOf(0, 1), curveOf(1, 2)]);
  const shape = shapeOf(drawing);
  const pairs = new NodeEdgePairs();
  pairs.collect(shape, arcLengths(shape), shapeGrid(shape, 0.03), 0.1, RANGE);
  const constraints = new MoveConstraints();
  constraints.collect(shape, pairs, RANGE);
  const mx = new Float64Array(3).fill(0.02);
  const my = new Float64Array(3).fill(-0.01);
  constraints.limit(mx, my, 3, 0);
  expect([...mx]).toEqual([0.02, 0.02, 0.02]);
  expect([...my]).toEqual([-0.01, -0.01, -0.01]);
});
