import type { Shape } from "./shape.ts";

/**
 * Lengths along curves: from the beginning to each node and to each edge's tail; then those of each edge and of each
 * curve.
 */
export interface ArcLengths {
  readonly node: Float64Array;
  readonly edge: Float64Array;
  readonly edgeLength: Float64Array;
  readonly curve: Float64Array;
}

export function arcLengths(shape: Shape): ArcLengths {
  const { x, y, tail, head } = shape;
  const node = new Float64Array(shape.nodes);
  const edge = new Float64Array(shape.edges);
  const edgeLength = new Float64Array(shape.edges);
  const curve = new Float64Array(shape.curves);
  for (let e = 0; e < shape.edges; e++) {
    const a = tail[e];
    const b = head[e];
    const c = shape.edgeCurve[e];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    edge[e] = curve[c];
    edgeLength[e] = Math.sqrt(dx * dx + dy * dy);
    curve[c] += edgeLength[e];
    if (b >= shape.spots) node[b] = curve[c];
  }
  return { node, edge, edgeLength, curve };
}

/**
 * Length of the way along the drawing from node v to `along` on the curve of edge e; infinite unless they share a curve
 * or a spot. Neighbours along a curve do not repel.
 */
export function distanceAlong(shape: Shape, arcs: ArcLengths, v: number, e: number, along: number): number {
  const { from, to } = shape;
  const c = shape.edgeCurve[e];
  const rest = arcs.curve[c] - along;
  if (v < shape.spots) return Math.min(from[c] === v ? along : Infinity, to[c] === v ? rest : Infinity);
  const own = shape.curveOf[v];
  const start = arcs.node[v];
  const end = arcs.curve[own] - start;
  if (own === c)
    return Math.min(Math.abs(start - along), from[c] === to[c] ? Math.min(start + rest, end + along) : Infinity);
  let way = Infinity;
  if (from[own] === from[c]) way = Math.min(way, start + along);
  if (from[own] === to[c]) way = Math.min(way, start + rest);
  if (to[own] === from[c]) way = Math.min(way, end + along);
  if (to[own] === to[c]) way = Math.min(way, end + rest);
  const lens = (from[own] === from[c] && to[own] === to[c]) || (from[own] === to[c] && to[own] === from[c]);
  return lens ? LENS_FACTOR * way : way;
}

/** How many times wider two curves between the same spots may open. */
const LENS_FACTOR = 3;
