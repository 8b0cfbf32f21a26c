import { orient2d } from "robust-predicates";
import type { Point } from "../geometry/point.ts";
import { distanceToSegment } from "../geometry/segments.ts";
import { developed, type SurfaceDrawing } from "./cut.ts";
import { lifted, lowered, tileAt } from "./gluing.ts";

/** The most cells in a row. */
const MAX_CELLS = 256;
/** Distance that a straightened curve keeps from all it passes, in board units. */
const NEAR = 0.0015;

/** All vertices of a drawing on a surface, found also where copies of the board have them. */
export class SurfaceVertices {
  private readonly surface: SurfaceDrawing["surface"];
  private readonly cells = new Map<number, Set<Point>>();
  private readonly size: number;

  constructor(surface: SurfaceDrawing["surface"], points: readonly Point[]) {
    this.surface = surface;
    this.size = Math.max(1, Math.min(MAX_CELLS, Math.ceil(Math.sqrt(points.length))));
    for (const point of points) this.add(point);
  }

  private add(point: Point): void {
    const { home, cell } = this.placeOf(point);
    const known = this.cells.get(cell);
    if (known) known.add(home);
    else this.cells.set(cell, new Set([home]));
  }

  remove(point: Point): void {
    const { home, cell } = this.placeOf(point);
    const known = this.cells.get(cell);
    for (const other of known ?? []) if (isSame(other, home)) known?.delete(other);
  }

  private placeOf(point: Point): { home: Point; cell: number } {
    const home = lowered(this.surface, tileAt(point), point);
    const { x, y } = home;
    return { home, cell: Math.floor(y * this.size) * this.size + Math.floor(x * this.size) };
  }

  /** Whether a triangle holds no vertex besides its own, and none is near its side from a to c. */
  isEmpty(a: Point, b: Point, c: Point): boolean {
    const { size } = this;
    const [left, right] = [Math.min(a.x, b.x, c.x) - NEAR, Math.max(a.x, b.x, c.x) + NEAR];
    const [top, bottom] = [Math.min(a.y, b.y, c.y) - NEAR, Math.max(a.y, b.y, c.y) + NEAR];
    for (let row = Math.floor(top * size); row <= Math.floor(bottom * size); row++) {
      for (let column = Math.floor(left * size); column <= Math.floor(right * size); column++) {
        const middle = { x: (column + 0.5) / size, y: (row + 0.5) / size };
        const tile = tileAt(middle);
        for (const home of this.cells.get(this.placeOf(middle).cell) ?? []) {
          const point = lifted(this.surface, tile, home);
          if (isSame(point, a) || isSame(point, b) || isSame(point, c)) continue;
          if (isInside(point, a, b, c)) return false;
          const distance = distanceToSegment(point.x, point.y, a.x, a.y, c.x, c.y);
          if (distance < NEAR && distance < distanceToPath(point, a, b, c)) return false;
        }
      }
    }
    return true;
  }
}

/** Copies of one place differ by rounding. */
const SAME_PLACE = 1e-12;

function isSame(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < SAME_PLACE && Math.abs(a.y - b.y) < SAME_PLACE;
}

function distanceToPath({ x, y }: Point, a: Point, b: Point, c: Point): number {
  return Math.min(distanceToSegment(x, y, a.x, a.y, b.x, b.y), distanceToSegment(x, y, b.x, b.y, c.x, c.y));
}

/** Says whether a point is in a triangle, or on its border. */
function isInside(p: Point, a: Point, b: Point, c: Point): boolean {
  const turns = [
    orient2d(a.x, a.y, b.x, b.y, p.x, p.y),
    orient2d(b.x, b.y, c.x, c.y, p.x, p.y),
    orient2d(c.x, c.y, a.x, a.y, p.x, p.y),
  ];
  return !(turns.some((turn) => turn > 0) && turns.some((turn) => turn < 0));
}

interface Thinning {
  /** Longest edge that may replace two, in board units. */
  readonly longest: number;
  /** Distance between a removed point and that edge, at most. */
  readonly tolerance: number;
}

/** Whether the line turns back at v. */
function isHairpin(a: Point, v: Point, b: Point): boolean {
  return (a.x - v.x) * (b.x - v.x) + (a.y - v.y) * (b.y - v.y) > 0;
}

/** The fewest points of a curve, with its ends, so that loops stay loops. */
const FEWEST = 5;

/**
 * Fewer points for a curve, with both ends. A point goes only where the triangle with its neighbours is empty, which
 * keeps the topology.
 */
export function thinned(vertices: SurfaceVertices, line: readonly Point[], limits?: Thinning): Point[] {
  const points = [...line];
  for (let isShorter = true; isShorter;) {
    isShorter = false;
    for (let i = 1; i + 1 < points.length && points.length > FEWEST;) {
      const [a, v, b] = [points[i - 1], points[i], points[i + 1]];
      const isNear =
        limits === undefined ||
        isHairpin(a, v, b) ||
        (Math.hypot(b.x - a.x, b.y - a.y) <= limits.longest &&
          distanceToSegment(v.x, v.y, a.x, a.y, b.x, b.y) <= limits.tolerance);
      if (isNear && vertices.isEmpty(a, v, b)) {
        vertices.remove(v);
        points.splice(i, 1);
        isShorter = true;
      } else i++;
    }
  }
  return points;
}

/** Pulls some curves straight, as far as points can go. */
export function shortened(drawing: SurfaceDrawing, curves: readonly number[]): SurfaceDrawing {
  const vertices = new SurfaceVertices(drawing.surface, [
    ...drawing.spots,
    ...drawing.curves.flatMap(({ inner }) => inner),
  ]);
  const next = [...drawing.curves];
  for (const c of curves) next[c] = { ...next[c], inner: thinned(vertices, developed(drawing, next[c])).slice(1, -1) };
  return { ...drawing, curves: next };
}
