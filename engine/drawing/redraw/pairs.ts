import { type ArcLengths, distanceAlong } from "./arc-lengths.ts";
import { cellOf, type ShapeGrid } from "./shape-grid.ts";
import type { Shape } from "./shape.ts";

/** Wanted distance per length along curves from a common spot, or along a bend. */
const OPENING_SLOPE = 0.65;
const BEND_OPENING_SLOPE = 0.3;
/** Part of the range: long curves would press short ones together. */
export const SHORT_CURVE_RANGE = 0.4;

/** Close pairs of a node and an edge, found once per step. Pair i repels below `open[i]`. */
export class NodeEdgePairs {
  count = 0;
  node = new Int32Array(8192);
  edge = new Int32Array(8192);
  open = new Float64Array(8192);
  /** 1 where the two share a curve or a spot. */
  isRelated = new Uint8Array(8192);
  /** At the beginning of the step; (nx, ny) points from edge to node. */
  distance = new Float64Array(8192);
  nx = new Float64Array(8192);
  ny = new Float64Array(8192);
  private capacity = 8192;
  private readonly near = new NearbyEdges();

  /** `range` of forces, `limit` of constraints. */
  collect(shape: Shape, arcs: ArcLengths, grid: ShapeGrid, range: number, limit: number): void {
    const { x, y, tail, head, spots, curveOf, edgeCurve } = shape;
    const { columns, cell, nodeStart, nodeItems, edgeStart, edgeItems } = grid;
    const wide = Math.max(range, limit);
    const wideSquare = wide * wide;
    const query = wide + grid.reach;
    const farthest = query + grid.reach;
    const { near } = this;
    near.reserve(shape.edges);
    const { edge: nearEdge, ax, ay, dx, dy } = near;
    this.count = 0;
    for (let row = 0; row < columns; row++) {
      for (let column = 0; column < columns; column++) {
        const here = row * columns + column;
        const begin = nodeStart[here];
        const end = nodeStart[here + 1];
        if (begin === end) continue;
        const left = cellOf(grid, column * cell - query);
        const right = cellOf(grid, (column + 1) * cell + query);
        const bottom = cellOf(grid, (row + 1) * cell + query);
        let count = 0;
        for (let r = cellOf(grid, row * cell - query); r <= bottom; r++) {
          const last = edgeStart[r * columns + right + 1];
          for (let k = edgeStart[r * columns + left]; k < last; k++) {
            const e = edgeItems[k];
            const a = tail[e];
            nearEdge[count] = e;
            ax[count] = x[a];
            ay[count] = y[a];
            dx[count] = x[head[e]] - x[a];
            dy[count++] = y[head[e]] - y[a];
          }
        }
        for (let k = begin; k < end; k++) {
          const v = nodeItems[k];
          const vx = x[v];
          const vy = y[v];
          if (this.count + count > this.capacity) this.grow(this.count + count);
          for (let i = 0; i < count; i++) {
            const px = vx - ax[i];
            const py = vy - ay[i];
            if (px > farthest || px < -farthest || py > farthest || py < -farthest) continue;
            const ex = dx[i];
            const ey = dy[i];
            const square = ex * ex + ey * ey;
            const dot = px * ex + py * ey;
            const t = dot <= 0 || square === 0 ? 0 : dot >= square ? 1 : dot / square;
            const nx = px - t * ex;
            const ny = py - t * ey;
            const d2 = nx * nx + ny * ny;
            if (d2 >= wideSquare) continue;
            const e = nearEdge[i];
            if (v === tail[e] || v === head[e]) continue;
            const d = Math.sqrt(d2);
            const way = distanceAlong(shape, arcs, v, e, arcs.edge[e] + t * arcs.edgeLength[e]);
            const bend = v >= spots && curveOf[v] === edgeCurve[e];
            const shorter = v < spots ? Infinity : Math.min(arcs.curve[curveOf[v]], arcs.curve[edgeCurve[e]]);
            const most = Math.min(range, Math.max(range * SHORT_CURVE_RANGE, OPENING_SLOPE * shorter));
            const open = Math.min(most, (bend ? BEND_OPENING_SLOPE : OPENING_SLOPE) * way);
            if (d >= limit && d >= 1.5 * open) continue;
            const inverse = d > 0 ? 1 / d : 0;
            const at = this.count++;
            this.node[at] = v;
            this.edge[at] = e;
            this.open[at] = open;
            this.isRelated[at] = way === Infinity ? 0 : 1;
            this.distance[at] = d;
            this.nx[at] = nx * inverse;
            this.ny[at] = ny * inverse;
          }
        }
      }
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

class NearbyEdges {
  private capacity = 0;
  edge = new Int32Array(0);
  ax = new Float64Array(0);
  ay = new Float64Array(0);
  dx = new Float64Array(0);
  dy = new Float64Array(0);

  reserve(edges: number): void {
    if (edges <= this.capacity) return;
    this.capacity = 2 * edges;
    this.edge = new Int32Array(this.capacity);
    this.ax = new Float64Array(this.capacity);
    this.ay = new Float64Array(this.capacity);
    this.dx = new Float64Array(this.capacity);
    this.dy = new Float64Array(this.capacity);
  }
}
