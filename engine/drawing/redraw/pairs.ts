import { type ArcLengths, distanceAlong } from "./arc-lengths.ts";
import { Budget } from "../budget.ts";
import { cellOf, type ShapeGrid } from "./shape-grid.ts";
import type { Shape } from "./shape.ts";

/** Wanted distance per length along curves from a common spot, or along a bend. */
const OPENING_SLOPE = 0.65;
const BEND_OPENING_SLOPE = 0.3;
/** Part of the range: long curves would press short ones together. */
export const SHORT_CURVE_RANGE = 0.4;

/** Part of the wanted distance of curves with only dead regions between, and where it is small enough (board units). */
const DEAD_PART = 0.85;
const SMALL_DISTANCE = 0.1;

/** Close pairs of a node and an edge, found once per step. Pair i repels below `open[i]`. */
export class NodeEdgePairs {
  count = 0;
  node = new Int32Array(8192);
  edge = new Int32Array(8192);
  open = new Float64Array(8192);
  /** 1 where the two share a curve or a spot. */
  isRelated = new Uint8Array(8192);
  /** Distance of each pair at the beginning of the step; (nx, ny) points from edge to node. */
  distance = new Float64Array(8192);
  nx = new Float64Array(8192);
  ny = new Float64Array(8192);
  private capacity = 8192;
  private readonly sorted = new SortedEdges();
  private readonly budget: Budget;

  constructor(budget = new Budget(Infinity)) {
    this.budget = budget;
  }

  /**
   * @param range of forces.
   * @param limit of constraints.
   * @param isDeadBetween of region targets.
   * @throws {BudgetSpent}
   */
  collect(
    shape: Shape,
    arcs: ArcLengths,
    grid: ShapeGrid,
    range: number,
    limit: number,
    isDeadBetween?: Uint8Array,
  ): void {
    const { x, y, tail, head, from, to, spots, curveOf } = shape;
    const { columns, cell, edgeStart, nodeItems } = grid;
    const wide = Math.max(range, limit);
    const wideSquare = wide * wide;
    // From a node to the middle of an edge.
    const farthest = wide + grid.reach;
    const farthestSquare = farthest * farthest;
    this.budget.spend(candidates(shape, grid, farthest));
    this.sorted.take(shape, grid);
    const { edge: edges, curve: edgeCurves, middleX, middleY, ax, ay, dx, dy } = this.sorted;
    const most = arcs.curve.map((length) =>
      Math.min(range, Math.max(range * SHORT_CURVE_RANGE, OPENING_SLOPE * length)),
    );
    this.count = 0;
    for (let k = 0; k < shape.nodes; k++) {
      const v = nodeItems[k];
      const vx = x[v];
      const vy = y[v];
      const own = curveOf[v];
      const start = own === -1 ? v : from[own];
      const end = own === -1 ? v : to[own];
      if (this.count + shape.edges > this.capacity) this.grow(this.count + shape.edges);
      const { node, edge, open: opens, isRelated, distance, nx: normalX, ny: normalY } = this;
      let at = this.count;
      const lastRow = cellOf(grid, vy + farthest);
      for (let row = cellOf(grid, vy - farthest); row <= lastRow; row++) {
        const above = row === 0 ? 0 : row * cell - vy;
        const below = row === columns - 1 ? 0 : vy - (row + 1) * cell;
        const off = Math.max(0, above, below);
        const half = Math.sqrt(Math.max(0, farthestSquare - off * off));
        const last = edgeStart[row * columns + cellOf(grid, vx + half) + 1];
        for (let i = edgeStart[row * columns + cellOf(grid, vx - half)]; i < last; i++) {
          const toMiddleX = vx - middleX[i];
          const toMiddleY = vy - middleY[i];
          if (toMiddleX * toMiddleX + toMiddleY * toMiddleY >= farthestSquare) continue;
          const px = vx - ax[i];
          const py = vy - ay[i];
          const ex = dx[i];
          const ey = dy[i];
          const square = ex * ex + ey * ey;
          const dot = px * ex + py * ey;
          const t = dot <= 0 || square === 0 ? 0 : dot >= square ? 1 : dot / square;
          const nx = px - t * ex;
          const ny = py - t * ey;
          const d2 = nx * nx + ny * ny;
          if (d2 >= wideSquare) continue;
          const e = edges[i];
          if (d2 === 0 && (v === tail[e] || v === head[e])) continue;
          const d = Math.sqrt(d2);
          const c = edgeCurves[i];
          let open = v < spots ? range : Math.min(most[own], most[c]);
          if (open > SMALL_DISTANCE && v >= spots && isDeadBetween?.[own * shape.curves + c] === 1)
            open = Math.max(SMALL_DISTANCE, DEAD_PART * open);
          let way = Infinity;
          const first = from[c];
          const second = to[c];
          if (start === first || start === second || end === first || end === second) {
            const along = arcs.edge[e] + t * arcs.edgeLength[e];
            way =
              own === c && first !== second ? Math.abs(arcs.node[v] - along) : distanceAlong(shape, arcs, v, e, along);
            open = Math.min(open, (own === c ? BEND_OPENING_SLOPE : OPENING_SLOPE) * way);
          }
          if (d >= limit && d >= 1.5 * open) continue;
          const inverse = d > 0 ? 1 / d : 0;
          node[at] = v;
          edge[at] = e;
          opens[at] = open;
          isRelated[at] = way === Infinity ? 0 : 1;
          distance[at] = d;
          normalX[at] = nx * inverse;
          normalY[at++] = ny * inverse;
        }
      }
      this.count = at;
    }
  }

  private grow(least: number): void {
    const capacity = 2 * least;
    const larger = <T extends Int32Array | Float64Array | Uint8Array>(old: T, next: T): T => {
      next.set(old);
      return next;
    };
    this.capacity = capacity;
    this.node = larger(this.node, new Int32Array(capacity));
    this.edge = larger(this.edge, new Int32Array(capacity));
    this.open = larger(this.open, new Float64Array(capacity));
    this.isRelated = larger(this.isRelated, new Uint8Array(capacity));
    this.distance = larger(this.distance, new Float64Array(capacity));
    this.nx = larger(this.nx, new Float64Array(capacity));
    this.ny = larger(this.ny, new Float64Array(capacity));
  }
}

/** The number of pairs of a node and an edge in the cells around it. */
function candidates({ x, y, nodes }: Shape, grid: ShapeGrid, farthest: number): number {
  const { columns, cell, edgeStart } = grid;
  let count = 0;
  for (let v = 0; v < nodes; v++) {
    const lastRow = cellOf(grid, y[v] + farthest);
    for (let row = cellOf(grid, y[v] - farthest); row <= lastRow; row++) {
      const above = row === 0 ? 0 : row * cell - y[v];
      const below = row === columns - 1 ? 0 : y[v] - (row + 1) * cell;
      const off = Math.max(0, above, below);
      const half = Math.sqrt(Math.max(0, farthest * farthest - off * off));
      const first = edgeStart[row * columns + cellOf(grid, x[v] - half)];
      count += edgeStart[row * columns + cellOf(grid, x[v] + half) + 1] - first;
    }
  }
  return count;
}

/** Edges in the grid's order, so that those of a row of cells lie together in memory. */
class SortedEdges {
  private capacity = 0;
  edge = new Int32Array(0);
  curve = new Int32Array(0);
  middleX = new Float64Array(0);
  middleY = new Float64Array(0);
  ax = new Float64Array(0);
  ay = new Float64Array(0);
  dx = new Float64Array(0);
  dy = new Float64Array(0);

  take({ x, y, tail, head, edges, edgeCurve }: Shape, { edgeItems }: ShapeGrid): void {
    if (edges > this.capacity) this.grow(2 * edges);
    for (let i = 0; i < edges; i++) {
      const e = edgeItems[i];
      const a = tail[e];
      const b = head[e];
      this.edge[i] = e;
      this.curve[i] = edgeCurve[e];
      this.middleX[i] = (x[a] + x[b]) / 2;
      this.middleY[i] = (y[a] + y[b]) / 2;
      this.ax[i] = x[a];
      this.ay[i] = y[a];
      this.dx[i] = x[b] - x[a];
      this.dy[i] = y[b] - y[a];
    }
  }

  private grow(capacity: number): void {
    this.capacity = capacity;
    this.edge = new Int32Array(capacity);
    this.curve = new Int32Array(capacity);
    this.middleX = new Float64Array(capacity);
    this.middleY = new Float64Array(capacity);
    this.ax = new Float64Array(capacity);
    this.ay = new Float64Array(capacity);
    this.dx = new Float64Array(capacity);
    this.dy = new Float64Array(capacity);
  }
}
