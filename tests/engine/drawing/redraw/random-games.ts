import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import { type Drawing, type Curve, type Spot, spotLives, polyline } from "../../../../engine/drawing/drawing.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import type { Random } from "../../../../engine/random.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

/** Random games by a router of its own: shortest ways with random costs over a square lattice. */
const SIDE = 200;

export function randomStart(count: number, random: Random): Drawing {
  const spots: Spot[] = [];
  const apart = 0.45 / Math.sqrt(count);
  while (spots.length < count) {
    const spot = { x: 0.1 + 0.8 * random.next(), y: 0.1 + 0.8 * random.next(), move: 0 };
    if (spots.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > apart)) spots.push(spot);
  }
  return drawingWith(spots);
}

export function randomLatticeMove(drawing: Drawing, random: Random): Drawing | undefined {
  const lives = spotLives(drawing);
  const live = drawing.spots.map((_, i) => i).filter((i) => lives[i] > 0);
  const lattice = latticeOf(drawing, random);
  for (let attempt = 0; attempt < 60; attempt++) {
    const from = live[random.below(live.length)];
    const to = live[random.below(live.length)];
    if (from === to && lives[from] < 2) continue;
    const detour = from === to || random.next() < 0.4;
    const path = detour
      ? throughDetour(lattice, drawing, from, to, random)
      : route(lattice, [drawing.spots[from]], [drawing.spots[to]], new Set());
    if (!path || path.length < 4) continue;
    const taut = random.next() < 0.7;
    const line = [drawing.spots[from], ...path, drawing.spots[to]];
    const points = taut ? pulled(line, drawing) : line;
    const next = insert(drawing, from, to, points);
    if (planarityFaults(next, 1).length === 0) return next;
  }
  return undefined;
}

export function insert(drawing: Drawing, from: number, to: number, points: readonly Point[]): Drawing {
  const move = 1 + drawing.curves.length / 2;
  let line = [...points];
  while (line.length < 7) {
    line = line.flatMap((p, i) =>
      i === 0 ? [p] : [{ x: (line[i - 1].x + p.x) / 2, y: (line[i - 1].y + p.y) / 2 }, p],
    );
  }
  const middle = Math.floor(line.length / 2);
  const spot = drawing.spots.length;
  const spots: Spot[] = [...drawing.spots, { x: line[middle].x, y: line[middle].y, move }];
  const curves: Curve[] = [
    ...drawing.curves,
    curveOf(from, spot, line.slice(1, middle), move),
    curveOf(spot, to, line.slice(middle + 1, -1), move),
  ];
  return drawingWith(spots, curves);
}

interface Lattice {
  /** Whether the step from a cell to the right, or down, is blocked. */
  readonly right: Uint8Array;
  readonly down: Uint8Array;
  readonly cost: Float64Array;
  readonly segments: readonly [Point, Point][];
}

const at = (cell: number): Point => ({
  x: (1 + (cell % SIDE)) / (SIDE + 1),
  y: (1 + Math.floor(cell / SIDE)) / (SIDE + 1),
});
const column = (x: number): number => Math.max(0, Math.min(SIDE - 1, Math.round(x * (SIDE + 1)) - 1));

function latticeOf(drawing: Drawing, random: Random): Lattice {
  const right = new Uint8Array(SIDE * SIDE);
  const down = new Uint8Array(SIDE * SIDE);
  const cost = Float64Array.from({ length: SIDE * SIDE }, () => 1 + random.next());
  const segments: [Point, Point][] = [];
  for (const curve of drawing.curves) {
    const line = polyline(drawing, curve);
    for (let i = 1; i < line.length; i++) segments.push([line[i - 1], line[i]]);
  }
  for (const spot of drawing.spots) segments.push([spot, { x: spot.x + 1e-9, y: spot.y + 1e-9 }]);
  for (const [a, b] of segments) {
    const left = column(Math.min(a.x, b.x)) - 1;
    const top = column(Math.min(a.y, b.y)) - 1;
    for (let r = Math.max(0, top); r <= Math.min(SIDE - 1, column(Math.max(a.y, b.y)) + 1); r++) {
      for (let c = Math.max(0, left); c <= Math.min(SIDE - 1, column(Math.max(a.x, b.x)) + 1); c++) {
        const cell = r * SIDE + c;
        const p = at(cell);
        if (near(p, a, b) < 0.3 / SIDE) cost[cell] += 12;
        else if (near(p, a, b) < 1 / SIDE) cost[cell] += 4;
        if (c + 1 < SIDE && touch(p, at(cell + 1), a, b)) right[cell] = 1;
        if (r + 1 < SIDE && touch(p, at(cell + SIDE), a, b)) down[cell] = 1;
      }
    }
  }
  return { right, down, cost, segments };
}

export function near(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function touch(a: Point, b: Point, c: Point, d: Point): boolean {
  const tiny = 1e-4 / SIDE;
  if (near(a, c, d) < tiny || near(b, c, d) < tiny || near(c, a, b) < tiny || near(d, a, b) < tiny) return true;
  return cross(a, b, c) > 0 !== cross(a, b, d) > 0 && cross(c, d, a) > 0 !== cross(c, d, b) > 0;
}

function free(lattice: Lattice, spot: Point, end: Point): boolean {
  return lattice.segments.every(([a, b]) => {
    const own = (p: Point): boolean => Math.hypot(p.x - spot.x, p.y - spot.y) < 1e-8;
    if (own(a) && own(b)) return true;
    if (!own(a) && !own(b)) return !touch(spot, end, a, b);
    const other = own(a) ? b : a;
    return near(other, spot, end) > 1e-4 / SIDE && near(end, spot, other) > 1e-4 / SIDE;
  });
}

function doors(lattice: Lattice, spot: Point): number[] {
  const list: number[] = [];
  const c0 = column(spot.x);
  const r0 = column(spot.y);
  for (let r = Math.max(0, r0 - 2); r <= Math.min(SIDE - 1, r0 + 2); r++) {
    for (let c = Math.max(0, c0 - 2); c <= Math.min(SIDE - 1, c0 + 2); c++) {
      const p = at(r * SIDE + c);
      if (Math.hypot(p.x - spot.x, p.y - spot.y) > 0.3 / SIDE && free(lattice, spot, p)) list.push(r * SIDE + c);
    }
  }
  return list;
}

/** A shortest way between cells next to `from` and `to`, past the cells of `taken`. */
function route(
  lattice: Lattice,
  from: readonly Point[],
  to: readonly Point[],
  taken: ReadonlySet<number>,
): Point[] | undefined {
  const goals = new Set(to.flatMap((p) => doors(lattice, p)));
  return search(
    lattice,
    from.flatMap((p) => doors(lattice, p)),
    goals,
    taken,
  )?.map(at);
}

function search(
  lattice: Lattice,
  starts: readonly number[],
  goals: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): number[] | undefined {
  const { right, down, cost } = lattice;
  const distance = new Float64Array(SIDE * SIDE).fill(Infinity);
  const previous = new Int32Array(SIDE * SIDE).fill(-1);
  const buckets: number[][] = [];
  const push = (cell: number, d: number, before: number): void => {
    if (taken.has(cell) || d >= distance[cell]) return;
    distance[cell] = d;
    previous[cell] = before;
    (buckets[Math.floor(d)] ??= []).push(cell);
  };
  for (const s of starts) push(s, 0, -1);
  for (let level = 0; level < buckets.length; level++) {
    const bucket = buckets[level];
    if (!bucket) continue;
    while (bucket.length > 0) {
      const cell = bucket.pop();
      if (cell === undefined || Math.floor(distance[cell]) < level) continue;
      if (goals.has(cell)) {
        const path = [];
        for (let v = cell; v >= 0; v = previous[v]) path.push(v);
        return path.reverse();
      }
      const c = cell % SIDE;
      if (c + 1 < SIDE && right[cell] === 0) push(cell + 1, distance[cell] + cost[cell + 1], cell);
      if (c > 0 && right[cell - 1] === 0) push(cell - 1, distance[cell] + cost[cell - 1], cell);
      if (cell + SIDE < SIDE * SIDE && down[cell] === 0) push(cell + SIDE, distance[cell] + cost[cell + SIDE], cell);
      if (cell >= SIDE && down[cell - SIDE] === 0) push(cell - SIDE, distance[cell] + cost[cell - SIDE], cell);
    }
  }
  return undefined;
}

function throughDetour(
  lattice: Lattice,
  drawing: Drawing,
  from: number,
  to: number,
  random: Random,
): Point[] | undefined {
  const middle = random.below(SIDE * SIDE);
  if (lattice.segments.some(([a, b]) => near(at(middle), a, b) < 0.5 / SIDE)) return undefined;
  const there = search(lattice, doors(lattice, drawing.spots[from]), new Set([middle]), new Set());
  if (!there || there.length < 8) return undefined;
  const taken = new Set(there.slice(0, -1));
  let ends = doors(lattice, drawing.spots[to]).filter((cell) => !taken.has(cell));
  if (from === to) {
    const out = at(there[0]);
    const spot = drawing.spots[from];
    ends = ends.filter((cell) => near(at(cell), spot, out) > 0.4 / SIDE && near(out, spot, at(cell)) > 0.4 / SIDE);
  }
  const back = search(lattice, [middle], new Set(ends), taken);
  if (!back || back.length < 4) return undefined;
  return [...there, ...back.slice(1)].map(at);
}

function pulled(line: readonly Point[], drawing: Drawing): Point[] {
  const points: Point[] = [...drawing.spots];
  for (const curve of drawing.curves) points.push(...curve.inner);
  const list = [...line];
  for (let round = 0; round < 12; round++) {
    let removed = false;
    for (let i = 1; i + 1 < list.length && list.length > 6; i++) {
      const [u, v, w] = [list[i - 1], list[i], list[i + 1]];
      const blocked = (p: Point): boolean => p !== u && p !== v && p !== w && inside(p, u, v, w);
      if (Math.hypot(w.x - u.x, w.y - u.y) > 0.12) continue;
      if (points.some(blocked) || list.some(blocked)) continue;
      list.splice(i, 1);
      removed = true;
    }
    if (!removed) break;
  }
  return list;
}

function inside(p: Point, u: Point, v: Point, w: Point): boolean {
  const slack = 0.12 / SIDE;
  if (near(p, u, v) < slack || near(p, v, w) < slack || near(p, w, u) < slack) return true;
  const s = cross(u, v, p) > 0;
  return s === cross(v, w, p) > 0 && s === cross(w, u, p) > 0;
}
