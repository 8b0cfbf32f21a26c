import type { Point } from "./point.ts";

export function lengthOfLine(points: readonly Point[]): number {
  return points.reduce(
    (sum, p, i) => (i === 0 ? 0 : sum + Math.hypot(p.x - points[i - 1].x, p.y - points[i - 1].y)),
    0,
  );
}

/** Computes the ways along a line to all its points. @param line x, y of each point. */
export function waysAlong(line: Float64Array): Float64Array {
  const ways = new Float64Array(line.length / 2);
  for (let i = 1; i < ways.length; i++) {
    const at = 2 * i;
    ways[i] = ways[i - 1] + Math.hypot(line[at] - line[at - 2], line[at + 1] - line[at - 1]);
  }
  return ways;
}

/**
 * Divides long edges of a line into equal parts.
 * @param spacing length of a part, at most.
 * @param rounded number of parts of an edge; with `Math.round`, parts are longer and shorter than `spacing`.
 */
export function dividedLine(points: readonly Point[], spacing: number, rounded = Math.ceil): Point[] {
  const line = [points[0]];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const parts = Math.max(1, rounded(Math.hypot(b.x - a.x, b.y - a.y) / spacing));
    for (let part = 1; part < parts; part++)
      line.push({ x: a.x + ((b.x - a.x) * part) / parts, y: a.y + ((b.y - a.y) * part) / parts });
    line.push(b);
  }
  return line;
}
