import type { Anchors } from "./anchors.ts";
import { SHORT_CURVE_RANGE, type NodeEdgePairs } from "./pairs.ts";
import type { Shape } from "./shape.ts";
import type { RedrawSizes } from "./sizes.ts";

/** Part of the wanted distance below which forces grow. */
const BARRIER_PART = 0.25;
const MAX_BARRIER = 50;
const STRENGTH = 0.5;
/** Part of the short curves' range below which distant parts lack room. */
const NARROW_PART = 0.6;
/** Distance from which on spots need not move (see `Anchors`): in board units, and as a part of the wanted distance. */
const ENOUGH_DISTANCE = 0.08;
const ENOUGH_OF_OPEN = 0.7;
/** Part of the force of each of two small edges that share their nearest point at a corner. */
const CORNER_SHARE = 0.5;
/**
 * Adds F^e between nodes and edges (thesis, 2.2.1), stronger when near. `stiffness` receives its derivative. Nodes
 * moved at most `farthest` since pairs were found. @returns the logarithm of the narrowest gap over the wanted one, at
 * most 0.
 */
export function repelEdges(
  shape: Shape,
  pairs: NodeEdgePairs,
  sizes: RedrawSizes,
  x: Float64Array,
  y: Float64Array,
  fx: Float64Array,
  fy: Float64Array,
  stiffness: Float64Array,
  anchors: Anchors,
  farthest: number,
): number {
  const { tail, head, spots, curveOf, edgeCurve, before, after, from, to } = shape;
  const { count, node, edge, open: opens, distance } = pairs;
  const distant = SHORT_CURVE_RANGE * sizes.range;
  let narrowest = NARROW_PART * distant;
  const approach = 2 * farthest;
  for (let i = 0; i < count; i++) {
    const open = opens[i];
    if (distance[i] - approach >= open) continue;
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
    // At an edge's end, its neighbour must not be nearer.
    if (t === 0 || t === 1) {
      const w = t === 0 ? a : b;
      if (w >= spots) {
        const next = t === 0 ? before[w] : after[w];
        if ((x[v] - x[w]) * (x[next] - x[w]) + (y[v] - y[w]) * (y[next] - y[w]) > 0) continue;
      }
    }
    const d = Math.sqrt(d2);
    const enough = Math.min(ENOUGH_DISTANCE, ENOUGH_OF_OPEN * open);
    if (anchors.isActive && d < enough) {
      const c = edgeCurve[e];
      const own = curveOf[v];
      anchors.reportPart(d / enough, from[c], to[c]);
      if (v < spots) anchors.reportPart(d / enough, v, v);
      else anchors.reportPart(d / enough, from[own], to[own]);
    }
    if (d < narrowest && open >= distant) narrowest = d;
    const inverse = d > 0 ? 1 / d : 0;
    const part = 1 - d / open;
    const strength = t === 0 || t === 1 ? CORNER_SHARE * STRENGTH : STRENGTH;
    let force = strength * part * part * open;
    let stiff = 2 * strength * part;
    if (v < spots || curveOf[v] !== edgeCurve[e]) {
      const bar = BARRIER_PART * open;
      if (d < bar) {
        const factor = Math.min(MAX_BARRIER, bar / d);
        force *= factor;
        stiff = stiff * factor + (factor < MAX_BARRIER ? force * inverse : 0);
      }
    }
    stiffness[v] += stiff;
    stiffness[a] += (1 - t) * stiff;
    stiffness[b] += t * stiff;
    const forceX = force * nx * inverse;
    const forceY = force * ny * inverse;
    fx[v] += forceX;
    fy[v] += forceY;
    fx[a] -= (1 - t) * forceX;
    fy[a] -= (1 - t) * forceY;
    fx[b] -= t * forceX;
    fy[b] -= t * forceY;
  }
  return Math.log(Math.max(1e-9, narrowest / (NARROW_PART * distant)));
}

const ENOUGH_OF_APART = 0.7;
const SPOT_STRENGTH = 0.4;
/** Strength of the force for each missing distance; at most `MAX_CLOSE_SPOT_FACTOR` times as strong. */
const CLOSE_SPOT_STRENGTH = 0.4;
const MAX_CLOSE_SPOT_FACTOR = 4;

/** Adds F^r between spots (thesis, 2.2.1), stronger below `apart`. @returns logarithms of distances over `apart`. */
export function repelSpots(
  shape: Shape,
  sizes: RedrawSizes,
  x: Float64Array,
  y: Float64Array,
  fx: Float64Array,
  fy: Float64Array,
  stiffness: Float64Array,
  anchors: Anchors,
): { least: number; sum: number } {
  const { spots } = shape;
  let sum = 0;
  let least = 0;
  const { spotRange: range, apart } = sizes;
  for (let u = 0; u < spots; u++) {
    for (let v = 0; v < u; v++) {
      const nx = x[u] - x[v];
      const ny = y[u] - y[v];
      const d2 = nx * nx + ny * ny;
      if (d2 >= range * range || d2 === 0) continue;
      const d = Math.sqrt(d2);
      const part = 1 - d / range;
      let force = SPOT_STRENGTH * part * part * range;
      let stiff = 2 * SPOT_STRENGTH * part;
      if (d < apart) {
        const shortfall = Math.log(d / apart);
        anchors.reportPart(d / (ENOUGH_OF_APART * apart), u, v);
        sum += shortfall;
        least = Math.min(least, shortfall);
        const factor = CLOSE_SPOT_STRENGTH * Math.min(MAX_CLOSE_SPOT_FACTOR, apart / d);
        force += factor * (apart - d);
        stiff += factor;
      }
      stiffness[u] += stiff;
      stiffness[v] += stiff;
      force /= d;
      fx[u] += force * nx;
      fy[u] += force * ny;
      fx[v] -= force * nx;
      fy[v] -= force * ny;
    }
  }
  return { least, sum };
}

/** Spots nearer than this part of `apart` move apart by this share of the rest. */
const TOUCHING_PART = 0.4;
const SEPARATION_PART = 0.3;

/** Needed because forces from all sides can hold spots together. */
export function separateSpots(
  { spots }: Shape,
  { apart }: RedrawSizes,
  x: Float64Array,
  y: Float64Array,
  mx: Float64Array,
  my: Float64Array,
): void {
  const least = TOUCHING_PART * apart;
  for (let u = 0; u < spots; u++) {
    for (let v = 0; v < u; v++) {
      const nx = x[u] - x[v];
      const ny = y[u] - y[v];
      const d2 = nx * nx + ny * ny;
      if (d2 >= least * least || d2 === 0) continue;
      const d = Math.sqrt(d2);
      const part = (SEPARATION_PART * (least - d)) / d;
      mx[u] += part * nx;
      my[u] += part * ny;
      mx[v] -= part * nx;
      my[v] -= part * ny;
    }
  }
}
