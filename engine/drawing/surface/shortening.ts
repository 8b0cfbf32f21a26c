import { orient2d } from "robust-predicates";
import type { Budget } from "../budget.ts";
import { lengthOfLine } from "../geometry/line.ts";
import { isAt, type Point } from "../geometry/point.ts";
import { distanceToSegment } from "../geometry/segments.ts";
import { developed, isClosedLine, type SurfaceDrawing } from "./cut.ts";
import type { Stroke } from "../moves/stroke.ts";
import { lifted, lowered, tileAt } from "./gluing.ts";

/** The most cells in a row. */
const MAX_CELLS = 256;
/** Distances that a curve keeps from all it passes, in board units: a redrawn one, and one that is pulled straight. */
const NEAR = 0.0015;
const NEAR_STRAIGHT = 0.0004;

/** All vertices of a drawing on a surface, found also where copies of the board have them. */
export class SurfaceVertices {
  private readonly surface: SurfaceDrawing["surface"];
  private readonly cells = new Map<number, Set<Point>>();
  private readonly size: number;
  private readonly near: number;
  private readonly budget: Budget | undefined;

  /** @param near distance from others that the sides of an empty triangle keep. */
  constructor(surface: SurfaceDrawing["surface"], points: readonly Point[], near = NEAR, budget?: Budget) {
    this.surface = surface;
    this.near = near;
    this.budget = budget;
    this.size = Math.max(1, Math.min(MAX_CELLS, Math.ceil(Math.sqrt(points.length))));
    for (const point of points) this.add(point);
  }

  add(point: Point): void {
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

  /**
   * Whether a triangle holds no vertex besides its own, and none is near its side from a to c.
   * @throws {BudgetSpent}
   */
  isEmpty(a: Point, b: Point, c: Point): boolean {
    const { size, near } = this;
    const [left, right] = [Math.min(a.x, b.x, c.x) - near, Math.max(a.x, b.x, c.x) + near];
    const [top, bottom] = [Math.min(a.y, b.y, c.y) - near, Math.max(a.y, b.y, c.y) + near];
    for (let row = Math.floor(top * size); row <= Math.floor(bottom * size); row++) {
      for (let column = Math.floor(left * size); column <= Math.floor(right * size); column++) {
        const middle = { x: (column + 0.5) / size, y: (row + 0.5) / size };
        const tile = tileAt(middle);
        const homes = this.cells.get(this.placeOf(middle).cell);
        if (homes === undefined) continue;
        this.budget?.spend(homes.size);
        for (const home of homes) {
          const point = lifted(this.surface, tile, home);
          if (isSame(point, a) || isSame(point, b) || isSame(point, c)) continue;
          if (isInside(point, a, b, c)) return false;
          const distance = distanceToSegment(point.x, point.y, a.x, a.y, c.x, c.y);
          if (distance < near && distance < distanceToPath(point, a, b, c)) return false;
        }
      }
    }
    return true;
  }
}

function isSame(a: Point, b: Point): boolean {
  return isAt(a.x, a.y, b.x, b.y);
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

/** The fewest points of a curve, with its ends, so that loops stay loops, and curves with the same ends apart. */
const FEWEST = 5;
const FEWEST_OF_OPEN = 3;

/**
 * Fewer points for a curve, with both ends. A point goes only where the triangle with its neighbours is empty, which
 * keeps the topology.
 */
export function thinned(
  vertices: SurfaceVertices,
  line: readonly Point[],
  limits?: Thinning,
  fewest = FEWEST,
): Point[] {
  const points = [...line];
  for (let isShorter = true; isShorter;) {
    isShorter = false;
    for (let i = 1; i + 1 < points.length && points.length > fewest;) {
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

/** Rounds in which corners are cut, and the part of the length that one must leave at most to be worth another. */
const MAX_ROUNDS = 8;
const MIN_SHORTENING = 0.995;
const CUT_PARTS = [0.5, 0.25, 0.125];
/**
 * Part of the way to the straight line that the last point of a curve keeps, so that curves with the same ends stay
 * apart.
 */
const LAST_BOW = 0.02;

/** Pulls a stroke straight, as far as its points and the budget allow; a line with both ends. */
export function shortenedLine(drawing: SurfaceDrawing, stroke: Stroke, budget: Budget): Point[] {
  const others = drawing.curves.flatMap(({ inner }) => inner);
  const points = [...drawing.spots, ...others, ...stroke.inner];
  const vertices = new SurfaceVertices(drawing.surface, points, NEAR_STRAIGHT, budget);
  const fewest = isClosedLine(stroke) ? FEWEST : FEWEST_OF_OPEN;
  let line = developed(drawing, stroke);
  budget.allows(() => {
    line = thinned(vertices, line, undefined, fewest);
    for (let round = 0, before = Infinity; round < MAX_ROUNDS; round++) {
      const [a, v, b] = line;
      if (line.length === FEWEST_OF_OPEN && vertices.isEmpty(a, v, b)) {
        line = [a, between({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, v, LAST_BOW), b];
        return;
      }
      const length = lengthOfLine(line);
      if (length > MIN_SHORTENING * before) return;
      before = length;
      line = thinned(vertices, withCutCorners(vertices, line), undefined, fewest);
    }
  });
  return line;
}

/** Cuts each corner that has nothing inside: as much as half of its edges, or an eighth. */
function withCutCorners(vertices: SurfaceVertices, line: readonly Point[]): Point[] {
  const cut = [line[0]];
  for (let i = 1; i + 1 < line.length; i++) {
    const v = line[i];
    const [a, b] = [cut[cut.length - 1], line[i + 1]];
    const part = CUT_PARTS.find((t) => vertices.isEmpty(between(v, a, t), v, between(v, b, t)));
    if (part === undefined) {
      cut.push(v);
      continue;
    }
    const ends = [between(v, a, part), between(v, b, part)];
    vertices.remove(v);
    for (const end of ends) vertices.add(end);
    cut.push(...ends);
  }
  return [...cut, line[line.length - 1]];
}

function between(p: Point, q: Point, part: number): Point {
  return { x: p.x + part * (q.x - p.x), y: p.y + part * (q.y - p.y) };
}
