import type { Drawing } from "../drawing.ts";
import { chainsOf, jointsOf, type Joints } from "../joints.ts";
import { LINE_WIDTH } from "../line-width.ts";
import { arcLengths } from "./arc-lengths.ts";
import { farthestMove } from "./motion.ts";
import { shapeGrid } from "./shape-grid.ts";
import { emptyShape, type Shape } from "./shape.ts";
import type { RedrawSizes } from "./sizes.ts";
import { constraintRange, type StepBuffers } from "./step.ts";

/** Distance between the vertices of a polyline and the painted curve, in board units. */
const TOLERANCE = 0.095 * LINE_WIDTH;
/** Distance between a vertex at a spot and the painted curve, in board units. The spot's disc covers the place. */
const SPOT_TOLERANCE = 0.25 * LINE_WIDTH;
/**
 * Part of the distance between a vertex and the middle of its neighbours by which the painted curve misses the vertex.
 */
const PAINTED_PART = 1 / 3;

/**
 * Curves whose painted line (see `Outlines`) is not near enough get the middles of their edges as further nodes, on
 * straight pieces. Undefined if all are near.
 */
export function refined(shape: Shape, drawing: Drawing): { shape: Shape; joints: Joints } | undefined {
  const joints = jointsOf(drawing);
  const divides = new Uint8Array(shape.curves);
  for (const { ends } of chainsOf(joints)) {
    if (!ends.some((end) => deviation(shape, joints, end >> 1) > 1)) continue;
    for (const end of ends) divides[end >> 1] = 1;
  }
  if (!divides.includes(1)) return undefined;
  const { spots, from, to, first, tail, head, edgeCurve } = shape;
  const inner = Array.from(divides, (isDivided, c) => {
    const own = first[c + 1] - first[c];
    return isDivided === 1 ? 2 * own + 1 : own;
  });
  const next = emptyShape(spots, from, to, inner);
  next.x.set(shape.x.subarray(0, spots));
  next.y.set(shape.y.subarray(0, spots));
  let place = spots;
  for (let e = 0; e < shape.edges; e++) {
    const [a, b] = [tail[e], head[e]];
    if (divides[edgeCurve[e]] === 1) {
      next.x[place] = (shape.x[a] + shape.x[b]) / 2;
      next.y[place++] = (shape.y[a] + shape.y[b]) / 2;
    }
    if (b >= spots) {
      next.x[place] = shape.x[b];
      next.y[place++] = shape.y[b];
    }
  }
  return { shape: next, joints };
}

/** The largest deviation of a curve, over the tolerated one. */
function deviation(shape: Shape, { next, spotOf }: Joints, curve: number): number {
  const { x, y, before, after, first } = shape;
  const offset = (v: number, a: number, b: number): number =>
    PAINTED_PART * Math.hypot((x[a] + x[b]) / 2 - x[v], (y[a] + y[b]) / 2 - y[v]);
  let most = 0;
  for (let v = first[curve]; v < first[curve + 1]; v++)
    most = Math.max(most, offset(v, before[v], after[v]) / TOLERANCE);
  for (const end of [2 * curve, 2 * curve + 1]) {
    if (next[end] === -1) continue;
    const own = offset(spotOf[end], neighbourAt(shape, end), neighbourAt(shape, next[end]));
    most = Math.max(most, own / SPOT_TOLERANCE);
  }
  return most;
}

/** The node after the spot at an end. */
function neighbourAt({ first, from, to }: Shape, end: number): number {
  const c = end >> 1;
  const isStart = (end & 1) === 0;
  if (first[c] === first[c + 1]) return isStart ? to[c] : from[c];
  return isStart ? first[c] : first[c + 1] - 1;
}

/**
 * Moves that paint the same curves with nearer vertices: those between two new middles go half-way to the middle of
 * these (Lane and Riesenfeld, 1980).
 */
export function refiningMoves(
  before: Shape,
  { shape, joints }: { shape: Shape; joints: Joints },
  mx: Float64Array,
  my: Float64Array,
): void {
  const { x, y, first } = shape;
  mx.fill(0, 0, shape.nodes);
  my.fill(0, 0, shape.nodes);
  const approach = (v: number, a: number, b: number): void => {
    mx[v] = ((x[a] + x[b]) / 2 - x[v]) / 2;
    my[v] = ((y[a] + y[b]) / 2 - y[v]) / 2;
  };
  const isDivided = (c: number): boolean => first[c + 1] - first[c] > before.first[c + 1] - before.first[c];
  for (let c = 0; c < shape.curves; c++) {
    if (isDivided(c)) for (let v = first[c] + 1; v < first[c + 1]; v += 2) approach(v, v - 1, v + 1);
  }
  joints.next.forEach((other, end) => {
    if (other < end || !isDivided(end >> 1)) return;
    approach(joints.spotOf[end], neighbourAt(shape, end), neighbourAt(shape, other));
  });
  joints.next.forEach((other, end) => {
    if (other === -1) follow(shape, joints.spotOf[end], end, mx, my);
  });
}

/** Number of nodes of a curve that go a part of the way of the spot where it ends. */
const MAX_FOLLOWING = 6;

function follow({ first }: Shape, spot: number, end: number, mx: Float64Array, my: Float64Array): void {
  const c = end >> 1;
  const inner = first[c + 1] - first[c];
  const reach = Math.min(MAX_FOLLOWING, inner / 2);
  for (let i = 0; i < reach; i++) {
    const v = (end & 1) === 0 ? first[c] + i : first[c + 1] - 1 - i;
    const part = 1 - (i + 1) / (reach + 1);
    mx[v] += part * mx[spot];
    my[v] += part * my[spot];
  }
}

/** Brings vertices to the painted curves; undefined if they are there. */
export function refine(
  shape: Shape,
  drawing: Drawing,
  sizes: RedrawSizes,
  buffers: StepBuffers,
): { before: Shape; moved: Shape; nearest: number } | undefined {
  const finer = refined(shape, drawing);
  if (finer === undefined) return undefined;
  const before = finer.shape;
  const { nodes } = before;
  buffers.reserve(nodes);
  const { constraints, pairs, mx, my } = buffers;
  refiningMoves(shape, finer, mx, my);
  const limit = constraintRange(farthestMove(mx, my, nodes));
  pairs.collect(before, arcLengths(before), shapeGrid(before, Math.max(limit, sizes.edge) / 3), 0, limit);
  constraints.collect(before, pairs, limit);
  constraints.limit(mx, my, nodes, 0);
  const moved = {
    ...before,
    x: before.x.map((x, v) => x + mx[v]),
    y: before.y.map((y, v) => y + my[v]),
  };
  return { before, moved, nearest: constraints.nearest };
}
