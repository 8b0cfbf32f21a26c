import { type Arcs, wayAlong } from "./arcs.ts";
import { cellOf, type Grid } from "./grid.ts";
import type { Shape } from "./shape.ts";
import type { Sizes } from "./sizes.ts";
import type { Walls } from "./walls.ts";

/** Pairs nearer than this limit a step: beyond it, half the distance is more than any move. */
export function wallRange(sizes: Sizes): number {
  return 2.4 * sizes.move;
}

/** Curves that meet in a spot should keep this part of the way along them as distance, bends this one. */
const OPENING = 0.6;
const OPENING_OF_BEND = 0.3;
/** The barrier is never stronger than this. */
const STRONGEST = 50;
const STRENGTH = 0.5;
/** The nearest point of two small edges is their common end at a corner: each of them counts for a half. */
const AT_CORNER = 0.5;
const STRENGTH_OF_SPOTS = 0.8;

/** Room for the small edges near one cell, used again for each cell. */
export class Candidates {
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

/**
 * Adds to (fx, fy) the repulsion F^e between nodes and small edges (thesis, 2.2.1) with the barrier,
 * which makes it up to 50 times stronger where the distance is less than half a small edge, and
 * collects the walls of the step. The force is given to the edge's ends in opposite direction, shared
 * by their distance from the foot.
 */
export function repelEdges(
  shape: Shape,
  arcs: Arcs,
  grid: Grid,
  sizes: Sizes,
  near: Candidates,
  fx: Float64Array,
  fy: Float64Array,
  walls: Walls,
): void {
  const { x, y, tail, head, spots } = shape;
  const { columns, cell, nodeStart, nodeItems, edgeStart, edgeItems } = grid;
  const range = sizes.range;
  const wide = Math.max(range, wallRange(sizes));
  const wideSquare = wide * wide;
  const wallSquare = wallRange(sizes) ** 2;
  const barrier = sizes.edge / 2;
  const query = wide + grid.reach;
  const farthest = query + grid.reach;
  near.reserve(shape.edges);
  const { edge: nearEdge, ax, ay, dx, dy } = near;
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
        let sumX = 0;
        let sumY = 0;
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
          const a = tail[e];
          const b = head[e];
          if (v === a || v === b) continue;
          const d = Math.sqrt(d2);
          const inverse = d > 0 ? 1 / d : 0;
          if (d2 < wallSquare) walls.add(v, a, b, nx * inverse, ny * inverse, d);
          if (d >= range) continue;
          const way = wayAlong(shape, arcs, v, e, arcs.edge[e] + t * arcs.edgeLength[e]);
          const own = v >= spots && shape.curveOf[v] === shape.edgeCurve[e];
          const open = Math.min(range, (own ? OPENING_OF_BEND : OPENING) * way);
          if (d >= open) continue;
          const part = 1 - d / open;
          let force = STRENGTH * part * part * open;
          if (t === 0 || t === 1) force *= AT_CORNER;
          const bar = Math.min(barrier, open / 2);
          if (d < bar && !own) force = Math.min(open / 2, force * Math.min(STRONGEST, bar / d));
          const forceX = force * nx * inverse;
          const forceY = force * ny * inverse;
          sumX += forceX;
          sumY += forceY;
          fx[a] -= (1 - t) * forceX;
          fy[a] -= (1 - t) * forceY;
          fx[b] -= t * forceX;
          fy[b] -= t * forceY;
        }
        fx[v] += sumX;
        fy[v] += sumY;
      }
    }
  }
  repelSpots(x, y, spots, sizes, fx, fy, walls);
}

/** The repulsion F^r between spots (thesis, 2.2.1), and their walls. */
function repelSpots(
  x: Float64Array,
  y: Float64Array,
  spots: number,
  sizes: Sizes,
  fx: Float64Array,
  fy: Float64Array,
  walls: Walls,
): void {
  const range = sizes.spotRange;
  const wall = wallRange(sizes);
  for (let u = 0; u < spots; u++) {
    for (let v = 0; v < u; v++) {
      const nx = x[u] - x[v];
      const ny = y[u] - y[v];
      const d = Math.sqrt(nx * nx + ny * ny);
      if (d >= range && d >= wall) continue;
      const inverse = d > 0 ? 1 / d : 0;
      if (d < wall) walls.add(u, v, v, nx * inverse, ny * inverse, d);
      if (d >= range) continue;
      const part = 1 - d / range;
      const force = STRENGTH_OF_SPOTS * part * part * range * inverse;
      fx[u] += force * nx;
      fy[u] += force * ny;
      fx[v] -= force * nx;
      fy[v] -= force * ny;
    }
  }
}
