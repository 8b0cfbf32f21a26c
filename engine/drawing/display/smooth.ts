import type { Drawing } from "../drawing.ts";
import { outlineAmong, outlinesOf, type Outlines } from "./outlines.ts";
import type { Point } from "../geometry/point.ts";

/** An SVG path command; `Q` begins with its control point. */
export type PathCommand =
  | readonly ["M", x: number, y: number]
  | readonly ["L", x: number, y: number]
  | readonly ["Q", cx: number, cy: number, x: number, y: number];

/** A path for each curve, quadratic between the middles of small edges; straight where rounding could cross. */
export function smoothPaths(drawing: Drawing): PathCommand[][] {
  const outlines = outlinesOf(drawing);
  return drawing.curves.map((_, c) => pathOf(outlines, c));
}

/** For a stroke not in the drawing yet. */
export function smoothLine(drawing: Drawing, points: readonly Point[]): PathCommand[] {
  return pathOf(outlineAmong(drawing, points), 0);
}

/** The `d` attribute, with coordinates times `scale`. */
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
  return path.filter((command, i) => command[0] !== "L" || i === 0 || !endsAt(path[i - 1], command[1], command[2]));
}

function endsAt(command: PathCommand, x: number, y: number): boolean {
  return command[command.length - 2] === x && command[command.length - 1] === y;
}
