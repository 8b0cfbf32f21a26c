import { describe, expect, it } from "vitest";
import { DRAWING_FORMAT, type DrawnSurface, type Tile } from "../../../../engine/drawing/drawing.ts";
import { closedRegions } from "../../../../engine/drawing/surface/closed-regions.ts";
import type { SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";

interface Loop {
  readonly start: readonly [number, number];
  readonly fresh: readonly [number, number];
  readonly back: readonly (readonly [number, number])[];
  readonly tile?: Tile;
}

/** A move from a spot to itself. */
function loop(surface: DrawnSurface, { start, fresh, back, tile = [0, 0] }: Loop): SurfaceDrawing {
  return {
    format: DRAWING_FORMAT,
    surface,
    spots: [
      { x: start[0], y: start[1], move: 0 },
      { x: fresh[0], y: fresh[1], move: 1 },
    ],
    curves: [
      { from: 0, to: 1, inner: [], move: 1, tile: [0, 0] },
      { from: 1, to: 0, inner: back.map(([x, y]) => ({ x, y })), move: 1, tile },
    ],
  };
}

/** How many parts of the board each move closed. */
function partsByMove(drawing: SurfaceDrawing): number[] {
  const { moves } = closedRegions(drawing);
  return [0, 1].map((move) => moves.filter((other) => other === move).length);
}

describe("regions that curves close on a surface", () => {
  const round = {
    start: [0.3, 0.3],
    fresh: [0.6, 0.3],
    back: [
      [0.6, 0.6],
      [0.3, 0.6],
    ],
  } as const;

  it.each(["T", "P", "P2"] as const)("are those inside a loop that bounds a disc: %s", (surface) => {
    // The board around the loop and what is around the board are not closed.
    expect(partsByMove(loop(surface, round))).toEqual([2, 1]);
  });

  it("have a part wherever a side cuts them", () => {
    const overSide = {
      start: [0.9, 0.3],
      fresh: [0.9, 0.6],
      back: [
        [1.2, 0.6],
        [1.2, 0.3],
      ],
    } as const;
    expect(partsByMove(loop("T", overSide))).toEqual([2, 2]);
  });

  it("are none after a loop around a handle", () => {
    const around = { start: [0.2, 0.5], fresh: [0.6, 0.52], back: [[1.1, 0.51]], tile: [1, 0] } as const;
    expect(partsByMove(loop("T", around))[1]).toBe(0);
  });

  it("leave out the largest where no region has handles or cross-caps", () => {
    // On the Klein bottle a loop over the side that keeps its direction, and a loop that bounds a disc.
    const first = loop("P2", { start: [0.5, 0.2], fresh: [0.52, 0.6], back: [[0.51, 1.1]], tile: [0, 1] });
    const [a, b] = [2, 3];
    const drawing: SurfaceDrawing = {
      ...first,
      spots: [...first.spots, { x: 0.7, y: 0.3, move: 0 }, { x: 0.9, y: 0.3, move: 2 }],
      curves: [
        ...first.curves,
        { from: a, to: b, inner: [], move: 2, tile: [0, 0] },
        {
          from: b,
          to: a,
          inner: [
            { x: 0.9, y: 0.6 },
            { x: 0.7, y: 0.6 },
          ],
          move: 2,
          tile: [0, 0],
        },
      ],
    };
    const { plane, moves } = closedRegions(drawing);
    const closed = moves.flatMap((move, land) => (move === 2 ? [land] : []));
    expect(closed).toHaveLength(1);
    expect(plane.regions[closed[0]].boundaries).toHaveLength(1);
  });
});
