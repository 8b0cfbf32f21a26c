import { type GridBounds, SegmentGrid } from "../geometry/segment-grid.ts";
import type { Point } from "../geometry/point.ts";
import { distanceOfEdges, type EdgeList } from "./edge-distance.ts";

const CELLS = 20;
/** Copies of one place differ by rounding. */
const SAME_PLACE = 1e-12;

/** The edges of a moving curve as they are now, followed by those of its copies beside it. */
export class OwnEdges implements EdgeList {
  readonly grid: SegmentGrid;
  readonly ax: number[] = [];
  readonly ay: number[] = [];
  readonly bx: number[] = [];
  readonly by: number[] = [];
  private readonly edges: number;

  constructor(x: Float64Array, y: Float64Array, copies: readonly ((point: Point) => Point)[], bounds: GridBounds) {
    this.edges = x.length - 1;
    this.grid = new SegmentGrid(CELLS, bounds);
    for (let k = 0; k < this.edges; k++) this.add(x[k], y[k], x[k + 1], y[k + 1]);
    for (const copy of copies) {
      let a = copy({ x: x[0], y: y[0] });
      for (let k = 0; k < this.edges; k++) {
        const b = copy({ x: x[k + 1], y: y[k + 1] });
        this.add(a.x, a.y, b.x, b.y);
        a = b;
      }
    }
  }

  private add(ax: number, ay: number, bx: number, by: number): void {
    this.grid.add(this.ax.length, ax, ay, bx, by);
    this.ax.push(ax);
    this.ay.push(ay);
    this.bx.push(bx);
    this.by.push(by);
  }

  isCopy(edge: number): boolean {
    return edge >= this.edges;
  }

  /** The distance between an edge and another; an end that both have does not count. */
  distance(k: number, f: number): number {
    if (k === f) return Infinity;
    const isA = this.isEndOf(this.ax[k], this.ay[k], f);
    const isB = this.isEndOf(this.bx[k], this.by[k], f);
    const otherIsA = this.isEndOf(this.ax[f], this.ay[f], k);
    const otherIsB = this.isEndOf(this.bx[f], this.by[f], k);
    return distanceOfEdges(this, k, this, f, { isA, isB, otherIsA, otherIsB });
  }

  private isEndOf(x: number, y: number, edge: number): boolean {
    return isAt(x, y, this.ax[edge], this.ay[edge]) || isAt(x, y, this.bx[edge], this.by[edge]);
  }
}

function isAt(ax: number, ay: number, bx: number, by: number): boolean {
  return Math.abs(ax - bx) < SAME_PLACE && Math.abs(ay - by) < SAME_PLACE;
}
