import type { Mesh } from "../mesh/mesh.ts";
import type { Point } from "../geometry/point.ts";
import { endOf } from "../mesh/adjacency.ts";
import type { CrossingSequence } from "./crossing-sequence.ts";
import { edgeStrands } from "./strands.ts";

/** Part of an edge for all margins and gaps together. */
const STRAND_SHARE = 0.8;

/**
 * The shortest curve's points on the edges, `margin` (less in narrow places) from edge ends and other strands. Never
 * crosses itself.
 */
export function tautCurve(mesh: Mesh, sequence: CrossingSequence, margin: number): Point[] {
  const { crossed } = sequence;
  const { x, y, origin } = mesh;
  const count = crossed.length;
  if (count === 0) return [];
  const order = edgeStrands(mesh, sequence);

  // Places on an edge run from 0 at its lower-numbered vertex to 1.
  const lowest = new Float64Array(count);
  const highest = new Float64Array(count);
  const gap = new Float64Array(count);
  const low = (i: number): number => Math.min(origin[crossed[i]], endOf(mesh, crossed[i]));
  const high = (i: number): number => Math.max(origin[crossed[i]], endOf(mesh, crossed[i]));
  const px = (i: number, t: number): number => x[low(i)] + t * (x[high(i)] - x[low(i)]);
  const py = (i: number, t: number): number => y[low(i)] + t * (y[high(i)] - y[low(i)]);
  for (let i = 0; i < count; i++) {
    const length = Math.hypot(x[high(i)] - x[low(i)], y[high(i)] - y[low(i)]);
    const step = Math.min(margin / length, STRAND_SHARE / (order.count[i] + 1));
    lowest[i] = step * (order.rank[i] + 1);
    highest[i] = 1 - step * (order.count[i] - order.rank[i]);
    gap[i] = step;
  }

  const start = { x: x[sequence.start], y: y[sequence.start] };
  const end = { x: x[sequence.end], y: y[sequence.end] };
  const portals = crossed.map((half, i) => {
    const near = { x: px(i, lowest[i]), y: py(i, lowest[i]) };
    const far = { x: px(i, highest[i]), y: py(i, highest[i]) };
    return origin[half] < endOf(mesh, half) ? { left: far, right: near } : { left: near, right: far };
  });
  const bends = funnel(start, end, portals);

  const place = new Float64Array(count);
  for (let b = 0; b + 1 < bends.length; b++) {
    const from = bends[b];
    const to = bends[b + 1];
    for (let i = from.portal + 1; i <= Math.min(to.portal, count - 1); i++) {
      place[i] = Math.min(highest[i], Math.max(lowest[i], meetingPlace(i, from.point, to.point)));
    }
  }
  for (const group of order.byEdge) {
    for (let k = 1; k < group.length; k++) {
      place[group[k]] = Math.max(place[group[k]], place[group[k - 1]] + gap[group[k]] / 2);
    }
  }
  return crossed.map((_, i) => ({ x: px(i, place[i]), y: py(i, place[i]) }));

  function meetingPlace(i: number, p: Point, q: Point): number {
    const ex = x[high(i)] - x[low(i)];
    const ey = y[high(i)] - y[low(i)];
    const dx = q.x - p.x;
    const dy = q.y - p.y;
    const along = dx * ey - dy * ex;
    if (along === 0) return lowest[i];
    return (dx * (p.y - y[low(i)]) - dy * (p.x - x[low(i)])) / along;
  }
}

interface Portal {
  readonly left: Point;
  readonly right: Point;
}

/** -1 for the start, the number of portals for the end. */
interface Bend {
  readonly point: Point;
  readonly portal: number;
}

function funnel(start: Point, end: Point, portals: readonly Portal[]): Bend[] {
  const all: Portal[] = [...portals, { left: end, right: end }];
  const bends: Bend[] = [{ point: start, portal: -1 }];
  let apex: Bend = bends[0];
  let left: Bend = apex;
  let right: Bend = apex;
  for (let i = 0; i < all.length; i++) {
    const here = all[i];
    if (left.portal === apex.portal && right.portal === apex.portal && samePoint(left.point, apex.point)) {
      left = { point: here.left, portal: i };
      right = { point: here.right, portal: i };
      continue;
    }
    const narrowsRight = area(apex.point, right.point, here.right) >= 0;
    if (narrowsRight) {
      if (samePoint(apex.point, right.point) || area(apex.point, left.point, here.right) < 0) {
        right = { point: here.right, portal: i };
      } else {
        apex = left;
        bends.push(apex);
        i = apex.portal;
        left = apex;
        right = apex;
        continue;
      }
    }
    const narrowsLeft = area(apex.point, left.point, here.left) <= 0;
    if (narrowsLeft) {
      if (samePoint(apex.point, left.point) || area(apex.point, right.point, here.left) > 0) {
        left = { point: here.left, portal: i };
      } else {
        apex = right;
        bends.push(apex);
        i = apex.portal;
        left = apex;
        right = apex;
      }
    }
  }
  if (apex.portal !== portals.length) bends.push({ point: end, portal: portals.length });
  return bends;
}

function samePoint(p: Point, q: Point): boolean {
  return p.x === q.x && p.y === q.y;
}

/** Positive for a left turn (y upwards). */
function area(p: Point, q: Point, r: Point): number {
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}
