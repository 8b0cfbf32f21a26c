import { SegmentGrid } from "../geometry/segment-grid.ts";
import type { Point } from "../geometry/point.ts";
import type { Segment } from "../geometry/segments.ts";

/** The points of a stroke that grows, with the length along it, in a grid of its own. */
export class Trail {
  readonly #points: Point[];
  readonly #along: number[] = [0];
  readonly #grid = new SegmentGrid(64);

  constructor(start: Point) {
    this.#points = [start];
  }

  get points(): readonly Point[] {
    return this.#points;
  }

  get tip(): Point {
    return this.#points[this.#points.length - 1];
  }

  get length(): number {
    return this.#along[this.#along.length - 1];
  }

  /** Piece `i` goes from point i to point i + 1. */
  piece(i: number): Segment {
    const [a, b] = [this.#points[i], this.#points[i + 1]];
    return { ax: a.x, ay: a.y, bx: b.x, by: b.y };
  }

  /** The length along the stroke from point `i` to the tip. */
  behind(i: number): number {
    return this.length - this.#along[i];
  }

  grow(point: Point): void {
    const { tip } = this;
    this.#along.push(this.length + Math.hypot(point.x - tip.x, point.y - tip.y));
    this.#points.push(point);
    this.#grid.add(this.#points.length - 2, tip.x, tip.y, point.x, point.y);
  }

  /** Takes away everything after point `i`. */
  cut(i: number): void {
    while (this.#points.length > i + 1) {
      const last = this.#points.length - 2;
      const { ax, ay, bx, by } = this.piece(last);
      this.#grid.removeLast(last, ax, ay, bx, by);
      this.#points.pop();
      this.#along.pop();
    }
  }

  /** Calls `found` with the number of every piece that may be within `reach` of a segment. */
  near(s: Segment, reach: number, found: (piece: number) => void): void {
    this.#grid.near(s.ax, s.ay, s.bx, s.by, reach, found);
  }
}
