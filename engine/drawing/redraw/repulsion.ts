import type { Pairs } from "./pairs.ts";
import type { Shape } from "./shape.ts";
import type { Sizes } from "./sizes.ts";

/** The barrier is never stronger than this. */
const STRONGEST = 50;
const STRENGTH = 0.5;
/** The nearest point of two small edges is their common end at a corner: each of them counts for a half. */
const AT_CORNER = 0.5;
/** The forces between curves move nothing farther than this many times the distance to what is nearest. */
const LEAP = 1e9;

/**
 * Adds to (fx, fy) the repulsion F^e between nodes and small edges (thesis, 2.2.1) with the barrier,
 * which makes it up to 50 times stronger where the distance is less than half a small edge. The force
 * is given to the edge's ends in opposite direction, shared by their distance from the foot. `gap` is
 * room for a number per node.
 */
export function repelEdges(
  shape: Shape,
  pairs: Pairs,
  sizes: Sizes,
  x: Float64Array,
  y: Float64Array,
  fx: Float64Array,
  fy: Float64Array,
  gap: Float64Array,
): void {
  const { tail, head, spots, curveOf, edgeCurve, nodes, before, after } = shape;
  const { count, node, edge, open: opens } = pairs;
  const barrier = sizes.edge / 2;
  gap.fill(1, 0, nodes);
  for (let i = 0; i < count; i++) {
    const open = opens[i];
    const e = edge[i];
    const v = node[i];
    const a = tail[e];
    const b = head[e];
    const px = x[v] - x[a];
    const py = y[v] - y[a];
    const ex = x[b] - x[a];
    const ey = y[b] - y[a];
    const square = ex * ex + ey * ey;
    const dot = px * ex + py * ey;
    const t = dot <= 0 || square === 0 ? 0 : dot >= square ? 1 : dot / square;
    const nx = px - t * ex;
    const ny = py - t * ey;
    const d2 = nx * nx + ny * ny;
    if (d2 >= open * open) continue;
    // Only what is nearest of a curve repels: at an end of a small edge, no neighbour may come nearer.
    if (t === 0 || t === 1) {
      const w = t === 0 ? a : b;
      if (w >= spots) {
        const next = t === 0 ? before[w] : after[w];
        if ((x[v] - x[w]) * (x[next] - x[w]) + (y[v] - y[w]) * (y[next] - y[w]) > 0) continue;
      }
    }
    const d = Math.sqrt(d2);
    const inverse = d > 0 ? 1 / d : 0;
    const part = 1 - d / open;
    let force = STRENGTH * part * part * open;
    if (t === 0 || t === 1) force *= AT_CORNER;
    if (v < spots || curveOf[v] !== edgeCurve[e]) {
      const bar = Math.min(barrier, open / 2);
      if (d < bar) force = Math.min(open / 2, force * Math.min(STRONGEST, bar / d));
      if (d < gap[v]) gap[v] = d;
      if (d < gap[a]) gap[a] = d;
      if (d < gap[b]) gap[b] = d;
    }
    const forceX = force * nx * inverse;
    const forceY = force * ny * inverse;
    fx[v] += forceX;
    fy[v] += forceY;
    fx[a] -= (1 - t) * forceX;
    fy[a] -= (1 - t) * forceY;
    fx[b] -= t * forceX;
    fy[b] -= t * forceY;
  }
  for (let v = 0; v < nodes; v++) {
    const longest = LEAP * gap[v];
    const square = fx[v] * fx[v] + fy[v] * fy[v];
    if (square > longest * longest) {
      const factor = longest / Math.sqrt(square);
      fx[v] *= factor;
      fy[v] *= factor;
    }
  }
}

const STRENGTH_OF_SPOTS = 0.8;
/** Spots nearer than they should be come apart by this part of what is missing, and by this part of their distance at most. */
const PARTING = 0.4;
const GROWTH = 0.5;

/**
 * The repulsion F^r between spots (thesis, 2.2.1) within `spotRange`, and where they are nearer than
 * `apart` a push that is large for their distance: so a tiny structure grows by a factor in each step,
 * whatever its size.
 */
export function repelSpots(shape: Shape, sizes: Sizes, x: Float64Array, y: Float64Array, fx: Float64Array, fy: Float64Array): void {
  const { spots } = shape;
  const { spotRange: range, apart } = sizes;
  for (let u = 0; u < spots; u++) {
    for (let v = 0; v < u; v++) {
      const nx = x[u] - x[v];
      const ny = y[u] - y[v];
      const d2 = nx * nx + ny * ny;
      if (d2 >= range * range || d2 === 0) continue;
      const d = Math.sqrt(d2);
      const part = 1 - d / range;
      let force = Math.min(STRENGTH_OF_SPOTS * part * part * range, GROWTH * d);
      if (d < apart) force = Math.max(force, Math.min(PARTING * (apart - d), GROWTH * d));
      force /= d;
      fx[u] += force * nx;
      fy[u] += force * ny;
      fx[v] -= force * nx;
      fy[v] -= force * ny;
    }
  }
}
