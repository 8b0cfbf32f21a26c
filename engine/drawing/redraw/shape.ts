import { DRAWING_FORMAT, type Curve, type Drawing } from "../drawing.ts";

/**
 * A drawing in flat arrays: nodes are spots, then inner points curve by curve. Edge i joins `tail[i]` and `head[i]`,
 * in curve order.
 */
export interface Shape {
  readonly spots: number;
  readonly curves: number;
  readonly nodes: number;
  readonly edges: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The end spots of each curve. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The first inner node of each curve; entry `curves` is `nodes`. */
  readonly first: Int32Array;
  /** The neighbours of each inner node; -1 for spots. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** The curve of each node; -1 for spots. */
  readonly curveOf: Int32Array;
  readonly tail: Int32Array;
  readonly head: Int32Array;
  readonly edgeCurve: Int32Array;
  readonly degree: Int32Array;
}

/** Creates a shape without coordinates, with `inner[c]` inner points on curve c. */
export function emptyShape(spots: number, from: Int32Array, to: Int32Array, inner: ArrayLike<number>): Shape {
  const curves = from.length;
  const first = new Int32Array(curves + 1);
  first[0] = spots;
  for (let c = 0; c < curves; c++) first[c + 1] = first[c] + inner[c];
  const nodes = first[curves];
  const edges = nodes - spots + curves;
  const before = new Int32Array(nodes).fill(-1);
  const after = new Int32Array(nodes).fill(-1);
  const curveOf = new Int32Array(nodes).fill(-1);
  const tail = new Int32Array(edges);
  const head = new Int32Array(edges);
  const edgeCurve = new Int32Array(edges);
  const degree = new Int32Array(spots);
  let edge = 0;
  for (let c = 0; c < curves; c++) {
    degree[from[c]]++;
    degree[to[c]]++;
    let previous = from[c];
    for (let v = first[c]; v <= first[c + 1]; v++) {
      const next = v < first[c + 1] ? v : to[c];
      tail[edge] = previous;
      head[edge] = next;
      edgeCurve[edge++] = c;
      if (previous >= spots) after[previous] = next;
      if (v < first[c + 1]) {
        before[v] = previous;
        curveOf[v] = c;
      }
      previous = next;
    }
  }
  const x = new Float64Array(nodes);
  const y = new Float64Array(nodes);
  return { spots, curves, nodes, edges, x, y, from, to, first, before, after, curveOf, tail, head, edgeCurve, degree };
}

export function shapeOf(drawing: Drawing): Shape {
  const shape = emptyShape(
    drawing.spots.length,
    Int32Array.from(drawing.curves, (curve) => curve.from),
    Int32Array.from(drawing.curves, (curve) => curve.to),
    drawing.curves.map((curve) => curve.inner.length),
  );
  drawing.spots.forEach((spot, i) => {
    shape.x[i] = spot.x;
    shape.y[i] = spot.y;
  });
  let v = shape.spots;
  for (const curve of drawing.curves) {
    for (const point of curve.inner) {
      shape.x[v] = point.x;
      shape.y[v++] = point.y;
    }
  }
  return shape;
}

export function drawingOf(shape: Shape, drawing: Drawing): Drawing {
  const curves: Curve[] = drawing.curves.map((curve, c) => {
    const inner = [];
    for (let v = shape.first[c]; v < shape.first[c + 1]; v++) inner.push({ x: shape.x[v], y: shape.y[v] });
    return { ...curve, inner };
  });
  const spots = drawing.spots.map((spot, i) => ({ ...spot, x: shape.x[i], y: shape.y[i] }));
  return { format: DRAWING_FORMAT, spots, curves };
}

/** Number of inner points of each curve. */
export function innerCounts(shape: Shape): number[] {
  return Array.from({ length: shape.curves }, (_, c) => shape.first[c + 1] - shape.first[c]);
}

/** Lists the coordinates in the order of `RedrawStep`. */
export function coordinates(shape: Shape): number[] {
  const list: number[] = Array.from({ length: 2 * shape.nodes });
  for (let v = 0; v < shape.nodes; v++) {
    list[2 * v] = shape.x[v];
    list[2 * v + 1] = shape.y[v];
  }
  return list;
}
