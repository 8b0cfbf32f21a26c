import type { Mesh } from "../mesh/mesh.ts";
import type { Point } from "../point.ts";
import { fanTriangle, type Navigation } from "./navigation.ts";
import type { RoutePassage } from "./passages.ts";
import { tautCurve } from "./taut.ts";

/** How large an empty loop is where there is room, as the radius of a circle in board units. */
const LOOP_RADIUS = 0.03;
const LOOP_POINTS = 8;

/** The ends of a curve: their spots' places. */
export interface Ends {
  readonly from: Point;
  readonly to: Point;
}

/**
 * A curve for a passage, taut but for `margin` (see `tautCurve`): its points without the spots at its
 * ends. A curve that crosses no edge of the mesh bows, and a loop around nothing is a small circle.
 */
export function outline(nav: Navigation, passage: RoutePassage, ends: Ends, corner: readonly number[], margin: number): Point[] {
  const { mesh } = nav;
  const { start, end, crossed, triangle } = passage;
  if (crossed.length === 0 && start === end) return emptyLoop(nav, passage, ends.from, corner);
  const middle = crossed.length === 0 ? [centroid(mesh, triangle)] : tautCurve(mesh, passage, margin);
  return [
    beside(mesh, start, ends.from, middle[0]),
    ...withoutStraightPoints(middle),
    beside(mesh, end, ends.to, middle[middle.length - 1]),
  ];
}

/** A point near a mesh vertex of a corner, on the way to `toward`: so two strands from one vertex part there. */
function beside({ x, y }: Mesh, vertex: number, spot: Point, toward: Point): Point {
  const dx = toward.x - x[vertex];
  const dy = toward.y - y[vertex];
  const inset = Math.hypot(x[vertex] - spot.x, y[vertex] - spot.y);
  const part = Math.min(0.3, (0.5 * inset) / Math.hypot(dx, dy));
  return { x: x[vertex] + part * dx, y: y[vertex] + part * dy };
}

function centroid({ origin, x, y }: Mesh, triangle: number): Point {
  const [a, b, c] = [origin[3 * triangle], origin[3 * triangle + 1], origin[3 * triangle + 2]];
  return { x: (x[a] + x[b] + x[c]) / 3, y: (y[a] + y[b] + y[c]) / 3 };
}

/** A circle in the roomiest triangle at the corner, walked so that its inside is on the side that the passage turns to. */
function emptyLoop(nav: Navigation, { turns }: RoutePassage, spot: Point, corner: readonly number[]): Point[] {
  const { mesh } = nav;
  let best = { vertex: corner[0], x: 0, y: 0, radius: 0 };
  for (const vertex of corner) {
    for (let k = 0; k <= nav.spokes[vertex].length; k++) {
      const circle = incircle(mesh, fanTriangle(nav, vertex, k));
      if (circle.radius > best.radius) best = { vertex, ...circle };
    }
  }
  const { vertex } = best;
  const scale = Math.min(1, LOOP_RADIUS / best.radius);
  const cx = mesh.x[vertex] + scale * (best.x - mesh.x[vertex]);
  const cy = mesh.y[vertex] + scale * (best.y - mesh.y[vertex]);
  const radius = 0.8 * scale * best.radius;
  const toVertex = Math.atan2(mesh.y[vertex] - cy, mesh.x[vertex] - cx);
  const sense = turns === "left" ? 1 : -1;
  const circle = Array.from({ length: LOOP_POINTS }, (_, i): Point => {
    const angle = toVertex + (sense * 2 * Math.PI * (i + 0.5)) / LOOP_POINTS;
    return { x: cx + radius * Math.cos(angle), y: cy + radius * Math.sin(angle) };
  });
  return [beside(mesh, vertex, spot, circle[0]), ...circle, beside(mesh, vertex, spot, circle[LOOP_POINTS - 1])];
}

function incircle({ origin, x, y }: Mesh, triangle: number): { x: number; y: number; radius: number } {
  const [a, b, c] = [origin[3 * triangle], origin[3 * triangle + 1], origin[3 * triangle + 2]];
  const la = Math.hypot(x[b] - x[c], y[b] - y[c]);
  const lb = Math.hypot(x[c] - x[a], y[c] - y[a]);
  const lc = Math.hypot(x[a] - x[b], y[a] - y[b]);
  const around = la + lb + lc;
  const area = Math.abs((x[b] - x[a]) * (y[c] - y[a]) - (x[c] - x[a]) * (y[b] - y[a])) / 2;
  return {
    x: (la * x[a] + lb * x[b] + lc * x[c]) / around,
    y: (la * y[a] + lb * y[b] + lc * y[c]) / around,
    radius: (2 * area) / around,
  };
}

/** The points without those that lie on the straight line between their neighbours. */
function withoutStraightPoints(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  points.forEach((point, i) => {
    const before = kept[kept.length - 1];
    const after = points[i + 1];
    if (before && after && bend(before, point, after) < 1e-12) return;
    kept.push(point);
  });
  return kept;
}

function bend(a: Point, b: Point, c: Point): number {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / Math.hypot(c.x - a.x, c.y - a.y);
}

/** The length of a curve from spot to spot over `inner`. */
export function lengthOf(ends: Ends, inner: readonly Point[]): number {
  let length = 0;
  let last = ends.from;
  for (const point of [...inner, ends.to]) {
    length += Math.hypot(point.x - last.x, point.y - last.y);
    last = point;
  }
  return length;
}
