import { nearestMarked } from "../measures/distance-map.ts";
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

/** A map of how far places are from all obstacles, right to about a cell. */
export class OpenSpace {
  private readonly bounds: GridBounds;
  private readonly side: number;
  private readonly cell: number;
  private readonly distances: Float64Array;

  constructor({ ax, ay, bx, by }: EdgeList, bounds: GridBounds) {
    const side = Math.min(MAX_SIDE, Math.ceil(bounds.width / CELL));
    const cell = bounds.width / side;
    this.bounds = bounds;
    this.side = side;
    this.cell = cell;
    const isMarked = new Uint8Array(side * side);
    ax.forEach((x, k) => {
      const pieces = Math.ceil((2 * Math.max(Math.abs(bx[k] - x), Math.abs(by[k] - ay[k]))) / cell);
      for (let i = 0; i <= pieces; i++) {
        const part = pieces === 0 ? 0 : i / pieces;
        const column = this.index(x + part * (bx[k] - x) - bounds.x);
        isMarked[this.index(ay[k] + part * (by[k] - ay[k]) - bounds.y) * side + column] = 1;
      }
    });
    this.distances = Float64Array.from(nearestMarked(isMarked, side), (nearest, own) => {
      const [dx, dy] = [(nearest % side) - (own % side), Math.floor(nearest / side) - Math.floor(own / side)];
      return cell * Math.sqrt(dx * dx + dy * dy);
    });
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
