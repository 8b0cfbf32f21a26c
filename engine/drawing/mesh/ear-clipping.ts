import { incircle, orient2d } from "robust-predicates";
import { Budget } from "../budget.ts";
import { VertexField } from "../geometry/vertex-field.ts";
import { type HalfEdges, nextHalf, previousHalf } from "./half-edges.ts";

/**
 * Triangles by exact predicates, also where poly2tri gives up. Rings and result as in `connectTriangles`; undefined
 * where rings meet.
 * @throws {BudgetSpent}
 */
export function earTriangles(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  rings: readonly (readonly number[])[],
  budget = new Budget(Infinity),
): Int32Array | undefined {
  /** The turn from a over b to c: positive for a left one (y upwards). */
  const turn = (a: number, b: number, c: number): number => -orient2d(x[a], y[a], x[b], y[b], x[c], y[c]);

  let polygon = [...rings[0]];
  const rightmost = (ring: readonly number[]): number =>
    ring.reduce((best, vertex, i) => (x[vertex] > x[ring[best]] ? i : best), 0);
  const holes = rings
    .slice(1)
    .map((ring) => ({ ring, start: rightmost(ring) }))
    .sort((a, b) => x[b.ring[b.start]] - x[a.ring[a.start]]);
  for (let h = 0; h < holes.length; h++) {
    const { ring, start } = holes[h];
    const barriers = [polygon, ...holes.slice(h).map((hole) => hole.ring)];
    const at = bridge(polygon, ring[start], barriers);
    if (at === -1) return undefined;
    const first = openingTo(ring, start, polygon[at]);
    const around = ring.length === 1 ? ring : [...ring.slice(first), ...ring.slice(0, first), ring[first]];
    polygon = [...polygon.slice(0, at + 1), ...around, ...polygon.slice(at)];
  }
  return clipEars(polygon);

  /** The index of the nearest vertex that sees `to`, or -1. */
  function bridge(ring: readonly number[], to: number, barriers: readonly (readonly number[])[]): number {
    const square = (v: number): number => (x[v] - x[to]) ** 2 + (y[v] - y[to]) ** 2;
    const places = ring.map((_, i) => i).sort((a, b) => square(ring[a]) - square(ring[b]));
    const found = places.find((i) => {
      const before = ring[(i + ring.length - 1) % ring.length];
      const after = ring[(i + 1) % ring.length];
      return opensTo(before, ring[i], after, to) && !barriers.some((barrier) => crossesBarrier(barrier, ring[i], to));
    });
    return found ?? -1;
  }

  /** Finds where a ring that meets itself passes a vertex on the side of `to`. */
  function openingTo(ring: readonly number[], start: number, to: number): number {
    const found = ring.findIndex(
      (vertex, i) =>
        vertex === ring[start] &&
        opensTo(ring[(i + ring.length - 1) % ring.length], vertex, ring[(i + 1) % ring.length], to),
    );
    return found === -1 ? start : found;
  }

  function opensTo(before: number, here: number, after: number, to: number): boolean {
    const leftOfLeaving = turn(here, after, to) > 0;
    const leftOfArriving = turn(before, here, to) > 0;
    return turn(before, here, after) > 0 ? leftOfLeaving && leftOfArriving : leftOfLeaving || leftOfArriving;
  }

  function crossesBarrier(barrier: readonly number[], a: number, b: number): boolean {
    return barrier.some((c, i) => {
      const d = barrier[(i + 1) % barrier.length];
      if (c === a || c === b || d === a || d === b) {
        const other = c === a || c === b ? d : c;
        return other !== a && other !== b && turn(a, b, other) === 0 && between(a, b, other);
      }
      const [abc, abd] = [turn(a, b, c), turn(a, b, d)];
      const [cda, cdb] = [turn(c, d, a), turn(c, d, b)];
      return !((abc > 0 && abd > 0) || (abc < 0 && abd < 0) || (cda > 0 && cdb > 0) || (cda < 0 && cdb < 0));
    });
  }

  function between(a: number, b: number, c: number): boolean {
    return (x[c] - x[a]) * (x[c] - x[b]) + (y[c] - y[a]) * (y[c] - y[b]) < 0;
  }

  /** Vertices wait in a queue, so that ears are cut off all around, which avoids fans of thin triangles. */
  function clipEars(ring: readonly number[]): Int32Array | undefined {
    const size = ring.length;
    const next = ring.map((_, i) => (i + 1) % size);
    const previous = ring.map((_, i) => (i + size - 1) % size);
    const points = ring.map((vertex) => ({ x: x[vertex], y: y[vertex] }));
    const field = new VertexField(size);
    for (const point of points) field.add(point);
    const triangles: number[] = [];
    const isClipped = new Uint8Array(size);
    /** Place in the queue at which each vertex is looked at. */
    const places = ring.map((_, i) => i);
    const queue = ring.map((_, i) => i);
    const wait = (i: number): void => void (places[i] = queue.push(i) - 1);
    let left = size;
    let leftBefore = Infinity;
    for (let place = 0; left > 3; place++) {
      if (place === queue.length) {
        if (left === leftBefore) return undefined;
        leftBefore = left;
        for (let i = 0; i < size; i++) if (!isClipped[i]) wait(i);
      }
      const at = queue[place];
      if (isClipped[at] || places[at] !== place) continue;
      const [p, n] = [previous[at], next[at]];
      if (turn(ring[p], ring[at], ring[n]) <= 0) continue;
      const { visits } = field;
      const isEmpty = field.isEmpty(points[p], points[at], points[n]);
      budget.spend(1 + field.visits - visits);
      if (!isEmpty) continue;
      triangles.push(ring[p], ring[at], ring[n]);
      field.remove(at);
      isClipped[at] = 1;
      next[p] = n;
      previous[n] = p;
      left--;
      wait(p);
      wait(n);
    }
    const last = isClipped.indexOf(0);
    triangles.push(ring[previous[last]], ring[last], ring[next[last]]);
    return Int32Array.from(triangles);
  }
}

/** Flips edges in place until the triangulation is constrained Delaunay. */
export function flipToDelaunay(x: ArrayLike<number>, y: ArrayLike<number>, mesh: HalfEdges): void {
  const { origin, twin } = mesh;
  const pending = Array.from(origin, (_, half) => half);
  const link = (a: number, b: number): void => {
    twin[a] = b;
    if (b !== -1) twin[b] = a;
  };
  for (let half = pending.pop(); half !== undefined; half = pending.pop()) {
    const other = twin[half];
    if (other === -1) continue;
    const [a, b] = [origin[half], origin[other]];
    const c = origin[previousHalf(half)];
    const d = origin[previousHalf(other)];
    // Negative where d is outside the circle a, b, c.
    if (incircle(x[a], y[a], x[b], y[b], x[c], y[c], x[d], y[d]) <= 0) continue;
    const [bc, ca] = [nextHalf(half), previousHalf(half)];
    const [ad, db] = [nextHalf(other), previousHalf(other)];
    const [outerBc, outerCa, outerAd, outerDb] = [twin[bc], twin[ca], twin[ad], twin[db]];
    // (a b c), (b a d) become (d b c), (c a d).
    origin[half] = d;
    origin[bc] = b;
    origin[ca] = c;
    origin[other] = c;
    origin[ad] = a;
    origin[db] = d;
    link(half, outerDb);
    link(bc, outerBc);
    link(ca, db);
    link(other, outerCa);
    link(ad, outerAd);
    pending.push(half, bc, other, ad);
  }
}
