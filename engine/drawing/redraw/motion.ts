import type { ArcLengths } from "./arc-lengths.ts";
import type { Shape } from "./shape.ts";

/** Part of the way to the middle of its curves that a spot goes, by degree. */
const PULL_BY_DEGREE = [0, 0.08, 0.5, 0.35];
/** The longest reach, as a part of a curve's length. */
const MAX_REACH_PART = 0.35;

/** Moves spots towards the middle of the places at length `reach` along their curves. */
export function pullSpots(
  shape: Shape,
  arcs: ArcLengths,
  reach: number,
  x: Float64Array,
  y: Float64Array,
  mx: Float64Array,
  my: Float64Array,
  scratchX: Float64Array,
  scratchY: Float64Array,
): void {
  const { spots, from, to, degree } = shape;
  scratchX.fill(0, 0, spots);
  scratchY.fill(0, 0, spots);
  for (let c = 0; c < shape.curves; c++) {
    const first = shape.first[c];
    const size = shape.first[c + 1] - first;
    const own = Math.min(reach, MAX_REACH_PART * arcs.curve[c]);
    for (let end = 0; end < 2; end++) {
      const s = end === 0 ? from[c] : to[c];
      const other = end === 0 ? to[c] : from[c];
      let previous = s;
      let way = 0;
      for (let i = 0; i <= size && way < own; i++) {
        const v = i === size ? other : end === 0 ? first + i : first + size - 1 - i;
        const dx = x[v] - x[previous];
        const dy = y[v] - y[previous];
        way += Math.sqrt(dx * dx + dy * dy);
        previous = v;
      }
      scratchX[s] += x[previous] + mx[previous] - x[s];
      scratchY[s] += y[previous] + my[previous] - y[s];
    }
  }
  for (let s = 0; s < spots; s++) {
    if (degree[s] === 0) continue;
    const part = PULL_BY_DEGREE[Math.min(3, degree[s])];
    mx[s] = (1 - part) * mx[s] + (part * scratchX[s]) / degree[s];
    my[s] = (1 - part) * my[s] + (part * scratchY[s]) / degree[s];
  }
}

/** Inner nodes move with their spots, fading until `reach`: tiny parts travel as a whole. */
export function followSpots(shape: Shape, arcs: ArcLengths, reach: number, m: Float64Array): void {
  const { first, from, to } = shape;
  for (let c = 0; c < shape.curves; c++) {
    const whole = arcs.curve[c];
    const own = Math.max(1e-12, Math.min(reach, whole));
    const start = m[from[c]];
    const end = m[to[c]];
    for (let v = first[c]; v < first[c + 1]; v++) {
      const way = arcs.node[v];
      if (way < own) m[v] += (1 - way / own) * start;
      if (whole - way < own) m[v] += (1 - (whole - way) / own) * end;
    }
  }
}

/**
 * Solves w (q - p) = tau q'' along each curve with fixed ends: the implicit attraction F^a (thesis, 2.2.1). It
 * shortens curves and removes waves below sqrt(tau), which is at most the part `stiffest` of a curve's length.
 */
export function straighten(
  shape: Shape,
  arcs: ArcLengths,
  tau: number,
  stiffest: number,
  weight: Float64Array,
  p: Float64Array,
  ratio: Float64Array,
): void {
  const { first, from, to } = shape;
  const { edgeLength, curve } = arcs;
  let e = 0;
  for (let c = 0; c < shape.curves; c++) {
    const begin = first[c];
    const end = first[c + 1];
    const own = Math.min(tau, (stiffest * curve[c]) ** 2);
    let previousRatio = 0;
    let previous = p[from[c]];
    for (let v = begin; v < end; v++, e++) {
      const mean = Math.max(1e-4, (edgeLength[e] + edgeLength[e + 1]) / 2);
      const k = own / (mean * mean);
      const w = weight[v];
      const pivot = w + 2 * k - k * previousRatio;
      ratio[v] = k / pivot;
      p[v] = (w * p[v] + k * previous) / pivot;
      previousRatio = ratio[v];
      previous = p[v];
    }
    e++;
    let next = p[to[c]];
    for (let v = end - 1; v >= begin; v--) {
      p[v] += ratio[v] * next;
      next = p[v];
    }
  }
}

export function capMoves(mx: Float64Array, my: Float64Array, nodes: number, longest: number): void {
  for (let v = 0; v < nodes; v++) {
    const square = mx[v] * mx[v] + my[v] * my[v];
    if (square > longest * longest) {
      const factor = longest / Math.sqrt(square);
      mx[v] *= factor;
      my[v] *= factor;
    }
  }
}

export function farthestMove(mx: Float64Array, my: Float64Array, nodes: number): number {
  let square = 0;
  for (let v = 0; v < nodes; v++) square = Math.max(square, mx[v] * mx[v] + my[v] * my[v]);
  return Math.sqrt(square);
}

/** Part of the distance to a side, per step. */
const MAX_SIDE_PART = 0.45;
/** Distance from a side of the board within which it pushes nodes away, in board units. */
const SIDE_RANGE = 0.1;
const SIDE_STRENGTH = 0.03;

/** F^e from the board's sides (thesis, 2.2.1), for one coordinate. */
export function repelFromSides(places: Float64Array, moves: Float64Array, nodes: number): void {
  for (let v = 0; v < nodes; v++) {
    const low = places[v];
    const high = 1 - low;
    if (low < SIDE_RANGE) moves[v] += SIDE_STRENGTH * (1 - low / SIDE_RANGE) ** 2;
    else if (high < SIDE_RANGE) moves[v] -= SIDE_STRENGTH * (1 - high / SIDE_RANGE) ** 2;
  }
}

/** Distance from a side of the board, in board units, below which nodes do not approach it. */
const SIDE_MARGIN = 0.03;

/** Limits the moves of one coordinate at the sides of the board. */
export function limitAtSides(places: Float64Array, moves: Float64Array, nodes: number): void {
  for (let v = 0; v < nodes; v++) {
    const low = places[v];
    const high = 1 - low;
    const least = -MAX_SIDE_PART * Math.max(0, low - SIDE_MARGIN);
    const most = MAX_SIDE_PART * Math.max(0, high - SIDE_MARGIN);
    if (moves[v] < least) moves[v] = least;
    else if (moves[v] > most) moves[v] = most;
  }
}
