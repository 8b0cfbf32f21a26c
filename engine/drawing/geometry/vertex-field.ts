import type { Drawing } from "../drawing.ts";
import { SegmentGrid } from "./segment-grid.ts";
import { orientation } from "./orientation.ts";
import type { Point } from "./point.ts";

export class VertexField {
  /** Number of vertices that were looked at so far. */
  visits = 0;
  private readonly grid: SegmentGrid;
  private readonly points: (Point | undefined)[] = [];

  constructor(drawing: Drawing, more = 0) {
    const count = drawing.curves.reduce((sum, curve) => sum + curve.inner.length, drawing.spots.length + more);
    this.grid = new SegmentGrid(Math.max(1, Math.min(256, Math.ceil(Math.sqrt(count) * 1.5))));
    for (const spot of drawing.spots) this.add(spot);
    for (const curve of drawing.curves) for (const point of curve.inner) this.add(point);
  }

  /** @returns its number. */
  add(point: Point): number {
    const id = this.points.push(point) - 1;
    this.grid.add(id, point.x, point.y, point.x, point.y);
    return id;
  }

  remove(id: number): void {
    this.points[id] = undefined;
  }

  /** The triangle is closed; its own corners do not count. */
  isEmpty(a: Point, b: Point, c: Point): boolean {
    const x0 = Math.min(a.x, b.x, c.x);
    const y0 = Math.min(a.y, b.y, c.y);
    const x1 = Math.max(a.x, b.x, c.x);
    const y1 = Math.max(a.y, b.y, c.y);
    const side = orientation(a, b, c);
    return !this.grid.someInBox(x0, y0, x1, y1, (id) => {
      this.visits++;
      const p = this.points[id];
      if (!p || p.x < x0 || p.x > x1 || p.y < y0 || p.y > y1) return false;
      if (isAt(p, a) || isAt(p, b) || isAt(p, c)) return false;
      return orientation(a, b, p) * side >= 0 && orientation(b, c, p) * side >= 0 && orientation(c, a, p) * side >= 0;
    });
  }
}

function isAt(p: Point, q: Point): boolean {
  return p.x === q.x && p.y === q.y;
}
