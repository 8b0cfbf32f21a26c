import { dartToward } from "../topology/darts.ts";
import type { Drawing } from "../drawing.ts";
import type { Corner } from "../topology/map.ts";
import type { Point } from "../geometry/point.ts";
import { segmentDistance, pointSegmentDistance, type Segment } from "../geometry/segments.ts";
import { CURVE_CLEARANCE, SPOT_CLEARANCE } from "../line-width.ts";
import type { RegionObstacles } from "./obstacles.ts";

/** Length of the longest loop, in board units; shorter ones are tried in steps. */
const MAX_LENGTH = 0.07;
const SHRINKING = 0.8;
const SIZES = 16;
/** Angles of a loop at its spot, in radians, and how many directions are tried. */
const OPENINGS = [Math.PI / 2, Math.PI / 3, Math.PI / 5];
const DIRECTIONS = 24;
/** Distance around a loop within which obstacles are looked at, in board units. */
const CLEARANCE_REACH = 0.1;
/** How pointed a loop is; 0 gives an arc around the spot. */
const POINTEDNESS = 0.6;
const ROUND_POINTS = 20;
const STRAIGHT_POINTS = 4;
/** Clearance of a loop near its spot, per length of the way from there. */
const CLEARANCE_PER_WAY = 0.5;

/**
 * A loop around nothing, like a petal: inner points from the x axis towards the y axis. The largest that keeps clear,
 * otherwise the clearest, if any fits.
 */
export function emptyLoopAt(
  drawing: Drawing,
  obstacles: RegionObstacles,
  corner: Corner,
): readonly Point[] | undefined {
  const sector = sectorOf(drawing, corner);
  let best: readonly Point[] | undefined;
  let clearest = 0;
  for (let size = 0; size < SIZES && clearest < 1; size++) {
    const length = MAX_LENGTH * SHRINKING ** size;
    const nearby = obstaclesNear(drawing, obstacles, corner.spot, length + CLEARANCE_REACH);
    for (let o = 0; o < OPENINGS.length && clearest < 1; o++) {
      const angle = Math.min(OPENINGS[o], sector.angle / 2);
      for (let k = 0; k < DIRECTIONS; k++) {
        const direction = sector.from + angle / 2 + ((k + 0.5) / DIRECTIONS) * (sector.angle - angle);
        const loop = new LoopShape(drawing.spots[corner.spot], direction, angle, length);
        const clear = loop.clearOf(nearby, clearest);
        if (clear === 0) continue;
        clearest = clear;
        best = loop.inner;
      }
    }
  }
  return best;
}

/** A corner's directions, from its leaving curve towards the y axis. */
function sectorOf(drawing: Drawing, { spot, arriving, leaving }: Corner): { from: number; angle: number } {
  if (leaving === -1) return { from: 0, angle: 2 * Math.PI };
  const directionOf = (dart: number): number => {
    const toward = dartToward(drawing, dart);
    return Math.atan2(toward.y - drawing.spots[spot].y, toward.x - drawing.spots[spot].x);
  };
  const from = directionOf(leaving);
  const angle = directionOf(arriving ^ 1) - from;
  return { from, angle: angle > 0 ? angle : angle + 2 * Math.PI };
}

interface LoopObstacle extends Segment {
  readonly needed: number;
  readonly beginsAtSpot: boolean;
}

function obstaclesNear(drawing: Drawing, o: RegionObstacles, spot: number, reach: number): LoopObstacle[] {
  const { x, y } = drawing.spots[spot];
  const nearby: LoopObstacle[] = [];
  o.grid.near(x, y, x, y, reach, (k) => {
    const obstacle = { ax: o.ax[k], ay: o.ay[k], bx: o.bx[k], by: o.by[k] };
    if (pointSegmentDistance(obstacle, x, y) > reach) return;
    if (obstacle.ax !== obstacle.bx || obstacle.ay !== obstacle.by) {
      nearby.push({
        ...obstacle,
        needed: CURVE_CLEARANCE,
        beginsAtSpot: o.startSpot[k] === spot || o.endSpot[k] === spot,
      });
    }
    for (const end of new Set([o.startSpot[k], o.endSpot[k]])) {
      if (end === -1 || end === spot) continue;
      const at = drawing.spots[end];
      nearby.push({ ax: at.x, ay: at.y, bx: at.x, by: at.y, needed: SPOT_CLEARANCE, beginsAtSpot: false });
    }
  });
  return nearby;
}

class LoopShape {
  readonly inner: readonly Point[];
  private readonly spot: Point;
  private readonly direction: number;
  private readonly angle: number;
  private readonly length: number;

  constructor(spot: Point, direction: number, angle: number, length: number) {
    this.spot = spot;
    this.direction = direction;
    this.angle = angle;
    this.length = length;
    const at = (part: number, share = 1): Point => {
      const turned = direction + (part * angle) / 2;
      const out = share * this.radius(part);
      return { x: spot.x + out * Math.cos(turned), y: spot.y + out * Math.sin(turned) };
    };
    const last = 1 - 2 / (ROUND_POINTS + 1);
    const straight = Array.from({ length: STRAIGHT_POINTS }, (_, i) => (i + 1) / (STRAIGHT_POINTS + 1));
    this.inner = [
      ...straight.map((share) => at(-last, share)),
      ...Array.from({ length: ROUND_POINTS }, (_, i) => at(-last + (2 * i) / (ROUND_POINTS + 1))),
      ...straight.toReversed().map((share) => at(last, share)),
    ];
  }

  /** Computes the radius at a place from the middle (0) to the sides (-1 and 1). */
  private radius(part: number): number {
    return this.length * Math.cos((part * Math.PI) / 2) ** POINTEDNESS;
  }

  /** The part of the wanted clearance that the loop keeps; 0 up to `least`. */
  clearOf(nearby: readonly LoopObstacle[], least: number): number {
    let clear = Infinity;
    let width = 0;
    let way = 0;
    let before = this.spot;
    const count = this.inner.length;
    for (let i = 0; i < count / 2; i++) {
      const [point, opposite] = [this.inner[i], this.inner[count - 1 - i]];
      width = Math.max(width, Math.hypot(point.x - opposite.x, point.y - opposite.y));
      way += Math.hypot(point.x - before.x, point.y - before.y);
      before = point;
      for (const obstacle of nearby) {
        const distance = Math.min(
          pointSegmentDistance(obstacle, point.x, point.y),
          pointSegmentDistance(obstacle, opposite.x, opposite.y),
        );
        clear = Math.min(clear, distance / Math.min(obstacle.needed, CLEARANCE_PER_WAY * way));
        if (clear <= least) return 0;
      }
    }
    if (width < CURVE_CLEARANCE) clear = Math.min(clear, width / CURVE_CLEARANCE);
    return clear <= least || nearby.some((obstacle) => this.meets(obstacle)) ? 0 : clear;
  }

  /** Tests the straight sides only: the tip's points are too close to pass between. */
  private meets(obstacle: LoopObstacle): boolean {
    if (this.holds(obstacle.ax, obstacle.ay) || this.holds(obstacle.bx, obstacle.by)) return true;
    if (obstacle.beginsAtSpot) return false;
    const { x, y } = this.spot;
    return [this.inner[STRAIGHT_POINTS], this.inner[this.inner.length - 1 - STRAIGHT_POINTS]].some(
      (side) => segmentDistance({ ax: x, ay: y, bx: side.x, by: side.y }, obstacle) === 0,
    );
  }

  private holds(x: number, y: number): boolean {
    const [dx, dy] = [x - this.spot.x, y - this.spot.y];
    const turned = Math.atan2(dy, dx) - this.direction;
    const part = (2 * (turned - 2 * Math.PI * Math.round(turned / (2 * Math.PI)))) / this.angle;
    return Math.abs(part) < 1 && (dx !== 0 || dy !== 0) && Math.hypot(dx, dy) < this.radius(part);
  }
}
