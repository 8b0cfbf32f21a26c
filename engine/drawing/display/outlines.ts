import { orient2d } from "robust-predicates";
import type { Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { jointsOf, type Joints } from "../joints.ts";
import { LINE_WIDTH } from "../line-width.ts";

/**
 * Lines in flat arrays, quick enough to draw every frame: cubic B-splines, whose curvature is continuous, with the
 * vertices of polylines as control points. Between vertices i and i + 1 a line is the Bezier curve from `on` i over the
 * thirds of the edge to `on` i + 1.
 */
export interface Outlines {
  /** Coordinates of the control points. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The place beside each vertex that the line passes; the vertex itself at a sharp corner. */
  readonly onX: Float64Array;
  readonly onY: Float64Array;
  /** Line i has vertices start[i] to start[i + 1] - 1. */
  readonly start: Int32Array;
}

/**
 * Makes the outlines of a drawing. A corner is rounded if the triangle of a vertex and its neighbours holds no other
 * vertex: such triangles are disjoint for different lines, so nothing new crosses. Lines that continue each other
 * through a spot share its corner.
 */
export function outlinesOf(drawing: Drawing): Outlines {
  const { spots, curves } = drawing;
  const lines = new LineBuilder(
    curves.length,
    curves.reduce((sum, { inner }) => sum + inner.length + 2, 0),
  );
  for (const { from, to, inner } of curves) {
    lines.add(spots[from]);
    for (const point of inner) lines.add(point);
    lines.add(spots[to]);
    lines.end();
  }
  return lines.rounded(fieldOf(drawing, []), jointsOf(drawing));
}

/** A line among the vertices of a drawing that it is not in yet. */
export function outlineAmong(drawing: Drawing, points: readonly Point[]): Outlines {
  const line = new LineBuilder(1, points.length);
  for (const point of points) line.add(point);
  line.end();
  return line.rounded(fieldOf(drawing, points));
}

/** Distance by which a line may miss the middle of a spot, in board units. */
const MAX_MISS = LINE_WIDTH;
/** Longest edge of third lines, in edges of the lines that pass: their tangent reaches to a third of these. */
const MAX_LENGTHENING = 0.25;

class LineBuilder {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly start: Int32Array;
  private vertices = 0;
  private lines = 0;

  constructor(lines: number, vertices: number) {
    this.x = new Float64Array(vertices);
    this.y = new Float64Array(vertices);
    this.start = new Int32Array(lines + 1);
  }

  add({ x, y }: Point): void {
    this.x[this.vertices] = x;
    this.y[this.vertices++] = y;
  }

  end(): void {
    this.start[++this.lines] = this.vertices;
  }

  rounded(field: Field, joints?: Joints): Outlines {
    const { x, y, start } = this;
    const onX = x.slice();
    const onY = y.slice();
    const round = (i: number, before: number, after: number, most: number): void => {
      const dx = (x[before] - 2 * x[i] + x[after]) / 6;
      const dy = (y[before] - 2 * y[i] + y[after]) / 6;
      if (dx * dx + dy * dy > most * most) return;
      if (!field.isEmpty(x[before], y[before], x[i], y[i], x[after], y[after])) return;
      onX[i] += dx;
      onY[i] += dy;
    };
    for (let line = 0; line < this.lines; line++) {
      for (let i = start[line] + 1; i < start[line + 1] - 1; i++) round(i, i - 1, i + 1, Infinity);
    }
    if (joints) this.join(joints, round, onX, onY);
    return { x, y, start, onX, onY };
  }

  /** A third line at a spot ends where the other two meet: on their common tangent, where it goes straight on. */
  private join(
    { next, spotOf }: Joints,
    round: (i: number, before: number, after: number, most: number) => void,
    onX: Float64Array,
    onY: Float64Array,
  ): void {
    const { x, y, start } = this;
    const vertexAt = (end: number): number => ((end & 1) === 0 ? start[end >> 1] : start[(end >> 1) + 1] - 1);
    const inwards = (end: number): number => vertexAt(end) + ((end & 1) === 0 ? 1 : -1);
    const joined = new Map<number, number>();
    next.forEach((other, end) => {
      if (other === -1) return;
      round(vertexAt(end), inwards(other), inwards(end), MAX_MISS);
      joined.set(spotOf[end], end);
    });
    next.forEach((other, end) => {
      const passing = joined.get(spotOf[end]);
      if (other !== -1 || passing === undefined) return;
      const [first, second] = [vertexAt(passing), vertexAt(next[passing])];
      const [v, before] = [vertexAt(end), inwards(end)];
      const [a, b] = [inwards(passing), inwards(next[passing])];
      const [missX, missY] = [onX[first] - x[v], onY[first] - y[v]];
      const [tx, ty] = [x[b] - x[a], y[b] - y[a]];
      const [ux, uy] = [x[v] - x[before], y[v] - y[before]];
      const part = (missX * ty - missY * tx) / (ux * ty - uy * tx);
      const most = Math.min(
        Math.hypot(missX, missY),
        MAX_LENGTHENING * Math.hypot(x[a] - x[v], y[a] - y[v]),
        MAX_LENGTHENING * Math.hypot(x[b] - x[v], y[b] - y[v]),
      );
      if (Math.abs(part) * Math.hypot(ux, uy) <= most) {
        onX[first] = onX[second] = x[v] + part * ux;
        onY[first] = onY[second] = y[v] + part * uy;
      }
      onX[v] = onX[first];
      onY[v] = onY[first];
    });
  }
}

function fieldOf({ spots, curves }: Drawing, points: readonly Point[]): Field {
  const count = curves.reduce((sum, { inner }) => sum + inner.length, spots.length + points.length);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  let at = 0;
  const add = (point: Point): void => {
    x[at] = point.x;
    y[at++] = point.y;
  };
  spots.forEach(add);
  for (const { inner } of curves) inner.forEach(add);
  points.forEach(add);
  return new Field(x, y);
}

class Field {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly size: number;
  /** Cell c holds order[first[c]] to order[first[c + 1] - 1]. */
  private readonly first: Int32Array;
  private readonly order: Int32Array;

  constructor(x: Float64Array, y: Float64Array) {
    this.x = x;
    this.y = y;
    const size = Math.max(1, Math.min(256, Math.ceil(Math.sqrt(x.length))));
    this.size = size;
    const first = new Int32Array(size * size + 1);
    const cells = new Int32Array(x.length);
    for (let i = 0; i < x.length; i++) {
      cells[i] = this.along(y[i]) * size + this.along(x[i]);
      first[cells[i] + 1]++;
    }
    for (let cell = 0; cell < size * size; cell++) first[cell + 1] += first[cell];
    this.first = first;
    this.order = new Int32Array(x.length);
    const next = first.slice();
    for (let i = 0; i < x.length; i++) this.order[next[cells[i]]++] = i;
  }

  /** Whether a triangle holds no vertex. It is closed; its own corners do not count. */
  isEmpty(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean {
    const { x, y, size, first, order } = this;
    const [left, right] = [Math.min(ax, bx, cx), Math.max(ax, bx, cx)];
    const [top, bottom] = [Math.min(ay, by, cy), Math.max(ay, by, cy)];
    const side = orient2d(ax, ay, bx, by, cx, cy);
    const lastColumn = this.along(right);
    const lastRow = this.along(bottom);
    for (let row = this.along(top); row <= lastRow; row++) {
      for (let cell = row * size + this.along(left); cell <= row * size + lastColumn; cell++) {
        for (let k = first[cell]; k < first[cell + 1]; k++) {
          const px = x[order[k]];
          const py = y[order[k]];
          if (px < left || px > right || py < top || py > bottom) continue;
          if ((px === ax && py === ay) || (px === bx && py === by) || (px === cx && py === cy)) continue;
          if (
            orient2d(ax, ay, bx, by, px, py) * side >= 0 &&
            orient2d(bx, by, cx, cy, px, py) * side >= 0 &&
            orient2d(cx, cy, ax, ay, px, py) * side >= 0
          )
            return false;
        }
      }
    }
    return true;
  }

  private along(coordinate: number): number {
    return Math.min(this.size - 1, Math.max(0, Math.floor(coordinate * this.size)));
  }
}
