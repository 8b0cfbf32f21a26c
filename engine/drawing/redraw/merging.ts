import { orient2d } from "robust-predicates";
import { cellOf, type ShapeGrid } from "./shape-grid.ts";
import type { Shape } from "./shape.ts";

interface MergeState {
  readonly removed: Uint8Array;
  readonly remaining: Int32Array;
}

/**
 * Whether v's edges may become one: their closed triangle touches only its corners. Stricter than the thesis (2.2.3):
 * an empty triangle may touch an edge from u to w.
 */
export function mayMerge(shape: Shape, grid: ShapeGrid, v: number, merged: MergeState): boolean {
  const u = shape.before[v];
  const w = shape.after[v];
  if (u === w || isJoined(shape, v, merged.remaining)) return false;
  const { x, y } = shape;
  const side = orient2d(x[u], y[u], x[v], y[v], x[w], y[w]);
  const left = cellOf(grid, Math.min(x[u], x[v], x[w]));
  const right = cellOf(grid, Math.max(x[u], x[v], x[w]));
  const bottom = cellOf(grid, Math.max(y[u], y[v], y[w]));
  for (let row = cellOf(grid, Math.min(y[u], y[v], y[w])); row <= bottom; row++) {
    const last = grid.nodeStart[row * grid.columns + right + 1];
    for (let k = grid.nodeStart[row * grid.columns + left]; k < last; k++) {
      const p = grid.nodeItems[k];
      if (p === u || p === v || p === w || merged.removed[p]) continue;
      if (inTriangle(x, y, u, v, w, side, p)) return false;
    }
  }
  return true;
}

function inTriangle(
  x: Float64Array,
  y: Float64Array,
  u: number,
  v: number,
  w: number,
  side: number,
  p: number,
): boolean {
  const first = orient2d(x[u], y[u], x[v], y[v], x[p], y[p]);
  const second = orient2d(x[v], y[v], x[w], y[w], x[p], y[p]);
  const third = orient2d(x[w], y[w], x[u], y[u], x[p], y[p]);
  if (side > 0) return first >= 0 && second >= 0 && third >= 0;
  if (side < 0) return first <= 0 && second <= 0 && third <= 0;
  if (first !== 0 || second !== 0 || third !== 0) return false;
  const lowX = Math.min(x[u], x[v], x[w]);
  const highX = Math.max(x[u], x[v], x[w]);
  const lowY = Math.min(y[u], y[v], y[w]);
  const highY = Math.max(y[u], y[v], y[w]);
  return x[p] >= lowX && x[p] <= highX && y[p] >= lowY && y[p] <= highY;
}

/** Whether another edge joins the neighbours of v. */
function isJoined(shape: Shape, v: number, remaining: Int32Array): boolean {
  const { spots, from, to } = shape;
  const own = shape.curveOf[v];
  if (from[own] === to[own] && remaining[own] <= 2) return true;
  const u = shape.before[v];
  const w = shape.after[v];
  if (u >= spots || w >= spots) return false;
  for (let c = 0; c < shape.curves; c++) {
    if (remaining[c] > 0) continue;
    if ((from[c] === u && to[c] === w) || (from[c] === w && to[c] === u)) return true;
  }
  return false;
}
