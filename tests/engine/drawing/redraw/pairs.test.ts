import { describe, expect, it } from "vitest";
import { arcLengths } from "../../../../engine/drawing/redraw/arc-lengths.ts";
import { NodeEdgePairs } from "../../../../engine/drawing/redraw/pairs.ts";
import { shapeGrid } from "../../../../engine/drawing/redraw/shape-grid.ts";
import { type Shape, shapeOf } from "../../../../engine/drawing/redraw/shape.ts";
import { divided } from "../../../../engine/drawing/redraw/step.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { near, randomLatticeMove, randomStart } from "./random-games.ts";
import { testSeed } from "../../../oracle/seed.ts";

function lastBoard(spots: number, name: string): Shape {
  const random = seededRandom(testSeed(name));
  let drawing = randomStart(spots, random);
  for (let next = randomLatticeMove(drawing, random); next; next = randomLatticeMove(drawing, random)) drawing = next;
  return divided(shapeOf(drawing), 0.03);
}

function nearPairs({ nodes, edges, tail, head, x, y }: Shape, limit: number): string[] {
  const point = (v: number): { x: number; y: number } => ({ x: x[v], y: y[v] });
  const found: string[] = [];
  for (let v = 0; v < nodes; v++) {
    for (let e = 0; e < edges; e++) {
      if (v === tail[e] || v === head[e]) continue;
      if (near(point(v), point(tail[e]), point(head[e])) < limit) found.push(`${v} ${e}`);
    }
  }
  return found.toSorted();
}

describe("pairs of a node and an edge", () => {
  const board = lastBoard(4, "near pairs");

  it.each([0, 0.1])("are all below the limit of constraints, with %f of the board outside", (outside) => {
    const shape = { ...board, x: board.x.map((x) => x * (1 + 2 * outside) - outside) };
    const pairs = new NodeEdgePairs();
    for (const limit of [0.005, 0.044]) {
      for (const cell of [0.01, 0.05, 1]) {
        pairs.collect(shape, arcLengths(shape), shapeGrid(shape, cell), 0, limit);
        const found = Array.from({ length: pairs.count }, (_, i) => `${pairs.node[i]} ${pairs.edge[i]}`);
        expect(found.toSorted()).toEqual(nearPairs(shape, limit));
      }
    }
  });
});
