import { orient2d } from "robust-predicates";

/**
 * Half-edge 3t + k leads from corner k of triangle t to the next, counterclockwise (y upwards). `twin` is -1 on a
 * ring.
 */
export interface HalfEdges {
  readonly origin: Int32Array;
  readonly twin: Int32Array;
}

export function nextHalf(half: number): number {
  return half % 3 === 2 ? half - 2 : half + 1;
}

export function previousHalf(half: number): number {
  return half % 3 === 0 ? half + 2 : half - 1;
}

/**
 * Connects vertex triples; undefined unless they exactly triangulate the polygon with these rings (outer first,
 * region on the left).
 */
export function connectTriangles(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  rings: readonly (readonly number[])[],
  triangles: Int32Array,
): HalfEdges | undefined {
  const vertices = rings.reduce((sum, ring) => sum + ring.length, 0);
  const expected = vertices + 2 * (rings.length - 1) - 2;
  if (triangles.length !== 3 * expected) return undefined;
  const origin = Int32Array.from(triangles);
  for (let h = 0; h < origin.length; h += 3) {
    const [a, b, c] = [origin[h], origin[h + 1], origin[h + 2]];
    // Negative for counterclockwise turns (y upwards).
    const turn = orient2d(x[a], y[a], x[b], y[b], x[c], y[c]);
    if (turn === 0) return undefined;
    if (turn > 0) {
      origin[h + 1] = c;
      origin[h + 2] = b;
    }
  }
  if (
    !areSameArea(
      areaOf(x, y, origin),
      rings.reduce((sum, ring) => sum + ringArea(x, y, ring), 0),
    )
  )
    return undefined;
  const halves = new Map<number, number>();
  for (let h = 0; h < origin.length; h++) {
    const key = origin[h] * vertices + origin[nextHalf(h)];
    if (halves.has(key)) return undefined;
    halves.set(key, h);
  }
  const twin = new Int32Array(origin.length);
  let ringEdges = 0;
  for (let h = 0; h < origin.length; h++) {
    twin[h] = halves.get(origin[nextHalf(h)] * vertices + origin[h]) ?? -1;
    if (twin[h] === -1) ringEdges++;
  }
  if (ringEdges !== vertices) return undefined;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const half = halves.get(ring[i] * vertices + ring[(i + 1) % ring.length]);
      if (half === undefined || twin[half] !== -1) return undefined;
    }
  }
  return { origin, twin };
}

/** The relative error of areas that rounding may cause. */
const ROUNDING = 1e-6;

function areSameArea(a: number, b: number): boolean {
  return Math.abs(a - b) <= ROUNDING * Math.abs(b);
}

function areaOf(x: ArrayLike<number>, y: ArrayLike<number>, origin: Int32Array): number {
  let area = 0;
  for (let h = 0; h < origin.length; h += 3) area += ringArea(x, y, origin.subarray(h, h + 3));
  return area;
}

function ringArea(x: ArrayLike<number>, y: ArrayLike<number>, ring: ArrayLike<number>): number {
  let area = 0;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i], ring[(i + 1) % ring.length]];
    // Relative to the first vertex, to keep digits.
    area += ((x[a] - x[ring[0]]) * (y[b] - y[ring[0]]) - (x[b] - x[ring[0]]) * (y[a] - y[ring[0]])) / 2;
  }
  return area;
}
