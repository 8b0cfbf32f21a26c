import { type Drawing, pointCount } from "../drawing.ts";
import { orientation } from "./orientation.ts";
import type { Point } from "./point.ts";

/** Vertices on the board, found by their place. */
export class VertexField {
  /** Number of vertices that were looked at so far. */
  visits = 0;
  private readonly size: number;
  private readonly points: Point[] = [];
  private readonly cells: number[][];

  /** @param count how many there will be. */
  constructor(count: number) {
    this.size = Math.max(1, Math.min(256, Math.ceil(Math.sqrt(count) * 1.5)));
    this.cells = Array.from({ length: this.size * this.size }, () => []);
  }

  /** The spots and inner points of a drawing, with room for more. */
  static of({ spots, curves }: Pick<Drawing, "spots" | "curves">, more = 0): VertexField {
    const field = new VertexField(pointCount({ curves }) + spots.length + more);
    for (const spot of spots) field.add(spot);
    for (const curve of curves) for (const point of curve.inner) field.add(point);
    return field;
  }

  /** @returns its number. */
  add(point: Point): number {
    const id = this.points.push(point) - 1;
    this.cellOf(point).push(id);
    return id;
  }

  remove(id: number): void {
    const cell = this.cellOf(this.points[id]);
    const at = cell.indexOf(id);
    if (at === -1) return;
    cell[at] = cell[cell.length - 1];
    cell.pop();
  }

  /** The triangle is closed; its own corners do not count. */
  isEmpty(a: Point, b: Point, c: Point): boolean {
    const x0 = Math.min(a.x, b.x, c.x);
    const y0 = Math.min(a.y, b.y, c.y);
    const x1 = Math.max(a.x, b.x, c.x);
    const y1 = Math.max(a.y, b.y, c.y);
    const side = orientation(a, b, c);
    const isInside = (id: number): boolean => {
      this.visits++;
      const p = this.points[id];
      if (p.x < x0 || p.x > x1 || p.y < y0 || p.y > y1) return false;
      if (isEqual(p, a) || isEqual(p, b) || isEqual(p, c)) return false;
      return orientation(a, b, p) * side >= 0 && orientation(b, c, p) * side >= 0 && orientation(c, a, p) * side >= 0;
    };
    const [left, right] = [this.index(x0), this.index(x1)];
    const bottom = this.index(y1);
    for (let row = this.index(y0); row <= bottom; row++)
      for (let column = left; column <= right; column++)
        if (this.cells[row * this.size + column].some(isInside)) return false;
    return true;
  }

  private cellOf({ x, y }: Point): number[] {
    return this.cells[this.index(y) * this.size + this.index(x)];
  }

  private index(coordinate: number): number {
    return Math.min(this.size - 1, Math.max(0, Math.floor(coordinate * this.size)));
  }
}

function isEqual(p: Point, q: Point): boolean {
  return p.x === q.x && p.y === q.y;
}
