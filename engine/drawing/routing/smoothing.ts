import type { Drawing } from "../drawing.ts";
import type { Point } from "../point.ts";
import type { Stroke } from "../stroke.ts";
import { tidyStroke } from "../tidying.ts";
import type { Obstacles } from "./obstacles.ts";

/** How a taut curve is made to look drawn by hand, lengths in board units. */
const ROUNDS = 16;
/** The length of the small edges that are moved. */
const SPACING = 0.012;
/** From this distance on an obstacle pushes the curve away; less for short curves, in parts of their length. */
const REACH = 0.04;
const REACH_OF_LENGTH = 0.25;
/** The push of an obstacle that is touched, in one round, in parts of the reach. */
const PUSH = 0.3;
/** Which part of the way to the middle of its neighbours a point goes in one round. */
const STRAIGHTENING = 0.5;
/** Which part of the room around its small edges a point may move in one round; below 1/3, so that nothing can cross. */
const ZONE = 0.3;

/**
 * The stroke after some rounds of forces on it alone: it straightens, and what it passes pushes it away,
 * as do its own other parts. No round can make it cross anything (the zones of the thesis, 2.2). The
 * stroke must be planar in the drawing.
 */
export function smoothed(drawing: Drawing, obstacles: Obstacles, stroke: Stroke): Stroke {
  const even = tidyStroke(drawing, stroke, { spacing: SPACING, tolerance: SPACING / 3, smoothings: 0 });
  const points = [drawing.spots[stroke.from], ...even.inner, drawing.spots[stroke.to]];
  const thread = new Thread(points, stroke, obstacles);
  for (let round = 0; round < ROUNDS; round++) thread.relax();
  return { from: stroke.from, to: stroke.to, inner: thread.innerPoints() };
}

/** A stroke whose inner points are moved. */
class Thread {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #from: number;
  readonly #to: number;
  readonly #obstacles: Obstacles;
  readonly #reach: number;

  constructor(points: readonly Point[], { from, to }: Stroke, obstacles: Obstacles) {
    this.#x = Float64Array.from(points, (p) => p.x);
    this.#y = Float64Array.from(points, (p) => p.y);
    this.#from = from;
    this.#to = to;
    this.#obstacles = obstacles;
    const along = this.#lengths();
    this.#reach = Math.min(REACH, REACH_OF_LENGTH * along[along.length - 1]);
  }

  innerPoints(): Point[] {
    return Array.from(this.#x, (x, i) => ({ x, y: this.#y[i] })).slice(1, -1);
  }

  relax(): void {
    const x = this.#x;
    const y = this.#y;
    const last = x.length - 1;
    const along = this.#lengths();
    const room = this.#rooms();
    const moveX = new Float64Array(x.length);
    const moveY = new Float64Array(x.length);
    for (let i = 1; i < last; i++) {
      const reach = Math.min(this.#reach, 0.7 * Math.min(along[i], along[last] - along[i]));
      const push = this.#push(i, reach, along);
      let dx = STRAIGHTENING * ((x[i - 1] + x[i + 1]) / 2 - x[i]) + push.x;
      let dy = STRAIGHTENING * ((y[i - 1] + y[i + 1]) / 2 - y[i]) + push.y;
      const length = Math.hypot(dx, dy);
      const longest = ZONE * Math.min(room[i - 1], room[i]);
      if (length > longest) {
        dx *= longest / length;
        dy *= longest / length;
      }
      moveX[i] = dx;
      moveY[i] = dy;
    }
    for (let i = 1; i < last; i++) {
      x[i] += moveX[i];
      y[i] += moveY[i];
    }
  }

  #lengths(): Float64Array {
    const along = new Float64Array(this.#x.length);
    for (let i = 1; i < along.length; i++) {
      along[i] = along[i - 1] + Math.hypot(this.#x[i] - this.#x[i - 1], this.#y[i] - this.#y[i - 1]);
    }
    return along;
  }

  /** The push on point i from the nearest thing on its left and the nearest on its right. */
  #push(i: number, reach: number, along: Float64Array): Point {
    const x = this.#x;
    const y = this.#y;
    const o = this.#obstacles;
    const tx = x[i + 1] - x[i - 1];
    const ty = y[i + 1] - y[i - 1];
    const nearest = [
      { square: reach * reach, dx: 0, dy: 0 },
      { square: reach * reach, dx: 0, dy: 0 },
    ];
    const meet = (ax: number, ay: number, bx: number, by: number): void => {
      const ex = bx - ax;
      const ey = by - ay;
      const length = ex * ex + ey * ey;
      const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x[i] - ax) * ex + (y[i] - ay) * ey) / length));
      const dx = x[i] - ax - t * ex;
      const dy = y[i] - ay - t * ey;
      const square = dx * dx + dy * dy;
      const side = nearest[tx * dy - ty * dx > 0 ? 0 : 1];
      if (square >= side.square) return;
      side.square = square;
      side.dx = dx;
      side.dy = dy;
    };
    o.grid.near(x[i], y[i], x[i], y[i], reach, (k) => meet(o.ax[k], o.ay[k], o.bx[k], o.by[k]));
    for (let k = 0; k + 1 < x.length; k++) {
      if (Math.min(x[k], x[k + 1]) > x[i] + reach || Math.max(x[k], x[k + 1]) < x[i] - reach) continue;
      if (Math.min(y[k], y[k + 1]) > y[i] + reach || Math.max(y[k], y[k + 1]) < y[i] - reach) continue;
      // Parts of the curve that are near along it are no other parts.
      if (Math.min(Math.abs(along[k] - along[i]), Math.abs(along[k + 1] - along[i])) < 3 * reach) continue;
      meet(x[k], y[k], x[k + 1], y[k + 1]);
    }
    const push = { x: 0, y: 0 };
    for (const { square, dx, dy } of nearest) {
      if (square === 0 || square >= reach * reach) continue;
      const distance = Math.sqrt(square);
      const force = (PUSH * this.#reach * (1 - distance / reach)) / distance;
      push.x += force * dx;
      push.y += force * dy;
    }
    return push;
  }

  /** The room around each small edge: the distance to the nearest thing, the far ends of its neighbours and its length. */
  #rooms(): Float64Array {
    const x = this.#x;
    const y = this.#y;
    const o = this.#obstacles;
    const edges = x.length - 1;
    const room = new Float64Array(edges);
    for (let k = 0; k < edges; k++) room[k] = Math.min(REACH, Math.hypot(x[k + 1] - x[k], y[k + 1] - y[k]));
    for (let k = 0; k < edges; k++) {
      const startSpot = k === 0 ? this.#from : -2;
      const endSpot = k === edges - 1 ? this.#to : -2;
      const mayMeet = k === 0 || k === edges - 1;
      o.grid.near(x[k], y[k], x[k + 1], y[k + 1], room[k], (f) => {
        let d = Infinity;
        const startMeets = mayMeet && (o.startSpot[f] === startSpot || o.endSpot[f] === startSpot);
        const endMeets = mayMeet && (o.startSpot[f] === endSpot || o.endSpot[f] === endSpot);
        if (!startMeets) d = Math.min(d, toSegment(x[k], y[k], o.ax[f], o.ay[f], o.bx[f], o.by[f]));
        if (!endMeets) d = Math.min(d, toSegment(x[k + 1], y[k + 1], o.ax[f], o.ay[f], o.bx[f], o.by[f]));
        const [fStart, fEnd] = [o.startSpot[f], o.endSpot[f]];
        if (!mayMeet || (fStart !== startSpot && fStart !== endSpot)) {
          d = Math.min(d, toSegment(o.ax[f], o.ay[f], x[k], y[k], x[k + 1], y[k + 1]));
        }
        if (!mayMeet || (fEnd !== startSpot && fEnd !== endSpot)) {
          d = Math.min(d, toSegment(o.bx[f], o.by[f], x[k], y[k], x[k + 1], y[k + 1]));
        }
        room[k] = Math.min(room[k], d);
      });
      for (let j = 0; j < k; j++) this.#meetOwn(j, k, room);
    }
    return room;
  }

  #meetOwn(j: number, k: number, room: Float64Array): void {
    const x = this.#x;
    const y = this.#y;
    const most = Math.max(room[j], room[k]);
    if (Math.min(x[j], x[j + 1]) - most > Math.max(x[k], x[k + 1])) return;
    if (Math.min(x[k], x[k + 1]) - most > Math.max(x[j], x[j + 1])) return;
    if (Math.min(y[j], y[j + 1]) - most > Math.max(y[k], y[k + 1])) return;
    if (Math.min(y[k], y[k + 1]) - most > Math.max(y[j], y[j + 1])) return;
    const closesLoop = j === 0 && k === room.length - 1 && this.#from === this.#to;
    let d = Infinity;
    if (!closesLoop) d = Math.min(d, toSegment(x[j], y[j], x[k], y[k], x[k + 1], y[k + 1]));
    if (j + 1 !== k) {
      d = Math.min(d, toSegment(x[j + 1], y[j + 1], x[k], y[k], x[k + 1], y[k + 1]));
      d = Math.min(d, toSegment(x[k], y[k], x[j], y[j], x[j + 1], y[j + 1]));
    }
    if (!closesLoop) d = Math.min(d, toSegment(x[k + 1], y[k + 1], x[j], y[j], x[j + 1], y[j + 1]));
    room[j] = Math.min(room[j], d);
    room[k] = Math.min(room[k], d);
  }
}

function toSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const ex = bx - ax;
  const ey = by - ay;
  const length = ex * ex + ey * ey;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * ex + (py - ay) * ey) / length));
  return Math.hypot(px - ax - t * ex, py - ay - t * ey);
}
