import { polyline } from "../../engine/drawing/drawing.ts";
import { orientation } from "../../engine/drawing/geometry/orientation.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Scene } from "../../renderer/game/scene.ts";

/** Builds a frame as the page does, but tests every corner against every vertex. */
export function buildNaively({ drawing, lives }: Scene, span: number): Point[][] {
  const vertices = [...drawing.spots, ...drawing.curves.flatMap(({ inner }) => inner)];
  const triangles: Point[][] = [];
  for (const curve of drawing.curves) {
    const points = polyline(drawing, curve);
    const line: Point[] = [points[0]];
    for (let i = 1; i < points.length - 1; i++) {
      const [a, b, c] = [middle(points[i - 1], points[i]), points[i], middle(points[i], points[i + 1])];
      line.push(a);
      if (vertices.some((p) => p !== b && isWithin(p, a, b, c))) line.push(b);
      else for (const t of [0.25, 0.5, 0.75]) line.push(between(between(a, b, t), between(b, c, t), t));
      line.push(c);
    }
    line.push(points[points.length - 1]);
    for (let i = 1; i < line.length; i++) {
      const [p, q] = [line[i - 1], line[i]];
      const length = Math.hypot(q.x - p.x, q.y - p.y);
      const across = { x: (p.y - q.y) / length / span, y: (q.x - p.x) / length / span };
      const corners = [p, q].flatMap(({ x, y }) => [
        { x: (x + across.x) * span, y: (y + across.y) * span },
        { x: (x - across.x) * span, y: (y - across.y) * span },
      ]);
      triangles.push([corners[0], corners[1], corners[2]], [corners[2], corners[1], corners[3]]);
    }
  }
  for (const [index, { x, y }] of drawing.spots.entries()) {
    // A spot must not cover what is near.
    const room = Math.min(...vertices.map((p) => (p.x === x && p.y === y ? Infinity : Math.hypot(p.x - x, p.y - y))));
    const radius = Math.min(9, room * span * 0.6) * (lives[index] === 0 ? 0.74 : 1);
    for (let k = 0; k < 24; k++) {
      const at = (turn: number): Point => ({
        x: x * span + radius * Math.cos((turn * Math.PI) / 12),
        y: y * span + radius * Math.sin((turn * Math.PI) / 12),
      });
      triangles.push([{ x: x * span, y: y * span }, at(k), at(k + 1)]);
    }
  }
  return triangles;
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

function middle(a: Point, b: Point): Point {
  return between(a, b, 0.5);
}

function isWithin(p: Point, a: Point, b: Point, c: Point): boolean {
  const [first, second, third] = [orientation(a, b, p), orientation(b, c, p), orientation(c, a, p)];
  return (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0);
}
