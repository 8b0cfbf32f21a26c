import { SegmentGrid } from "../geometry/segment-grid.ts";
import type { Point } from "../geometry/point.ts";
import type { Segment } from "../geometry/segments.ts";

export class StrokePath {
  private readonly list: Point[];
  private readonly along: number[] = [0];
  private readonly grid = new SegmentGrid(64);

  constructor(start: Point) {
    this.list = [start];
  }

  get points(): readonly Point[] {
    return this.list;
  }

  get tip(): Point {
    return this.list[this.list.length - 1];
  }

  get length(): number {
    return this.along[this.along.length - 1];
  }

  piece(i: number): Segment {
    const [a, b] = [this.list[i], this.list[i + 1]];
    return { ax: a.x, ay: a.y, bx: b.x, by: b.y };
  }

  behind(i: number): number {
    return this.length - this.along[i];
  }

  grow(point: Point): void {
    const { tip } = this;
    this.along.push(this.length + Math.hypot(point.x - tip.x, point.y - tip.y));
    this.list.push(point);
    this.grid.add(this.list.length - 2, tip.x, tip.y, point.x, point.y);
  }

  /** Keeps points up to `i`. */
  cut(i: number): void {
    while (this.list.length > i + 1) {
      const last = this.list.length - 2;
      const { ax, ay, bx, by } = this.piece(last);
      this.grid.removeLast(last, ax, ay, bx, by);
      this.list.pop();
      this.along.pop();
    }
  }

  /** Calls `found` for every piece that may be within `reach`. */
  near(s: Segment, reach: number, found: (piece: number) => void): void {
    this.grid.near(s.ax, s.ay, s.bx, s.by, reach, found);
  }
}
