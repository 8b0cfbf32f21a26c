import { type GridBounds, SegmentGrid } from "../geometry/segment-grid.ts";
import type { Point } from "../geometry/point.ts";
import type { EdgeList } from "./edge-distance.ts";

const CELLS = 20;

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
}
