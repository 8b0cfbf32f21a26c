import type { Drawing } from "../drawing.ts";
import { outlineAmong, outlinesOf, type Outlines } from "./outlines.ts";
import type { Point } from "../geometry/point.ts";

/** An SVG path command; `C` begins with its two control points. */
export type PathCommand =
  | readonly ["M", x: number, y: number]
  | readonly ["L", x: number, y: number]
  | readonly ["C", ax: number, ay: number, bx: number, by: number, x: number, y: number];

/** A path for each curve (see `Outlines`). */
export function smoothPaths(drawing: Drawing): PathCommand[][] {
  const outlines = outlinesOf(drawing);
  return drawing.curves.map((_, c) => pathOf(outlines, c));
}

/** Smooths a stroke that is not in the drawing yet. */
export function smoothLine(drawing: Drawing, points: readonly Point[]): PathCommand[] {
  return pathOf(outlineAmong(drawing, points), 0);
}

/** Points along a path, where each bend is divided into so many pieces. */
export function pathPoints(path: readonly PathCommand[], pieces: number): Point[] {
  const points: Point[] = [];
  for (const command of path) {
    if (command[0] !== "C") points.push({ x: command[1], y: command[2] });
    else {
      const [, ax, ay, bx, by, x, y] = command;
      const start = points[points.length - 1];
      for (let i = 1; i <= pieces; i++) {
        const t = i / pieces;
        points.push({ x: onBend(start.x, ax, bx, x, t), y: onBend(start.y, ay, by, y, t) });
      }
    }
  }
  return points;
}

/** A coordinate of a bend from a to d, by de Casteljau's algorithm. */
function onBend(a: number, b: number, c: number, d: number, t: number): number {
  const ab = a + (b - a) * t;
  const bc = b + (c - b) * t;
  const cd = c + (d - c) * t;
  const abc = ab + (bc - ab) * t;
  const bcd = bc + (cd - bc) * t;
  return abc + (bcd - abc) * t;
}

/** The `d` attribute, with coordinates times `scale`. */
export function svgPath(commands: readonly PathCommand[], scale = 1): string {
  return commands
    .map(([letter, ...numbers]) => letter + numbers.map((n) => Math.round(n * scale * 1e5) / 1e5).join(" "))
    .join("");
}

function pathOf({ x, y, start, onX, onY }: Outlines, line: number): PathCommand[] {
  const [begin, end] = [start[line], start[line + 1]];
  if (begin === end) return [];
  const path: PathCommand[] = [["M", onX[begin], onY[begin]]];
  for (let i = begin + 1; i < end; i++) {
    const isStraight = onX[i - 1] === x[i - 1] && onY[i - 1] === y[i - 1] && onX[i] === x[i] && onY[i] === y[i];
    if (isStraight) path.push(["L", x[i], y[i]]);
    else {
      const [dx, dy] = [(x[i] - x[i - 1]) / 3, (y[i] - y[i - 1]) / 3];
      path.push(["C", x[i - 1] + dx, y[i - 1] + dy, x[i] - dx, y[i] - dy, onX[i], onY[i]]);
    }
  }
  return path;
}
