import type { NodeEdgePairs } from "./pairs.ts";
import type { Shape } from "./shape.ts";

/** Distance to which things are pushed apart, in narrowest gaps, and its maximum in board units. */
const GAP_FACTOR = 1.22;
const MAX_GAP = 0.12;
/**
 * The most board units that curves which meet at a spot are pushed apart to, and the part of the wanted distance there:
 * less than all of it, so that lenses stay round.
 */
const MAX_RELATED_GAP = 0.05;
const RELATED_PART = 0.85;
/** Weight of a kept gap, beside that of a free node, which is about 1. */
const APART_WEIGHT = 10_000;
const RELATED_WEIGHT = 100;

/** Forces of a step over its weights, by node. */
export interface WeightedForces {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly weight: Float64Array;
}

/** Keeps the narrowest gaps of a drawing as wide as before the first step while its curves become fair. */
export class GapKeeping {
  /** Gap between things that do not meet, in board units; infinite before the first step. */
  private gap = Infinity;
  private spotGap = Infinity;

  push(shape: Shape, pairs: NodeEdgePairs, forces: WeightedForces): void {
    if (this.gap === Infinity) {
      this.gap = narrowestGap(pairs);
      this.spotGap = narrowestSpotGap(shape);
    }
    const wanted = Math.min(MAX_GAP, GAP_FACTOR * this.gap);
    this.pushCurves(shape, pairs, wanted, forces);
    pushSpots(shape, Math.min(MAX_GAP, GAP_FACTOR * this.spotGap), forces);
  }

  private pushCurves(
    { tail, head, spots, curveOf, edgeCurve }: Shape,
    pairs: NodeEdgePairs,
    wanted: number,
    forces: WeightedForces,
  ): void {
    const { count, node, edge, open, isRelated, distance, nx, ny } = pairs;
    const wantedOfRelated = Math.min(MAX_RELATED_GAP, wanted);
    for (let i = 0; i < count; i++) {
      const v = node[i];
      const e = edge[i];
      const areRelated = isRelated[i] === 1;
      const least = areRelated ? Math.min(wantedOfRelated, RELATED_PART * open[i]) : Math.min(wanted, open[i]);
      const missing = least - distance[i];
      if (missing <= 0 || (areRelated && (v < spots || curveOf[v] === edgeCurve[e]))) continue;
      const weight = areRelated ? RELATED_WEIGHT : APART_WEIGHT;
      pushNode(forces, v, nx[i], ny[i], missing / 2, weight);
      pushNode(forces, tail[e], nx[i], ny[i], -missing / 2, weight / 2);
      pushNode(forces, head[e], nx[i], ny[i], -missing / 2, weight / 2);
    }
  }
}

function pushSpots({ x, y, spots }: Shape, wanted: number, forces: WeightedForces): void {
  for (let u = 0; u < spots; u++) {
    for (let v = 0; v < u; v++) {
      const [dx, dy] = [x[u] - x[v], y[u] - y[v]];
      const distance = Math.hypot(dx, dy);
      if (distance >= wanted || distance === 0) continue;
      const half = (wanted - distance) / 2;
      pushNode(forces, u, dx / distance, dy / distance, half, APART_WEIGHT);
      pushNode(forces, v, dx / distance, dy / distance, -half, APART_WEIGHT);
    }
  }
}

function pushNode(forces: WeightedForces, v: number, nx: number, ny: number, way: number, weight: number): void {
  forces.x[v] += weight * way * nx;
  forces.y[v] += weight * way * ny;
  forces.weight[v] += weight;
}

function narrowestGap({ count, isRelated, distance }: NodeEdgePairs): number {
  let least = Infinity;
  for (let i = 0; i < count; i++) if (isRelated[i] === 0 && distance[i] < least) least = distance[i];
  return least;
}

function narrowestSpotGap({ x, y, spots }: Shape): number {
  let least = Infinity;
  for (let u = 0; u < spots; u++) {
    for (let v = 0; v < u; v++) least = Math.min(least, Math.hypot(x[u] - x[v], y[u] - y[v]));
  }
  return least;
}
