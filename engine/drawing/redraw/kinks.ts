import { mayMerge } from "./merging.ts";
import { shapeGrid } from "./shape-grid.ts";
import type { Shape } from "./shape.ts";

/** The cosine of the turn from which a bend is a kink. */
const KINK_COSINE = 0.5;
/** Times an edge's wanted length: the most for both edges of a kink. */
const MAX_KINK_LENGTH = 4;
/**
 * Part of the way to the line between its neighbours that a node goes, so that it stays on its side of what lies
 * beyond.
 */
const FLATTENED_PART = 1 - 1e-9;

/**
 * Kinks between short edges, which other nodes hold so that forces cannot open them, are flattened where their
 * triangles are empty. Such triangles are disjoint, so nothing touches on the way. Undefined if there are none.
 */
export function flattenedKinks(shape: Shape, edge: number): Shape | undefined {
  const { x, y, before, after } = shape;
  const grid = shapeGrid(shape, edge);
  const state = {
    removed: new Uint8Array(shape.nodes),
    remaining: Int32Array.from({ length: shape.curves }, (_, c) => shape.first[c + 1] - shape.first[c]),
  };
  const kinks: number[] = [];
  for (let v = shape.spots; v < shape.nodes; v++) {
    const [u, w] = [before[v], after[v]];
    if (kinks[kinks.length - 1] === u) continue;
    const [ux, uy, wx, wy] = [x[v] - x[u], y[v] - y[u], x[w] - x[v], y[w] - y[v]];
    const [first, second] = [Math.hypot(ux, uy), Math.hypot(wx, wy)];
    if (first + second > MAX_KINK_LENGTH * edge || ux * wx + uy * wy > KINK_COSINE * first * second) continue;
    if (mayMerge(shape, grid, v, state)) kinks.push(v);
  }
  if (kinks.length === 0) return undefined;
  const moved = { ...shape, x: x.slice(), y: y.slice() };
  for (const v of kinks) {
    const [u, w] = [before[v], after[v]];
    moved.x[v] += FLATTENED_PART * ((x[u] + x[w]) / 2 - x[v]);
    moved.y[v] += FLATTENED_PART * ((y[u] + y[w]) / 2 - y[v]);
  }
  return moved;
}
