import { mayMerge } from "./merging.ts";
import { LINE_WIDTH } from "../line-width.ts";
import { shapeGrid, type ShapeGrid } from "./shape-grid.ts";
import { emptyShape, type Shape } from "./shape.ts";

/** Length from which on edges are divided, in wanted lengths: l_sub / l_opt (thesis, Table 2.2). */
const MAX_EDGE_FACTOR = 1.8;
/** Length below which two edges are merged into one, in wanted lengths: l_mer / l_opt. */
const MERGE_FACTOR = 1.05;
/** The least number of inner nodes of a curve, so that short ones can be round. */
const MIN_INNER_NODES = 3;
/** The shortest edge that is divided, in board units. */
const MIN_DIVIDED_LENGTH = 1e-4;
/** Distance of a flat vertex from the line between its neighbours. */
const FLAT_DISTANCE = 1e-7;

/** Marks nodes with short edges, but no two neighbours. */
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

/** Merges marked nodes on straight pieces and divides long edges. */
export function resampled(shape: Shape, grid: ShapeGrid, marks: Uint8Array, edge: number, flat = FLAT_DISTANCE): Shape {
  const removed = merge(shape, grid, marks, flat);
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

/** Distance from the line between its neighbours at which nobody sees that a vertex is gone, in board units. */
const UNSEEN_DISTANCE = LINE_WIDTH / 10;
const MAX_COARSENINGS = 3;

/** Undoes refinements, which would slow the steps down. */
export function coarsened(shape: Shape, edge: number): Shape {
  let current = shape;
  for (let i = 0; i < MAX_COARSENINGS; i++) {
    const next = resampled(current, shapeGrid(current, edge), removableNodes(current, edge), edge, UNSEEN_DISTANCE);
    if (next === current) break;
    current = next;
  }
  return current;
}

/** Edges at a removed node wait for the next round. */
function mayDivide(shape: Shape, removed: Uint8Array, e: number): boolean {
  return removed[shape.tail[e]] === 0 && removed[shape.head[e]] === 0;
}

function merge(shape: Shape, grid: ShapeGrid, marks: Uint8Array, flat: number): Uint8Array {
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
    if (off > flat * length || !mayMerge(shape, grid, v, { removed, remaining })) continue;
    removed[v] = 1;
    remaining[shape.curveOf[v]]--;
  }
  return removed;
}

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
