import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { developed, type SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { HOME } from "../../../../engine/drawing/surface/gluing.ts";
import type { Layout } from "../../../../engine/drawing/surface/strand.ts";
import { chainedStrands, jointStrands } from "../../../../engine/drawing/surface/strand-chains.ts";

const BOARDS = JSON.parse(
  readFileSync(new URL("fixtures/squeezed-boards.json", import.meta.url), "utf8"),
) as SurfaceDrawing[];

function layoutOf(drawing: SurfaceDrawing): Layout {
  return {
    surface: drawing.surface,
    spotX: drawing.spots.map(({ x }) => x),
    spotY: drawing.spots.map(({ y }) => y),
    strands: drawing.curves.map((curve) => {
      const line = developed(drawing, curve);
      const { from, to, move, tile = HOME } = curve;
      return { from, to, move, tile, x: line.map(({ x }) => x), y: line.map(({ y }) => y) };
    }),
  };
}

describe.each(BOARDS.map((drawing) => [drawing.surface, drawing] as const))("chains of curves on %s", (_, drawing) => {
  const layout = layoutOf(drawing);
  const joints = jointStrands(layout);
  const { chains, places } = chainedStrands(layout, joints);

  it("hold all curves, and go on through spots without a jump", () => {
    expect(joints.flatMap(({ ends }) => ends.map((end) => end >> 1)).toSorted((a, b) => a - b)).toEqual(
      drawing.curves.map((_curve, c) => c),
    );
    for (const { x, y, along } of chains) {
      for (let i = 1; i < x.length; i++)
        expect(Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1])).toBeCloseTo(along[i] - along[i - 1], 9);
    }
    layout.strands.forEach(({ x, y }, c) => {
      for (let i = 1; i < x.length; i++) {
        const way = Math.abs(places[c].along[i] - places[c].along[i - 1]);
        expect(way).toBeCloseTo(Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]), 9);
      }
    });
  });

  it("turn moves as the copies of the board do", () => {
    const [moveX, moveY] = [1e-4, 3e-4];
    const spots = drawing.spots.map((spot) => ({ ...spot, x: spot.x + moveX, y: spot.y + moveY }));
    const moved = layoutOf({ ...drawing, spots });
    for (const { x, y } of moved.strands) {
      for (let i = 1; i + 1 < x.length; i++) [x[i], y[i]] = [x[i] + moveX, y[i] + moveY];
    }
    const after = chainedStrands(moved, joints).chains;
    const flips = new Set<string>();
    chains.forEach(({ points, x, y }, chain) => {
      points.forEach(({ flip }, i) => {
        flips.add(flip.join());
        expect(after[chain].x[i] - x[i]).toBeCloseTo(flip[0] * moveX, 9);
        expect(after[chain].y[i] - y[i]).toBeCloseTo(flip[1] * moveY, 9);
      });
    });
    expect(flips.size > 1).toBe(drawing.surface !== "T");
  });
});

it("curves continue each other as they lie, not as their first edges do", () => {
  const ends = [
    [0.2, 0.5],
    [0.8, 0.5],
    [0.7, 0.7],
  ];
  // The first and the third curve meet smoothly within a short way, beside the second.
  const beside = [
    [0.493, 0.507],
    [0.51, 0.505],
    [0.507, 0.493],
  ];
  const strands = ends.map(([x, y], c) => {
    const inner = [0.2, 0.6].map((part) => [0.5 + part * (x - 0.5), 0.5 + part * (y - 0.5)]);
    const line = [[0.5, 0.5], beside[c], ...inner, [x, y]];
    return {
      from: 0,
      to: c + 1,
      move: c === 1 ? 2 : 1,
      tile: HOME,
      x: line.map(([px]) => px),
      y: line.map(([, py]) => py),
    };
  });
  const spots = [[0.5, 0.5], ...ends];
  const joints = jointStrands({ surface: "T", spotX: spots.map(([x]) => x), spotY: spots.map(([, y]) => y), strands });
  const together = joints.map((chain) =>
    chain.ends
      .map((end) => end >> 1)
      .toSorted((a, b) => a - b)
      .join(),
  );
  expect(together.toSorted()).toEqual(["0,1", "2"]);
});
