import type { Point } from "../../engine/drawing/geometry/point.ts";
import { pointSegmentDistance } from "../../engine/drawing/geometry/segments.ts";

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function lengthOf(line: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) length += distance(line[i - 1], line[i]);
  return length;
}

export function distanceToLine(point: Point, line: readonly Point[]): number {
  let least = line.length === 1 ? distance(point, line[0]) : Infinity;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    least = Math.min(least, pointSegmentDistance({ ax: a.x, ay: a.y, bx: b.x, by: b.y }, point.x, point.y));
  }
  return least;
}
