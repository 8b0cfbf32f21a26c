import type { Anchors } from "./anchors.ts";
import { OPENING_OF_SHORT, type Pairs } from "./pairs.ts";
import type { Shape } from "./shape.ts";
import type { Sizes } from "./sizes.ts";

/** Nearer than this part of the distance that should be, forces are stronger, up to this many times. */
const BARRIER = 0.25;
const STRONGEST = 50;
const STRENGTH = 0.5;
/** Gaps between curves far apart along the drawing lack room below this part of what short curves keep away. */
const NARROW = 0.6;
/** With so much room, and this part of what would be kept away, spots need not move (see `Anchors`). */
const ENOUGH = 0.08;
const ENOUGH_OF_OPEN = 0.7;
/** The nearest point of two small edges is their common end at a corner: each of them counts for a half. */
const AT_CORNER = 0.5;
/**
 * Adds to (fx, fy) the repulsion F^e between nodes and small edges (thesis, 2.2.1) with the barrier,
 * which makes it up to 50 times stronger where the distance is small. The force
 * is given to the edge's ends in opposite direction, shared by their distance from the foot. `stiffness` receives
 * by how much the forces at each node change when it moves; `anchors` are told what is near. Gives how much room the narrowest gap
 * lacks, as a logarithm.
 */
export function repelEdges(
  shape: Shape,
  pairs: Pairs,
  sizes: Sizes,
  x: Float64Array,
  y: Float64Array,
  fx: Float64Array,
  fy: Float64Array,
  stiffness: Float64Array,
  anchors: Anchors,
): number {
  const { tail, head, spots, curveOf, edgeCurve, before, after, from, to } = shape;
  const { count, node, edge, open: opens } = pairs;
  const distant = OPENING_OF_SHORT * sizes.range;
  let narrowest = NARROW * distant;
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
    const enough = Math.min(ENOUGH, ENOUGH_OF_OPEN * open);
    if (anchors.isOfUse && d < enough) {
      const c = edgeCurve[e];
      const own = curveOf[v];
      anchors.tell(d / enough, from[c], to[c]);
      if (v < spots) anchors.tell(d / enough, v, v);
      else anchors.tell(d / enough, from[own], to[own]);
    }
    if (d < narrowest && open >= distant) narrowest = d;
    const inverse = d > 0 ? 1 / d : 0;
    const part = 1 - d / open;
    const strength = t === 0 || t === 1 ? AT_CORNER * STRENGTH : STRENGTH;
    let force = strength * part * part * open;
    let stiff = 2 * strength * part;
    if (v < spots || curveOf[v] !== edgeCurve[e]) {
      const bar = BARRIER * open;
      if (d < bar) {
        const factor = Math.min(STRONGEST, bar / d);
        force *= factor;
        stiff = stiff * factor + (factor < STRONGEST ? force * inverse : 0);
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
  return Math.log(Math.max(1e-9, narrowest / (NARROW * distant)));
}

/** Spots with this part of the distance that they should have need not move. */
const ENOUGH_OF_APART = 0.7;
const STRENGTH_OF_SPOTS = 0.4;
/** Spots nearer than they should be are pushed apart by this part of what is missing besides, and more the nearer they are. */
const PARTING = 0.4;
const STRONGEST_PARTING = 4;

/**
 * The repulsion F^r between spots (thesis, 2.2.1) within `spotRange`, and where they are nearer than
 * `apart` a stronger one. Gives how much distance they lack: the logarithm for the nearest two,
 * and the sum of all.
 */
export function repelSpots(
  shape: Shape,
  sizes: Sizes,
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
      let force = STRENGTH_OF_SPOTS * part * part * range;
      let stiff = 2 * STRENGTH_OF_SPOTS * part;
      if (d < apart) {
        const lack = Math.log(d / apart);
        anchors.tell(d / (ENOUGH_OF_APART * apart), u, v);
        sum += lack;
        least = Math.min(least, lack);
        const factor = PARTING * Math.min(STRONGEST_PARTING, apart / d);
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

/** Spots nearer than this part of the distance that they should have part by this part of what is missing in one iteration, whatever presses them together. */
const FIRM = 0.4;
const FIRM_PARTING = 0.3;

/** Adds to the moves (mx, my) of spots that are very near to each other what parts them: forces alone can hold a small part of the drawing together from all around. */
export function partSpots(
  { spots }: Shape,
  { apart }: Sizes,
  x: Float64Array,
  y: Float64Array,
  mx: Float64Array,
  my: Float64Array,
): void {
  const least = FIRM * apart;
  for (let u = 0; u < spots; u++) {
    for (let v = 0; v < u; v++) {
      const nx = x[u] - x[v];
      const ny = y[u] - y[v];
      const d2 = nx * nx + ny * ny;
      if (d2 >= least * least || d2 === 0) continue;
      const d = Math.sqrt(d2);
      const part = (FIRM_PARTING * (least - d)) / d;
      mx[u] += part * nx;
      my[u] += part * ny;
      mx[v] -= part * nx;
      my[v] -= part * ny;
    }
  }
}
