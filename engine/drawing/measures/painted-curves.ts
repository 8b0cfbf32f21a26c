import { type PathCommand, pathPoints, smoothPaths } from "../display/smooth.ts";
import type { Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";

/** Pieces of each bend of a path. */
const PIECES = 8;

/** A curve as it is painted, in board units. */
export interface PaintedCurve {
  /** Points of the curve, close enough for lengths and curvatures. */
  readonly line: readonly Point[];
  /** Directions in radians at the ends, both along the curve. */
  readonly startDirection: number;
  readonly endDirection: number;
}

export function paintedCurves(drawing: Drawing): PaintedCurve[] {
  return smoothPaths(drawing).map(paintedCurve);
}

function paintedCurve(path: readonly PathCommand[]): PaintedCurve {
  const hull = path.flatMap(pointsOf);
  const distinct = hull.filter((p, i) => i === 0 || p.x !== hull[i - 1].x || p.y !== hull[i - 1].y);
  const last = distinct.length - 1;
  return {
    line: pathPoints(path, PIECES),
    startDirection: direction(distinct[0], distinct[1]),
    endDirection: direction(distinct[last - 1], distinct[last]),
  };
}

/** The control points of a command, and where it ends. */
function pointsOf([, ...numbers]: PathCommand): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < numbers.length; i += 2) points.push({ x: numbers[i], y: numbers[i + 1] });
  return points;
}

export function direction(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}

/** Turns of a line at its inner points in radians, from -pi to pi. */
export function turnsOf(places: readonly Point[]): number[] {
  const directions = places.slice(1).map((place, i) => direction(places[i], place));
  return directions.slice(1).map((own, i) => {
    const turn = own - directions[i];
    return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  });
}

/** Divides a line into `count` pieces of equal length. */
export function evenly(line: readonly Point[], count: number): Point[] {
  const along = [0];
  for (let i = 1; i < line.length; i++)
    along.push(along[i - 1] + Math.hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y));
  const length = along[along.length - 1];
  let next = 1;
  return Array.from({ length: count + 1 }, (_, k) => {
    const place = (length * k) / count;
    while (next < line.length - 1 && along[next] < place) next++;
    const piece = along[next] - along[next - 1];
    const t = piece === 0 ? 0 : (place - along[next - 1]) / piece;
    const [a, b] = [line[next - 1], line[next]];
    return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  });
}
