import { type Drawing, polyline } from "../drawing.ts";
import { direction } from "./painted-curves.ts";
import type { Point } from "../geometry/point.ts";

/** Length of a curve that tells its direction at a spot, in board units; at most half of the curve. */
const REACH = 0.02;

/**
 * Measures at each spot the least angle between the ends of two curves, in degrees; 360 if fewer than two end there.
 */
export function leastAngles(drawing: Drawing): number[] {
  const directions: number[][] = drawing.spots.map(() => []);
  for (const curve of drawing.curves) {
    const line = polyline(drawing, curve);
    directions[curve.from].push(startDirection(line));
    directions[curve.to].push(startDirection(line.toReversed()));
  }
  return directions.map((all) => {
    if (all.length < 2) return 360;
    const sorted = all.toSorted((a, b) => a - b);
    const gaps = sorted.map((one, i) => (i + 1 < sorted.length ? sorted[i + 1] : sorted[0] + 2 * Math.PI) - one);
    return (Math.min(...gaps) * 180) / Math.PI;
  });
}

function startDirection(line: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) length += Math.hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
  let left = Math.min(REACH, length / 2);
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const piece = Math.hypot(b.x - a.x, b.y - a.y);
    if (piece >= left && piece > 0) {
      const t = left / piece;
      return direction(line[0], { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
    }
    left -= piece;
  }
  return direction(line[0], line[line.length - 1]);
}
