import { orient2d } from "robust-predicates";
import { cellOf, type Grid } from "./shape-grid.ts";
import { emptyShape, type Shape } from "./shape.ts";

/** What has been merged since the grid was made: nodes that are gone, and the inner nodes left on each curve. */
export interface MergedEdges {
  readonly gone: Uint8Array;
  readonly left: Int32Array;
}

/**
 * Whether the small edges of the inner node v may be merged to one between its neighbours u and w, which
 * are both still there: whether the closed triangle u v w touches nothing but these two. That needs
 * more than the thesis's rule (2.2.3), which looks for nodes inside the triangle alone: where a small
 * edge goes straight from u to w already the triangle is empty, and the new one would lie upon it.
 */
export function mayMerge(shape: Shape, grid: Grid, v: number, merged: MergedEdges): boolean {
  const u = shape.before[v];
  const w = shape.after[v];
  if (u === w || joined(shape, v, merged.left)) return false;
  const { x, y } = shape;
  const side = orient2d(x[u], y[u], x[v], y[v], x[w], y[w]);
  const left = cellOf(grid, Math.min(x[u], x[v], x[w]));
  const right = cellOf(grid, Math.max(x[u], x[v], x[w]));
  const bottom = cellOf(grid, Math.max(y[u], y[v], y[w]));
  for (let row = cellOf(grid, Math.min(y[u], y[v], y[w])); row <= bottom; row++) {
    const last = grid.nodeStart[row * grid.columns + right + 1];
    for (let k = grid.nodeStart[row * grid.columns + left]; k < last; k++) {
      const p = grid.nodeItems[k];
      if (p === u || p === v || p === w || merged.gone[p]) continue;
      if (inTriangle(x, y, u, v, w, side, p)) return false;
    }
  }
  return true;
}

/** Whether p lies in the closed triangle u v w, whose orientation is `side`. */
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

/** Whether a small edge other than those of v goes straight between the neighbours of v. */
function joined(shape: Shape, v: number, left: Int32Array): boolean {
  const { spots, from, to } = shape;
  const own = shape.curveOf[v];
  if (from[own] === to[own] && left[own] <= 2) return true;
  const u = shape.before[v];
  const w = shape.after[v];
  if (u >= spots || w >= spots) return false;
  for (let c = 0; c < shape.curves; c++) {
    if (left[c] > 0) continue;
    if ((from[c] === u && to[c] === w) || (from[c] === w && to[c] === u)) return true;
  }
  return false;
}

/** Small edges longer than this part of l_opt are divided (l_sub of the thesis's Table 2.2). */
const LONGEST = 1.8;
/** Two small edges are merged where the new one is shorter than this part of l_opt (l_mer). */
const MERGED = 1.05;
/** Curves keep this many inner points, so that short ones can be round. */
const LEAST_INNER = 3;
/** No small edge shorter than this is divided. */
const TINY = 1e-4;
/** A node this near to the line between its neighbours lies on a straight piece. */
const FLAT = 1e-7;

/**
 * The nodes that are to be merged away, as marks: their small edges are shorter than they need to be.
 * No two neighbours are marked.
 */
export function superfluous(shape: Shape, edge: number): Uint8Array {
  const { x, y, before, after, first } = shape;
  const marks = new Uint8Array(shape.nodes);
  for (let c = 0; c < shape.curves; c++) {
    let left = first[c + 1] - first[c];

    for (let v = first[c]; v < first[c + 1] && left > LEAST_INNER; v++) {
      const u = before[v];
      const w = after[v];
      const length = Math.hypot(x[v] - x[u], y[v] - y[u]) + Math.hypot(x[w] - x[v], y[w] - y[v]);
      if (length >= MERGED * edge) continue;
      marks[v] = 1;
      left--;
      v++;
    }
  }
  return marks;
}

/**
 * The shape without those marked nodes that lie on straight pieces and may be merged away, and with
 * the small edges divided that are too long. The picture stays the same.
 */
export function resampled(shape: Shape, grid: Grid, marks: Uint8Array, edge: number): Shape {
  const gone = merge(shape, grid, marks);
  const divided = divisions(shape, edge);
  const inner = new Int32Array(shape.curves);
  let changed = false;
  let e = 0;
  for (let c = 0; c < shape.curves; c++) {
    for (let v = shape.first[c]; v <= shape.first[c + 1]; v++, e++) {
      if (v < shape.first[c + 1] && gone[v] === 0) inner[c]++;
      if (mayDivide(shape, gone, e) && divided[e]) inner[c]++;
    }
    changed ||= inner[c] !== shape.first[c + 1] - shape.first[c];
  }
  if (!changed) return shape;
  const next = emptyShape(shape.spots, shape.from, shape.to, inner);
  next.x.set(shape.x.subarray(0, shape.spots));
  next.y.set(shape.y.subarray(0, shape.spots));
  let place = shape.spots;
  for (let i = 0; i < shape.edges; i++) {
    const a = shape.tail[i];
    const b = shape.head[i];
    if (mayDivide(shape, gone, i) && divided[i]) {
      next.x[place] = (shape.x[a] + shape.x[b]) / 2;
      next.y[place++] = (shape.y[a] + shape.y[b]) / 2;
    }
    if (b >= shape.spots && gone[b] === 0) {
      next.x[place] = shape.x[b];
      next.y[place++] = shape.y[b];
    }
  }
  return next;
}

/** Small edges with an end that is gone are another one now; they wait for the next round. */
function mayDivide(shape: Shape, gone: Uint8Array, e: number): boolean {
  return gone[shape.tail[e]] === 0 && gone[shape.head[e]] === 0;
}

function merge(shape: Shape, grid: Grid, marks: Uint8Array): Uint8Array {
  const { x, y, before, after, first } = shape;
  const gone = new Uint8Array(shape.nodes);
  const left = Int32Array.from({ length: shape.curves }, (_, c) => first[c + 1] - first[c]);
  for (let v = shape.spots; v < shape.nodes; v++) {
    if (marks[v] === 0) continue;
    const u = before[v];
    const w = after[v];
    const dx = x[w] - x[u];
    const dy = y[w] - y[u];
    const length = Math.sqrt(dx * dx + dy * dy);
    const off = Math.abs(dx * (y[v] - y[u]) - dy * (x[v] - x[u]));
    if (off > FLAT * length || !mayMerge(shape, grid, v, { gone, left })) continue;
    gone[v] = 1;
    left[shape.curveOf[v]]--;
  }
  return gone;
}

/** The small edges that are too long, as marks. */
function divisions(shape: Shape, edge: number): Uint8Array {
  const { x, y, tail, head } = shape;
  const marks = new Uint8Array(shape.edges);
  for (let e = 0; e < shape.edges; e++) {
    const a = tail[e];
    const b = head[e];
    const length = Math.hypot(x[b] - x[a], y[b] - y[a]);
    const c = shape.edgeCurve[e];
    const few = shape.first[c + 1] - shape.first[c] < LEAST_INNER;
    if (length > LONGEST * edge || (few && length > TINY)) marks[e] = 1;
  }
  return marks;
}
