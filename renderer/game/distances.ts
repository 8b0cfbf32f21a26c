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

/** Cuts the beginning of a line off; `part` is measured by length. */
export function beginning(line: readonly Point[], part: number): Point[] {
  let left = lengthOf(line) * part;
  const result = [line[0]];
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const b = line[i];
    const piece = Math.hypot(b.x - a.x, b.y - a.y);
    if (piece >= left) {
      const share = piece === 0 ? 1 : left / piece;
      result.push({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
      return result;
    }
    result.push(b);
    left -= piece;
  }
  return result;
}
