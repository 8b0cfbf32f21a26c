import type { Point } from "../geometry/point.ts";
import { distanceToSegment, nearestParameter } from "../geometry/segments.ts";
import type { Stroke } from "../moves/stroke.ts";
import { CURVE_CLEARANCE, SPOT_CLEARANCE } from "../line-width.ts";
import type { RegionObstacles } from "./obstacles.ts";

/** Reach within which obstacles push, in board units; `PUSH_REACH_PART` is a part of the curve's length. */
const PUSH_REACH = 0.04;
const PUSH_REACH_PART = 0.25;
/** Push of each round at distance 0, as a part of the reach. */
const PUSH = 0.08;
/** Distance within which obstacles have a clearance, in board units. */
const CLEARANCE_REACH = 0.044;
/** Part of a curve's length, and of the way from its ends, that is its clearance. */
const CLEARANCE_PART = 0.25;
const CLEARANCE_PART_NEAR_ENDS = 0.8;
/** Part of a narrow gap that its sides claim. */
const GAP_SHARE = 0.97;
/**
 * How many times as long as the distance of two points the way between them must be for the curve to pass itself there.
 */
const OWN_CURVE_FACTOR = 3;
/** Part of the way to the middle of a point's neighbours, per round. */
const STRAIGHTENING = 0.5;
/**
 * Part of the way to the middle of the points `FLATTENING_SPAN` before and after a point, per round: wider bumps vanish
 * slowly.
 */
const FLATTENING = 0.3;
const FLATTENING_SPAN = 2;
/** The longest move of a point in a round, as a part of its clearance: below 1/3, so that nothing can cross. */
const MAX_MOVE_PART = 0.3;

/**
 * The nearest obstacle on one side and the direction away from it, across the curve: points moved along it would let
 * the curve fall back.
 */
interface Side {
  distance: number;
  clear: number;
  nx: number;
  ny: number;
}

export class ElasticCurve {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly from: number;
  private readonly to: number;
  private readonly obstacles: RegionObstacles;
  private reach = 0;

  constructor(points: readonly Point[], { from, to }: Stroke, obstacles: RegionObstacles) {
    this.x = Float64Array.from(points, (p) => p.x);
    this.y = Float64Array.from(points, (p) => p.y);
    this.from = from;
    this.to = to;
    this.obstacles = obstacles;
  }

  innerPoints(): Point[] {
    return Array.from(this.x, (x, i) => ({ x, y: this.y[i] })).slice(1, -1);
  }

  /** @returns the largest missing part of a clearance. */
  relax(flattens: boolean): number {
    const x = this.x;
    const y = this.y;
    const last = x.length - 1;
    const flattening = flattens ? FLATTENING : 0;
    const along = this.lengths();
    this.reach = Math.min(PUSH_REACH, PUSH_REACH_PART * along[last]);
    let worst = 0;
    const room = this.rooms();
    const moveX = new Float64Array(x.length);
    const moveY = new Float64Array(x.length);
    for (let i = 1; i < last; i++) {
      const way = Math.min(along[i], along[last] - along[i]);
      const sides = this.sides(i, Math.min(CLEARANCE_REACH, way), along);
      const push = this.push(sides, Math.min(this.reach, 0.7 * way));
      const k = Math.min(FLATTENING_SPAN, i, last - i);
      let dx =
        STRAIGHTENING * ((x[i - 1] + x[i + 1]) / 2 - x[i]) + flattening * ((x[i - k] + x[i + k]) / 2 - x[i]) + push.x;
      let dy =
        STRAIGHTENING * ((y[i - 1] + y[i + 1]) / 2 - y[i]) + flattening * ((y[i - k] + y[i + k]) / 2 - y[i]) + push.y;
      for (const [side, other] of [sides, sides.toReversed()]) {
        const shared = (GAP_SHARE * (side.distance + other.distance) * side.clear) / (side.clear + other.clear);
        const clear = Math.min(side.clear, CLEARANCE_PART * along[last], CLEARANCE_PART_NEAR_ENDS * way, shared);
        worst = Math.max(worst, 1 - side.distance / clear);
        const missing = clear - side.distance - dx * side.nx - dy * side.ny;
        if (missing <= 0) continue;
        dx += missing * side.nx;
        dy += missing * side.ny;
      }
      const length = Math.hypot(dx, dy);
      const longest = MAX_MOVE_PART * Math.min(room[i - 1], room[i]);
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
    return worst;
  }

  private lengths(): Float64Array {
    const along = new Float64Array(this.x.length);
    for (let i = 1; i < along.length; i++) {
      along[i] = along[i - 1] + Math.hypot(this.x[i] - this.x[i - 1], this.y[i] - this.y[i - 1]);
    }
    return along;
  }

  private sides(i: number, range: number, along: Float64Array): [Side, Side] {
    const x = this.x;
    const y = this.y;
    const o = this.obstacles;
    const tx = x[i + 1] - x[i - 1];
    const ty = y[i + 1] - y[i - 1];
    const length = Math.sqrt(tx * tx + ty * ty);
    const nx = length === 0 ? 0 : -ty / length;
    const ny = length === 0 ? 0 : tx / length;
    const sides: [Side, Side] = [
      { distance: Infinity, clear: CURVE_CLEARANCE, nx, ny },
      { distance: Infinity, clear: CURVE_CLEARANCE, nx: -nx, ny: -ny },
    ];
    const meet = (ax: number, ay: number, bx: number, by: number, clear: number, farthest: number): void => {
      const t = nearestParameter(x[i], y[i], ax, ay, bx, by);
      const dx = x[i] - ax - t * (bx - ax);
      const dy = y[i] - ay - t * (by - ay);
      const distance = Math.sqrt(dx * dx + dy * dy);
      const side = sides[tx * dy - ty * dx > 0 ? 0 : 1];
      if (distance >= farthest || distance / clear >= side.distance / side.clear) return;
      side.distance = distance;
      side.clear = clear;
    };
    o.grid.near(x[i], y[i], x[i], y[i], range, (k) => {
      meet(o.ax[k], o.ay[k], o.bx[k], o.by[k], CURVE_CLEARANCE, range);
      if (o.startSpot[k] !== -1) meet(o.ax[k], o.ay[k], o.ax[k], o.ay[k], SPOT_CLEARANCE, range);
      if (o.endSpot[k] !== -1) meet(o.bx[k], o.by[k], o.bx[k], o.by[k], SPOT_CLEARANCE, range);
    });
    for (let k = 0; k + 1 < x.length; k++) {
      if (Math.min(x[k], x[k + 1]) > x[i] + range || Math.max(x[k], x[k + 1]) < x[i] - range) continue;
      if (Math.min(y[k], y[k + 1]) > y[i] + range || Math.max(y[k], y[k + 1]) < y[i] - range) continue;
      const way = Math.min(Math.abs(along[k] - along[i]), Math.abs(along[k + 1] - along[i]));
      meet(x[k], y[k], x[k + 1], y[k + 1], CURVE_CLEARANCE, Math.min(range, way / OWN_CURVE_FACTOR));
    }
    return sides;
  }

  private push(sides: readonly Side[], reach: number): Point {
    const push = { x: 0, y: 0 };
    for (const { distance, nx, ny } of sides) {
      if (distance >= reach) continue;
      const force = PUSH * this.reach * (1 - distance / reach);
      push.x += force * nx;
      push.y += force * ny;
    }
    return push;
  }

  /** Measures the room of each small edge: at most its own length. */
  private rooms(): Float64Array {
    const x = this.x;
    const y = this.y;
    const o = this.obstacles;
    const edges = x.length - 1;
    const room = new Float64Array(edges);
    for (let k = 0; k < edges; k++) room[k] = Math.min(PUSH_REACH, Math.hypot(x[k + 1] - x[k], y[k + 1] - y[k]));
    for (let k = 0; k < edges; k++) {
      const startSpot = k === 0 ? this.from : -2;
      const endSpot = k === edges - 1 ? this.to : -2;
      const mayMeet = k === 0 || k === edges - 1;
      o.grid.near(x[k], y[k], x[k + 1], y[k + 1], room[k], (f) => {
        let d = Infinity;
        const startMeets = mayMeet && (o.startSpot[f] === startSpot || o.endSpot[f] === startSpot);
        const endMeets = mayMeet && (o.startSpot[f] === endSpot || o.endSpot[f] === endSpot);
        if (!startMeets) d = Math.min(d, distanceToSegment(x[k], y[k], o.ax[f], o.ay[f], o.bx[f], o.by[f]));
        if (!endMeets) d = Math.min(d, distanceToSegment(x[k + 1], y[k + 1], o.ax[f], o.ay[f], o.bx[f], o.by[f]));
        const [fStart, fEnd] = [o.startSpot[f], o.endSpot[f]];
        if (!mayMeet || (fStart !== startSpot && fStart !== endSpot)) {
          d = Math.min(d, distanceToSegment(o.ax[f], o.ay[f], x[k], y[k], x[k + 1], y[k + 1]));
        }
        if (!mayMeet || (fEnd !== startSpot && fEnd !== endSpot)) {
          d = Math.min(d, distanceToSegment(o.bx[f], o.by[f], x[k], y[k], x[k + 1], y[k + 1]));
        }
        room[k] = Math.min(room[k], d);
      });
      for (let j = 0; j < k; j++) this.meetOwn(j, k, room);
    }
    return room;
  }

  private meetOwn(j: number, k: number, room: Float64Array): void {
    const x = this.x;
    const y = this.y;
    const most = Math.max(room[j], room[k]);
    if (Math.min(x[j], x[j + 1]) - most > Math.max(x[k], x[k + 1])) return;
    if (Math.min(x[k], x[k + 1]) - most > Math.max(x[j], x[j + 1])) return;
    if (Math.min(y[j], y[j + 1]) - most > Math.max(y[k], y[k + 1])) return;
    if (Math.min(y[k], y[k + 1]) - most > Math.max(y[j], y[j + 1])) return;
    const closesLoop = j === 0 && k === room.length - 1 && this.from === this.to;
    let d = Infinity;
    if (!closesLoop) d = Math.min(d, distanceToSegment(x[j], y[j], x[k], y[k], x[k + 1], y[k + 1]));
    if (j + 1 !== k) {
      d = Math.min(d, distanceToSegment(x[j + 1], y[j + 1], x[k], y[k], x[k + 1], y[k + 1]));
      d = Math.min(d, distanceToSegment(x[k], y[k], x[j], y[j], x[j + 1], y[j + 1]));
    }
    if (!closesLoop) d = Math.min(d, distanceToSegment(x[k + 1], y[k + 1], x[j], y[j], x[j + 1], y[j + 1]));
    room[j] = Math.min(room[j], d);
    room[k] = Math.min(room[k], d);
  }
}
