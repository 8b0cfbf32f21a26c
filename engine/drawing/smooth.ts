import { type Drawing, polyline } from "./drawing.ts";
import type { Point } from "./point.ts";
import { VertexField } from "./vertex-field.ts";

/**
 * A piece of a path, as in SVG: move to, straight line to, or quadratic curve to (its control point first).
 */
export type PathCommand =
  | readonly ["M", x: number, y: number]
  | readonly ["L", x: number, y: number]
  | readonly ["Q", cx: number, cy: number, x: number, y: number];

/**
 * A smooth path for each curve of a drawing, for display: quadratic pieces from middle to middle of the
 * small edges, with the vertices as control points. A corner whose control triangle holds any other vertex
 * is drawn straight: every other one stays in a triangle of its own, so paths cross no more than the
 * curves do. Paths go from spot to spot.
 */
export function smoothPaths(drawing: Drawing): PathCommand[][] {
  const field = new VertexField(drawing);
  return drawing.curves.map((curve) => smoothed(polyline(drawing, curve), field));
}

/** The same for a stroke that is not in the drawing yet, from its first point to its last. */
export function smoothLine(drawing: Drawing, points: readonly Point[]): PathCommand[] {
  const field = new VertexField(drawing, points.length);
  for (const point of points) field.add(point);
  return smoothed(points, field);
}

/** A path as the `d` of an SVG path, its coordinates times `scale`. */
export function svgPath(commands: readonly PathCommand[], scale = 1): string {
  return commands
    .map(([letter, ...numbers]) => letter + numbers.map((n) => Number((n * scale).toFixed(5))).join(" "))
    .join("");
}

function smoothed(points: readonly Point[], field: VertexField): PathCommand[] {
  if (points.length === 0) return [];
  const path: PathCommand[] = [["M", points[0].x, points[0].y]];
  for (let i = 1; i < points.length - 1; i++) {
    const corner = points[i];
    const a = middle(points[i - 1], corner);
    const b = middle(corner, points[i + 1]);
    path.push(["L", a.x, a.y]);
    if (field.isEmpty(a, corner, b)) path.push(["Q", corner.x, corner.y, b.x, b.y]);
    else path.push(["L", corner.x, corner.y], ["L", b.x, b.y]);
  }
  const last = points[points.length - 1];
  if (points.length > 1) path.push(["L", last.x, last.y]);
  // A line to where the path is already comes from two pieces that follow each other.
  return path.filter((command, i) => command[0] !== "L" || i === 0 || !endsAt(path[i - 1], command[1], command[2]));
}

function endsAt(command: PathCommand, x: number, y: number): boolean {
  return command[command.length - 2] === x && command[command.length - 1] === y;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
