import { type Drawing, pointCount, polyline } from "../drawing.ts";
import { dividedLine } from "../geometry/line.ts";
import type { Point } from "../geometry/point.ts";
import { distanceToSegment } from "../geometry/segments.ts";
import { SMALL_EDGE_LENGTH } from "../line-width.ts";
import type { Stroke } from "./stroke.ts";
import { VertexField } from "../geometry/vertex-field.ts";

/** How a line is tidied; distances are in board units. */
export interface TidyOptions {
  readonly spacing: number;
  /** The longest distance between a removed vertex and its replacement. */
  readonly tolerance: number;
  /** Number of rounds that smooth out tremor. */
  readonly smoothings: number;
}

const DEFAULTS: TidyOptions = { spacing: SMALL_EDGE_LENGTH, tolerance: 0.003, smoothings: 2 };

/**
 * Gives a stroke fewer and more even points. A vertex moves or goes only where the triangle with its neighbours is
 * empty, which keeps the topology.
 */
export function tidyStroke(drawing: Drawing, stroke: Stroke, options: Partial<TidyOptions> = {}): Stroke {
  const line = [drawing.spots[stroke.from], ...stroke.inner, drawing.spots[stroke.to]];
  const isJoined = drawing.curves.some(
    ({ from, to, inner }) =>
      inner.length === 0 && ((from === stroke.from && to === stroke.to) || (from === stroke.to && to === stroke.from)),
  );
  const fewest = stroke.from === stroke.to ? 2 : isJoined ? 1 : 0;
  const tidied = tidyLine(VertexField.of(drawing, stroke.inner.length), line, fewest, options);
  return { from: stroke.from, to: stroke.to, inner: tidied.slice(1, -1) };
}

/** Number of inner points that a shortened curve keeps, so that loops stay loops and curves of the same ends apart. */
const FEWEST_OF_CURVE = 2;

/** The vertices around a line that is tidied, without its own at first. */
export type LineField = Pick<VertexField, "add" | "remove" | "isEmpty" | "visits">;

/** Tidies a line with both ends as `tidyStroke` does; at least `fewest` inner points stay. */
export function tidyLine(
  field: LineField,
  line: readonly Point[],
  fewest: number,
  options: Partial<TidyOptions> = {},
): Point[] {
  const { spacing, tolerance, smoothings } = { ...DEFAULTS, ...options };
  const points = [...line];
  const ids = points.map((point, i) => (i === 0 || i === points.length - 1 ? -1 : field.add(point)));

  // First, so that smoothing meets vertices about as far apart as the tremor.
  removeVertices(field, points, ids, fewest, spacing / 3, tolerance / 3);
  for (let round = 0; round < smoothings; round++) smooth(field, points, ids, tolerance);
  removeVertices(field, points, ids, fewest, spacing, tolerance);
  return dividedLine(points, spacing, Math.round);
}

/** The longest edge that may replace others when only their number counts, in board units. */
export const LONGEST_EDGE = 1.5;

/** Number of vertices that are looked at, after which curves stay as they are. */
const MAX_VISITS = 20_000_000;

/** Pulls the curves from one on straight as far as their vertices can go. Spots stay. */
export function shortenedCurves(drawing: Drawing, from = 0): Drawing {
  const field = VertexField.of({ ...drawing, curves: drawing.curves.slice(0, from) }, pointCount(drawing));
  const lines = drawing.curves.slice(from).map((curve) => polyline(drawing, curve));
  return withLines(drawing, from, shortenedLines(field, lines));
}

/** Replaces the inner points of the curves from one on. */
export function withLines<Board extends Drawing>(drawing: Board, from: number, lines: readonly Point[][]): Board {
  const curves = drawing.curves.map((curve, c) =>
    c < from ? curve : { ...curve, inner: lines[c - from].slice(1, -1) },
  );
  return { ...drawing, curves };
}

/** Pulls lines straight, in rounds until nothing changes. The field holds what is around them, without themselves. */
export function shortenedLines(field: LineField, drawn: readonly (readonly Point[])[]): Point[][] {
  const lines = drawn.map((line) => ({
    points: [...line],
    ids: line.map((point, i) => (i === 0 || i === line.length - 1 ? -1 : field.add(point))),
  }));
  const count = (): number => lines.reduce((sum, { points }) => sum + points.length, 0);
  for (let before = Infinity; count() < before && field.visits < MAX_VISITS;) {
    before = count();
    for (const { points, ids } of lines)
      if (field.visits < MAX_VISITS) removeVertices(field, points, ids, FEWEST_OF_CURVE, LONGEST_EDGE, LONGEST_EDGE);
  }
  return lines.map(({ points }) => points);
}

function removeVertices(
  field: LineField,
  points: Point[],
  ids: number[],
  fewest: number,
  longest: number,
  tolerance: number,
): void {
  let kept = 0;
  let inner = points.length - 2;
  for (let i = 1; i < points.length - 1; i++) {
    const [a, v, b] = [points[kept], points[i], points[i + 1]];
    const isNear =
      Math.hypot(b.x - a.x, b.y - a.y) <= longest && distanceToSegment(v.x, v.y, a.x, a.y, b.x, b.y) <= tolerance;
    if (inner > fewest && isNear && field.isEmpty(a, v, b)) {
      field.remove(ids[i]);
      inner--;
      continue;
    }
    kept++;
    points[kept] = v;
    ids[kept] = ids[i];
  }
  kept++;
  points[kept] = points[points.length - 1];
  ids[kept] = -1;
  points.length = ids.length = kept + 1;
}

function smooth(field: LineField, points: Point[], ids: number[], tolerance: number): void {
  for (let i = 1; i < points.length - 1; i++) {
    const [a, v, b] = [points[i - 1], points[i], points[i + 1]];
    const moved = { x: v.x / 2 + (a.x + b.x) / 4, y: v.y / 2 + (a.y + b.y) / 4 };
    if (Math.hypot(moved.x - v.x, moved.y - v.y) > tolerance || !field.isEmpty(a, v, b)) continue;
    field.remove(ids[i]);
    points[i] = moved;
    ids[i] = field.add(moved);
  }
}
