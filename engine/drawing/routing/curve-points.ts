import type { Mesh } from "../mesh/mesh.ts";
import type { Point } from "../geometry/point.ts";
import { vertexDistance, endOf, fanTriangle, type MeshAdjacency } from "../mesh/adjacency.ts";
import type { RouteCandidate } from "./route-candidates.ts";
import { tautCurve } from "./taut-curve.ts";

/** Radius of a loop in board units, where there is room. */
const LOOP_RADIUS = 0.03;
const LOOP_POINTS = 8;
/** An arc's place along its spokes, and its opening in radians. */
const MAX_SPOKE_PART = 0.7;
const MAX_LOOP_ANGLE = (100 / 180) * Math.PI;

interface CurveEnds {
  readonly from: Point;
  readonly to: Point;
}

/** Inner points of a taut curve. One that crosses no mesh edge bows; an empty loop is a circle. */
export function curvePoints(
  adjacency: MeshAdjacency,
  candidate: RouteCandidate,
  ends: CurveEnds,
  corner: readonly number[],
  margin: number,
): Point[] {
  const { mesh } = adjacency;
  const { start, end, crossed, triangle } = candidate;
  if (isEmptyLoop(candidate, corner)) return emptyLoop(adjacency, candidate, ends.from, corner);
  const middle = crossed.length === 0 ? [centroid(mesh, triangle)] : tautCurve(mesh, candidate, margin);
  return [
    beside(mesh, start, ends.from, middle[0]),
    ...withoutStraightPoints(middle),
    beside(mesh, end, ends.to, middle[middle.length - 1]),
  ];
}

export function isEmptyLoop({ crossed, end }: RouteCandidate, corner: readonly number[]): boolean {
  return crossed.length === 0 && corner.includes(end);
}

/** Finds a point on the way to `toward`, where strands from one vertex part. */
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

/** Draws a loop in the roomiest place, with its inside on the side of `turns`. */
function emptyLoop(
  adjacency: MeshAdjacency,
  { turns }: RouteCandidate,
  spot: Point,
  corner: readonly number[],
): Point[] {
  const { mesh } = adjacency;
  let best: { vertex: number; points: Point[]; area: number } = { vertex: corner[0], points: [], area: 0 };
  for (const vertex of corner) {
    for (const points of loopsFrom(adjacency, vertex)) {
      const area = areaOf([{ x: mesh.x[vertex], y: mesh.y[vertex] }, ...points]);
      if (Math.abs(area) > Math.abs(best.area)) best = { vertex, points, area };
    }
  }
  const { vertex, area } = best;
  const points = area > 0 === (turns === "left") ? best.points : best.points.toReversed();
  return [beside(mesh, vertex, spot, points[0]), ...points, beside(mesh, vertex, spot, points[points.length - 1])];
}

function* loopsFrom(adjacency: MeshAdjacency, vertex: number): Generator<Point[]> {
  const { mesh } = adjacency;
  const at = { x: mesh.x[vertex], y: mesh.y[vertex] };
  for (let k = 0; k <= adjacency.spokes[vertex].length; k++)
    yield circleIn(mesh, fanTriangle(adjacency, vertex, k), at);
  const rays = adjacency.spokes[vertex].map((half) => {
    const far = endOf(mesh, half);
    const length = vertexDistance(mesh, vertex, far);
    return { x: (mesh.x[far] - at.x) / length, y: (mesh.y[far] - at.y) / length, length };
  });
  for (let first = 0; first < rays.length; first++) {
    let radius = Math.min(2 * LOOP_RADIUS, MAX_SPOKE_PART * rays[first].length);
    for (let last = first + 1; last < rays.length; last++) {
      if (angleBetween(rays[first], rays[last]) > MAX_LOOP_ANGLE) break;
      radius = Math.min(radius, MAX_SPOKE_PART * rays[last].length);
      const reach = radius;
      yield rays.slice(first, last + 1).map(({ x, y }) => ({ x: at.x + reach * x, y: at.y + reach * y }));
    }
  }
}

function circleIn(mesh: Mesh, triangle: number, vertex: Point): Point[] {
  const { x, y, radius } = incircle(mesh, triangle);
  const scale = Math.min(1, (2 * LOOP_RADIUS) / (radius + Math.hypot(x - vertex.x, y - vertex.y)));
  const centre = { x: vertex.x + scale * (x - vertex.x), y: vertex.y + scale * (y - vertex.y) };
  const toVertex = Math.atan2(vertex.y - centre.y, vertex.x - centre.x);
  return Array.from({ length: LOOP_POINTS }, (_, i): Point => {
    const angle = toVertex + (2 * Math.PI * (i + 0.5)) / LOOP_POINTS;
    return {
      x: centre.x + 0.8 * scale * radius * Math.cos(angle),
      y: centre.y + 0.8 * scale * radius * Math.sin(angle),
    };
  });
}

/** Clockwise (y upwards), in [0, 2 pi). */
function angleBetween(p: Point, q: Point): number {
  const angle = Math.atan2(p.y, p.x) - Math.atan2(q.y, q.x);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length];
    return sum + (p.x * q.y - q.x * p.y) / 2;
  }, 0);
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

export function curveLength(ends: CurveEnds, inner: readonly Point[]): number {
  let length = 0;
  let last = ends.from;
  for (const point of [...inner, ends.to]) {
    length += Math.hypot(point.x - last.x, point.y - last.y);
    last = point;
  }
  return length;
}
