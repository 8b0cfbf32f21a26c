import type { Drawing } from "../drawing.ts";
import { outlineAmong, outlinesOf, type Outlines } from "./outlines.ts";
import type { Point } from "../geometry/point.ts";

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
  const outlines = outlinesOf(drawing);
  return drawing.curves.map((_, c) => pathOf(outlines, c));
}

/** The same for a stroke that is not in the drawing yet, from its first point to its last. */
export function smoothLine(drawing: Drawing, points: readonly Point[]): PathCommand[] {
  return pathOf(outlineAmong(drawing, points), 0);
}

/** A path as the `d` of an SVG path, its coordinates times `scale`. */
export function svgPath(commands: readonly PathCommand[], scale = 1): string {
  return commands
    .map(([letter, ...numbers]) => letter + numbers.map((n) => Number((n * scale).toFixed(5))).join(" "))
    .join("");
}

function pathOf({ x, y, start, isRound }: Outlines, line: number): PathCommand[] {
  const [begin, end] = [start[line], start[line + 1]];
  if (begin === end) return [];
  const path: PathCommand[] = [["M", x[begin], y[begin]]];
  for (let i = begin + 1; i < end - 1; i++) {
    path.push(["L", (x[i - 1] + x[i]) / 2, (y[i - 1] + y[i]) / 2]);
    const [bx, by] = [(x[i] + x[i + 1]) / 2, (y[i] + y[i + 1]) / 2];
    if (isRound[i] === 1) path.push(["Q", x[i], y[i], bx, by]);
    else path.push(["L", x[i], y[i]], ["L", bx, by]);
  }
  if (end - begin > 1) path.push(["L", x[end - 1], y[end - 1]]);
  // A line to where the path is already comes from two pieces that follow each other.
  return path.filter((command, i) => command[0] !== "L" || i === 0 || !endsAt(path[i - 1], command[1], command[2]));
}

function endsAt(command: PathCommand, x: number, y: number): boolean {
  return command[command.length - 2] === x && command[command.length - 1] === y;
}
