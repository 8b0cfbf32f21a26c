import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { emptiness, measureComposition } from "../../../../engine/drawing/measures/composition.ts";
import { Anchors } from "../../../../engine/drawing/redraw/anchors.ts";
import { FULL_BOARD } from "../../../../engine/drawing/redraw/fill-goal.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { shapeOf } from "../../../../engine/drawing/redraw/shape.ts";
import { Spreading } from "../../../../engine/drawing/redraw/spreading.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

/** A curve along the right side, and a spot. */
function lineAndSpot(x: number, y: number): Drawing {
  return drawingWith(
    [
      [0.9, 0.1],
      [0.9, 0.9],
      [x, y],
      [0.9, 0.5, 1],
    ],
    [curveOf(0, 3, [[0.9, 0.3]]), curveOf(3, 1, [[0.9, 0.7]])],
  );
}

function movesOf(drawing: Drawing): { x: Float64Array; y: Float64Array } {
  const shape = shapeOf(drawing);
  const spreading = new Spreading(shape);
  const moves = { x: new Float64Array(shape.nodes), y: new Float64Array(shape.nodes) };
  spreading.measure(shape);
  spreading.add(shape, new Anchors(shape), moves.x, moves.y);
  return moves;
}

describe("parts of a drawing", () => {
  it("leave the sides for the empty middle, as wholes", () => {
    const { x } = movesOf(lineAndSpot(0.15, 0.5));
    expect(x[2]).toBeGreaterThan(0.001);
    expect(x[0]).toBeLessThan(-0.001);
    for (const v of [1, 3, 4, 5]) expect(x[v]).toBeCloseTo(x[0], 12);
  });

  it("stay when there is one", () => {
    const { spots, ...rest } = lineAndSpot(0.2, 0.2);
    const one = { ...rest, spots: [spots[0], spots[1], spots[3]], curves: [curveOf(0, 1)] };
    one.curves.push(curveOf(1, 2));
    const { x, y } = movesOf(one);
    expect([...x, ...y].every((value) => value === 0)).toBe(true);
  });
});

it("redraws fill the middle of the board, and the board", () => {
  const first = redraw(lineAndSpot(0.1, 0.5), { goal: FULL_BOARD }).drawing;
  let drawing = first;
  for (let i = 0; i < 4; i++) drawing = redraw(drawing, { goal: FULL_BOARD }).drawing;
  expect(emptiness(drawing)).toBeLessThan(0.95 * emptiness(first));
  const { centre, fill } = measureComposition(drawing);
  expect(centre).toBeLessThan(0.03);
  expect(fill).toBeGreaterThan(0.85);
});
