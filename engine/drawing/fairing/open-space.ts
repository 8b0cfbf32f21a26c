import { squaredDistances } from "../geometry/distance-map.ts";
import type { GridBounds } from "../geometry/segment-grid.ts";
import type { EdgeList } from "./edge-distance.ts";

/** Size of the cells in board units, and the most on a side of the square. */
const CELL = 1 / 64;
const MAX_SIDE = 160;

/** Distance from what is nearest, in board units, and how it grows in x and y. */
export interface Openness {
  distance: number;
  dx: number;
  dy: number;
}

/** A map of how far places are from obstacles, to about a cell. What is outside its square counts as at a side. */
export class OpenSpace {
  private readonly bounds: GridBounds;
  private readonly side: number;
  private readonly cell: number;
  private readonly distances: Float64Array;

  constructor({ ax, ay, bx, by }: EdgeList, bounds: GridBounds) {
    const side = Math.min(MAX_SIDE, Math.ceil(bounds.width / CELL));
    this.bounds = bounds;
    this.side = side;
    this.cell = bounds.width / side;
    const segments = Array.from(ax, (x, k) => ({ ax: x, ay: ay[k], bx: bx[k], by: by[k] }));
    this.distances = squaredDistances(segments, bounds, side).map((square) => this.cell * Math.sqrt(square));
  }

  at(x: number, y: number): Openness {
    const { bounds, cell, side, distances } = this;
    const column = Math.min(side - 2, this.index(x - bounds.x - cell / 2));
    const row = Math.min(side - 2, this.index(y - bounds.y - cell / 2));
    const first = row * side + column;
    const [a, b, c, d] = [distances[first], distances[first + 1], distances[first + side], distances[first + side + 1]];
    const u = clamp((x - bounds.x) / cell - column - 0.5);
    const v = clamp((y - bounds.y) / cell - row - 0.5);
    const [top, bottom] = [a + u * (b - a), c + u * (d - c)];
    return {
      distance: top + v * (bottom - top),
      dx: (b - a + v * (d - c - b + a)) / cell,
      dy: (bottom - top) / cell,
    };
  }

  private index(offset: number): number {
    return Math.min(this.side - 1, Math.max(0, Math.floor(offset / this.cell)));
  }
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part));
}
