import { degrees, type Drawing, polyline } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";

/** Curves from spot to spot through spots of two curves, as one line. */
export interface Line {
  readonly curves: readonly number[];
  readonly points: readonly Point[];
  readonly from: number;
  readonly to: number;
}

/** Rings through nothing but such spots are left out. */
export function curveLines(drawing: Drawing): Line[] {
  const degree = degrees(drawing);
  const ends: number[][] = drawing.spots.map(() => []);
  drawing.curves.forEach(({ from, to }, c) => {
    ends[from].push(2 * c);
    ends[to].push(2 * c + 1);
  });
  const seen = new Set<number>();
  return ends.flatMap((own, from) =>
    degree[from] === 2
      ? []
      : own.flatMap((begin): Line[] => {
          if (seen.has(begin >> 1)) return [];
          const curves: number[] = [];
          const points: Point[] = [drawing.spots[from]];
          let end = begin;
          for (;;) {
            const curve = drawing.curves[end >> 1];
            const line = polyline(drawing, curve);
            points.push(...(end % 2 === 0 ? line : line.toReversed()).slice(1));
            curves.push(end >> 1);
            seen.add(end >> 1);
            const to = end % 2 === 0 ? curve.to : curve.from;
            if (degree[to] !== 2) return [{ curves, points, from, to }];
            end = ends[to].find((other) => other !== (end ^ 1)) ?? -1;
          }
        }),
  );
}

export function polylineLength(points: readonly Point[]): number {
  return points.reduce(
    (sum, p, i) => (i === 0 ? 0 : sum + Math.hypot(p.x - points[i - 1].x, p.y - points[i - 1].y)),
    0,
  );
}

const SIDE = 60;
const CELL = 1 / SIDE;

/**
 * The shortest way over a square lattice with diagonals, up to 8 % too long, that could take a line's place: from the
 * same corner to the same corner, and where both are on one part, past each other part on the same side.
 */
export function shortestLength(drawing: Drawing, line: Line): number {
  const isGone = new Set(line.curves);
  const inner = new Set(line.curves.flatMap((c) => [drawing.curves[c].from, drawing.curves[c].to]));
  inner.delete(line.from);
  inner.delete(line.to);
  const rest = drawing.curves.filter((_, c) => !isGone.has(c)).map((curve) => polyline(drawing, curve));
  const segments = rest.flatMap((points) => points.slice(1).map((p, i): Segment => [points[i], p]));
  const parts = partsOf(drawing, isGone, inner);
  const isOnePart = parts[line.from] === parts[line.to];
  const marks = isOnePart ? landmarks(drawing, line, parts, isGone) : [];
  const sidesOf = (p: Point, q: Point): number =>
    marks.reduce((sides, mark, i) => (crossesRay(p, q, mark) ? sides ^ (1 << i) : sides), 0);
  const wanted = line.points.reduce((sides, p, i) => (i === 0 ? 0 : sides ^ sidesOf(line.points[i - 1], p)), 0);

  const near = bucketsOf(segments);
  const isFree = (p: Point, q: Point, ends: readonly Point[]): boolean =>
    near(p, q).every((k) => {
      const [a, b] = segments[k];
      // From a common end, straight ways meet nowhere else.
      if (ends.some(({ x, y }) => (x === a.x && y === a.y) || (x === b.x && y === b.y))) return true;
      return !doCross(p, q, a, b);
    });
  const doors = (spot: number, second: Point): Door[] => {
    const at = drawing.spots[spot];
    const directions = rest.flatMap((points) =>
      [points, points.toReversed()].filter(([p]) => p.x === at.x && p.y === at.y).map(([, p]) => angle(at, p)),
    );
    const sector = sectorOf(angle(at, second), directions);
    const list: Door[] = [];
    for (let row = Math.floor(at.y * SIDE) - 3; row <= at.y * SIDE + 3; row++) {
      for (let column = Math.floor(at.x * SIDE) - 3; column <= at.x * SIDE + 3; column++) {
        if (Math.min(row, column) < 0 || Math.max(row, column) >= SIDE) continue;
        const p = placeOf(row * SIDE + column);
        if (sectorOf(angle(at, p), directions) !== sector || !isFree(at, p, [at])) continue;
        list.push({ cell: row * SIDE + column, length: Math.hypot(p.x - at.x, p.y - at.y), sides: sidesOf(at, p) });
      }
    }
    return list;
  };
  const { points } = line;
  return dijkstra(
    doors(line.from, points[1]),
    doors(line.to, points[points.length - 2]),
    wanted,
    marks.length,
    (p, q) => (isFree(p, q, []) ? sidesOf(p, q) : -1),
  );
}

type Segment = readonly [Point, Point];

interface Door {
  readonly cell: number;
  readonly length: number;
  readonly sides: number;
}

function dijkstra(
  starts: readonly Door[],
  goals: readonly Door[],
  wanted: number,
  marks: number,
  step: (p: Point, q: Point) => number,
): number {
  const size = SIDE * SIDE;
  const known = new Map<number, number>();
  const stepOver = (from: number, to: number): number => {
    const key = Math.min(from, to) * size + Math.max(from, to);
    const sides = known.get(key) ?? step(placeOf(from), placeOf(to));
    known.set(key, sides);
    return sides;
  };
  const best = new Float64Array(size << marks).fill(Infinity);
  const buckets: number[][] = [];
  const push = (state: number, length: number): void => {
    if (length >= best[state]) return;
    best[state] = length;
    (buckets[Math.floor(length / CELL)] ??= []).push(state);
  };
  for (const { cell, length, sides } of starts) push(sides * size + cell, length);
  for (let level = 0; level < buckets.length; level++) {
    for (const state of buckets[level] ?? []) {
      if (Math.floor(best[state] / CELL) < level) continue;
      const cell = state % size;
      const sides = (state - cell) / size;
      for (const [dx, dy] of STEPS) {
        const column = (cell % SIDE) + dx;
        const row = Math.floor(cell / SIDE) + dy;
        if (Math.min(row, column) < 0 || Math.max(row, column) >= SIDE) continue;
        const crossed = stepOver(cell, row * SIDE + column);
        if (crossed !== -1)
          push((sides ^ crossed) * size + row * SIDE + column, best[state] + CELL * Math.hypot(dx, dy));
      }
    }
  }
  return goals.reduce(
    (least, { cell, length, sides }) => Math.min(least, length + best[(wanted ^ sides) * size + cell]),
    Infinity,
  );
}

const STEPS = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].filter((dy) => dx !== 0 || dy !== 0).map((dy) => [dx, dy] as const),
);

function placeOf(cell: number): Point {
  return { x: ((cell % SIDE) + 0.5) * CELL, y: (Math.floor(cell / SIDE) + 0.5) * CELL };
}

function angle(p: Point, q: Point): number {
  return Math.atan2(q.y - p.y, q.x - p.x);
}

/** Number of the sector between directions that a direction lies in. */
function sectorOf(direction: number, directions: readonly number[]): number {
  const below = directions.filter((other) => other < direction).length;
  return directions.length === 0 ? 0 : below % directions.length;
}

function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): boolean => (q.x - p.x) * (r.y - p.y) > (q.y - p.y) * (r.x - p.x);
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** Whether p q crosses the way from `mark` to the right. */
function crossesRay(p: Point, q: Point, mark: Point): boolean {
  if (p.y > mark.y === q.y > mark.y) return false;
  return p.x + ((mark.y - p.y) / (q.y - p.y)) * (q.x - p.x) > mark.x;
}

/** The number of each spot's connected part without some curves and spots (-1 for these). */
function partsOf(drawing: Drawing, isGone: ReadonlySet<number>, inner: ReadonlySet<number>): number[] {
  const parts = drawing.spots.map((_, s) => (inner.has(s) ? -1 : s));
  for (let changed = true; changed;) {
    changed = false;
    drawing.curves.forEach(({ from, to }, c) => {
      if (isGone.has(c) || parts[from] === parts[to]) return;
      parts[from] = parts[to] = Math.min(parts[from], parts[to]);
      changed = true;
    });
  }
  return parts;
}

/** A place on each part, away from the line. */
function landmarks(
  drawing: Drawing,
  line: Line,
  parts: readonly number[],
  isGone: ReadonlySet<number>,
): readonly Point[] {
  const own = parts[line.from];
  const others = [...new Set(parts)].filter((part) => part !== own && part !== -1).map((part) => drawing.spots[part]);
  const beside = drawing.curves.find((curve, c) => !isGone.has(c) && parts[curve.from] === own);
  if (!beside) return others;
  const points = polyline(drawing, beside);
  return [points[Math.floor(points.length / 2)], ...others];
}

function bucketsOf(segments: readonly Segment[]): (p: Point, q: Point) => readonly number[] {
  const cells = new Map<number, number[]>();
  const cover = (p: Point, q: Point): number[] => {
    const list: number[] = [];
    const index = (value: number): number => Math.floor(value * SIDE);
    for (let row = index(Math.min(p.y, q.y)); row <= index(Math.max(p.y, q.y)); row++)
      for (let column = index(Math.min(p.x, q.x)); column <= index(Math.max(p.x, q.x)); column++)
        list.push(row * SIDE + column);
    return list;
  };
  segments.forEach(([a, b], k) => {
    for (const cell of cover(a, b)) cells.set(cell, [...(cells.get(cell) ?? []), k]);
  });
  return (p, q) => [...new Set(cover(p, q).flatMap((cell) => cells.get(cell) ?? []))];
}
