import { orient2d } from "robust-predicates";
import { cellOf, type ShapeGrid } from "./shape-grid.ts";
import { emptyShape, type Shape } from "./shape.ts";

/** What was merged since the grid was made: removed nodes, and the number of inner nodes left on each curve. */
interface MergeState {
  readonly removed: Uint8Array;
  readonly remaining: Int32Array;
}

/**
 * Whether the small edges of inner node v may be merged into one between its neighbours u and w: the closed
 * triangle u v w must touch only these. Stricter than the thesis (2.2.3), which only looks for nodes inside: with
 * a small edge from u to w the triangle is empty, and the new edge would lie on it.
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

/** Whether p lies in the closed triangle u v w of orientation `side`. */
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

/** Whether another small edge already joins the neighbours of v. */
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

/** l_sub / l_opt: longer small edges are divided (thesis, Table 2.2). */
const MAX_EDGE_FACTOR = 1.8;
/** l_mer / l_opt: two small edges are merged into a shorter one. */
const MERGE_FACTOR = 1.05;
/** The inner points that each curve keeps, so that short ones can be round. */
const MIN_INNER_NODES = 3;
/** Shorter small edges are not divided, in board units. */
const MIN_DIVIDED_LENGTH = 1e-4;
/** The distance from the line between its neighbours at which a node counts as on it. */
const FLAT_DISTANCE = 1e-7;

/** Marks nodes whose small edges are shorter than needed, but no two neighbours. */
export function removableNodes(shape: Shape, edge: number): Uint8Array {
  const { x, y, before, after, first } = shape;
  const marks = new Uint8Array(shape.nodes);
  for (let c = 0; c < shape.curves; c++) {
    let remaining = first[c + 1] - first[c];

    for (let v = first[c]; v < first[c + 1] && remaining > MIN_INNER_NODES; v++) {
      const u = before[v];
      const w = after[v];
      const length = Math.hypot(x[v] - x[u], y[v] - y[u]) + Math.hypot(x[w] - x[v], y[w] - y[v]);
      if (length >= MERGE_FACTOR * edge) continue;
      marks[v] = 1;
      remaining--;
      v++;
    }
  }
  return marks;
}

/**
 * The shape without marked nodes that lie on straight pieces and may be merged, and with long small edges divided.
 * The picture stays the same.
 */
export function resampled(shape: Shape, grid: ShapeGrid, marks: Uint8Array, edge: number): Shape {
  const removed = merge(shape, grid, marks);
  const divided = longEdges(shape, edge);
  const inner = new Int32Array(shape.curves);
  let changed = false;
  let e = 0;
  for (let c = 0; c < shape.curves; c++) {
    for (let v = shape.first[c]; v <= shape.first[c + 1]; v++, e++) {
      if (v < shape.first[c + 1] && removed[v] === 0) inner[c]++;
      if (mayDivide(shape, removed, e) && divided[e]) inner[c]++;
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
    if (mayDivide(shape, removed, i) && divided[i]) {
      next.x[place] = (shape.x[a] + shape.x[b]) / 2;
      next.y[place++] = (shape.y[a] + shape.y[b]) / 2;
    }
    if (b >= shape.spots && removed[b] === 0) {
      next.x[place] = shape.x[b];
      next.y[place++] = shape.y[b];
    }
  }
  return next;
}

/** Small edges at a removed node have changed; they wait for the next round. */
function mayDivide(shape: Shape, removed: Uint8Array, e: number): boolean {
  return removed[shape.tail[e]] === 0 && removed[shape.head[e]] === 0;
}

function merge(shape: Shape, grid: ShapeGrid, marks: Uint8Array): Uint8Array {
  const { x, y, before, after, first } = shape;
  const removed = new Uint8Array(shape.nodes);
  const remaining = Int32Array.from({ length: shape.curves }, (_, c) => first[c + 1] - first[c]);
  for (let v = shape.spots; v < shape.nodes; v++) {
    if (marks[v] === 0) continue;
    const u = before[v];
    const w = after[v];
    const dx = x[w] - x[u];
    const dy = y[w] - y[u];
    const length = Math.sqrt(dx * dx + dy * dy);
    const off = Math.abs(dx * (y[v] - y[u]) - dy * (x[v] - x[u]));
    if (off > FLAT_DISTANCE * length || !mayMerge(shape, grid, v, { removed, remaining })) continue;
    removed[v] = 1;
    remaining[shape.curveOf[v]]--;
  }
  return removed;
}

/** Marks the small edges that are too long. */
function longEdges(shape: Shape, edge: number): Uint8Array {
  const { x, y, tail, head } = shape;
  const marks = new Uint8Array(shape.edges);
  for (let e = 0; e < shape.edges; e++) {
    const a = tail[e];
    const b = head[e];
    const length = Math.hypot(x[b] - x[a], y[b] - y[a]);
    const c = shape.edgeCurve[e];
    const few = shape.first[c + 1] - shape.first[c] < MIN_INNER_NODES;
    if (length > MAX_EDGE_FACTOR * edge || (few && length > MIN_DIVIDED_LENGTH)) marks[e] = 1;
  }
  return marks;
}
