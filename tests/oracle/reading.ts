import type { Drawing } from "../../engine/drawing/drawing.ts";
import { polyline } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";

/**
 * A second, slow reading: walks by angles in floating point, regions by the winding numbers of walks around a sample
 * point left of each walk. Returns sorted regions of sorted boundaries, each in its smallest rotation.
 */
export function slowReading(drawing: Drawing): string {
  const { lines, walks, closed } = slowWalks(drawing);
  const regions = new Map<string, string[]>([[walks.map(() => 0).join(","), []]]);
  const put = (p: Point, spots: number[]): void => {
    const key = signature(closed, p);
    const rotated = spots.map((_, i) => [...spots.slice(i), ...spots.slice(0, i)].join(" "));
    regions.set(key, [...(regions.get(key) ?? []), rotated.toSorted()[0]]);
  };
  walks.forEach((walk) =>
    put(
      leftSide(lines[walk[0]].points, lines),
      walk.map((line) => lines[line].spots[0]),
    ),
  );
  drawing.spots.forEach((spot, i) => {
    if (!lines.some((line) => line.spots[0] === i)) put(spot, [i]);
  });
  return [...regions.values()]
    .map((boundaries) => boundaries.toSorted().join(" | "))
    .toSorted()
    .join("\n");
}

interface Line {
  readonly spots: readonly [number, number];
  readonly points: readonly Point[];
}

/** The curves walked both ways, the closed walks of these, and the points of each walk. */
function slowWalks(drawing: Drawing): { lines: Line[]; walks: number[][]; closed: Point[][] } {
  const lines = drawing.curves.flatMap((curve): Line[] => {
    const points = polyline(drawing, curve);
    return [
      { spots: [curve.from, curve.to], points },
      { spots: [curve.to, curve.from], points: points.toReversed() },
    ];
  });
  const angle = (line: number): number => {
    const [a, b] = lines[line].points;
    return Math.atan2(b.y - a.y, b.x - a.x);
  };
  const next = (line: number): number => {
    const spot = lines[line].spots[1];
    const back = angle(line ^ 1);
    const choices = lines.flatMap((other, i) => (other.spots[0] === spot ? [i] : []));
    // The first one clockwise from the way back; the way back itself only when there is no other.
    const turnTo = (i: number): number =>
      i === (line ^ 1) ? 2 * Math.PI : (back - angle(i) + 4 * Math.PI) % (2 * Math.PI);
    return choices.toSorted((i, j) => turnTo(i) - turnTo(j))[0];
  };
  const walks: number[][] = [];
  const seen = new Set<number>();
  for (let first = 0; first < lines.length; first++) {
    if (seen.has(first)) continue;
    const walk: number[] = [];
    for (let line = first; !seen.has(line); line = next(line)) {
      seen.add(line);
      walk.push(line);
    }
    walks.push(walk);
  }
  return { lines, walks, closed: walks.map((walk) => walk.flatMap((line) => lines[line].points.slice(0, -1))) };
}

function signature(closed: readonly (readonly Point[])[], p: Point): string {
  return closed.map((ring) => winding(ring, p)).join(",");
}

/** The form of `slowReading` for a position that was read otherwise. */
export function readingText(regions: readonly (readonly (readonly number[])[])[]): string {
  return regions
    .map((boundaries) =>
      boundaries
        .map((spots) => spots.map((_, i) => [...spots.slice(i), ...spots.slice(0, i)].join(" ")).toSorted()[0])
        .toSorted()
        .join(" | "),
    )
    .toSorted()
    .join("\n");
}

/** A point near the middle of the longest piece, on its left, nearer than anything else of the drawing. */
function leftSide(points: readonly Point[], lines: readonly { points: readonly Point[] }[]): Point {
  const lengths = points.slice(1).map((b, i) => Math.hypot(b.x - points[i].x, b.y - points[i].y));
  const k = lengths.indexOf(Math.max(...lengths));
  const [a, b] = [points[k], points[k + 1]];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  let free = lengths[k];
  for (const line of lines) {
    for (let i = 1; i < line.points.length; i++) {
      const [p, q] = [line.points[i - 1], line.points[i]];
      const same = (p === a && q === b) || (p === b && q === a);
      if (!same) free = Math.min(free, distance(middle, p, q));
    }
  }
  const step = free / 3 / lengths[k];
  return { x: middle.x - (b.y - a.y) * step, y: middle.y + (b.x - a.x) * step };
}

function distance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(a.x + t * dx - p.x, a.y + t * dy - p.y);
}

/** How often a ring winds around a point, in whole turns: the sum of the angles under which its pieces are seen. */
function winding(ring: readonly Point[], p: Point): number {
  let sum = 0;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length];
    const [ax, ay, bx, by] = [a.x - p.x, a.y - p.y, b.x - p.x, b.y - p.y];
    sum += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  });
  return Math.round(sum / (2 * Math.PI));
}

/** No closed walk winds differently around them. */
export function slowSameRegion(drawing: Drawing, a: Point, b: Point): boolean {
  const { closed } = slowWalks(drawing);
  return signature(closed, a) === signature(closed, b);
}
