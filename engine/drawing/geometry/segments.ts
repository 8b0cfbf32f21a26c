import { isAt, type Point } from "./point.ts";

export interface Segment {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** Finds the nearest point of a segment. */
export function nearestPoint(s: Segment, x: number, y: number): Point {
  const dx = s.bx - s.ax;
  const dy = s.by - s.ay;
  const t = nearestParameter(x, y, s.ax, s.ay, s.bx, s.by);
  return { x: s.ax + t * dx, y: s.ay + t * dy };
}

export function pointSegmentDistance(s: Segment, x: number, y: number): number {
  const nearest = nearestPoint(s, x, y);
  return Math.hypot(x - nearest.x, y - nearest.y);
}

/** Bare numbers, so that inner loops make no objects. */
export function distanceToSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const t = nearestParameter(px, py, ax, ay, bx, by);
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
}

/** The shortest way from one edge to another that begins or ends at an end; an end that both have does not count. */
export function wayOfEnds(from: Segment, to: Segment): Point {
  const { ax, ay, bx, by } = to;
  const { ax: cx, ay: cy, bx: dx, by: dy } = from;
  const isAC = isAt(ax, ay, cx, cy);
  const isAD = isAt(ax, ay, dx, dy);
  const isBC = isAt(bx, by, cx, cy);
  const isBD = isAt(bx, by, dx, dy);
  let x = Infinity;
  let y = Infinity;
  const meet = (wx: number, wy: number): void => {
    if (wx * wx + wy * wy >= x * x + y * y) return;
    x = wx;
    y = wy;
  };
  if (!isAC && !isAD) {
    const t = nearestParameter(ax, ay, cx, cy, dx, dy);
    meet(ax - cx - t * (dx - cx), ay - cy - t * (dy - cy));
  }
  if (!isBC && !isBD) {
    const t = nearestParameter(bx, by, cx, cy, dx, dy);
    meet(bx - cx - t * (dx - cx), by - cy - t * (dy - cy));
  }
  if (!isAC && !isBC) {
    const t = nearestParameter(cx, cy, ax, ay, bx, by);
    meet(ax - cx + t * (bx - ax), ay - cy + t * (by - ay));
  }
  if (!isAD && !isBD) {
    const t = nearestParameter(dx, dy, ax, ay, bx, by);
    meet(ax - dx + t * (bx - ax), ay - dy + t * (by - ay));
  }
  return { x, y };
}

/** Finds where a segment is nearest to a point, from 0 at a to 1 at b. */
export function nearestParameter(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / square));
}

/** The distance between two segments; 0 where they cross. */
export function segmentDistance(s: Segment, t: Segment): number {
  const a = cross(s, t.ax, t.ay);
  const b = cross(s, t.bx, t.by);
  const c = cross(t, s.ax, s.ay);
  const d = cross(t, s.bx, s.by);
  if (((a <= 0 && b >= 0) || (a >= 0 && b <= 0)) && ((c <= 0 && d >= 0) || (c >= 0 && d <= 0)) && (a !== b || c !== d))
    return 0;
  return Math.min(
    pointSegmentDistance(s, t.ax, t.ay),
    pointSegmentDistance(s, t.bx, t.by),
    pointSegmentDistance(t, s.ax, s.ay),
    pointSegmentDistance(t, s.bx, s.by),
  );
}

function cross(s: Segment, x: number, y: number): number {
  return (s.bx - s.ax) * (y - s.ay) - (s.by - s.ay) * (x - s.ax);
}
