import type { Point } from "./point.ts";

export interface Segment {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** The point of a segment nearest to (x, y). */
export function nearestPoint(s: Segment, x: number, y: number): Point {
  const dx = s.bx - s.ax;
  const dy = s.by - s.ay;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - s.ax) * dx + (y - s.ay) * dy) / square));
  return { x: s.ax + t * dx, y: s.ay + t * dy };
}

export function pointSegmentDistance(s: Segment, x: number, y: number): number {
  const nearest = nearestPoint(s, x, y);
  return Math.hypot(x - nearest.x, y - nearest.y);
}

/** The smallest distance between two segments, 0 where they cross; in floating point. */
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
