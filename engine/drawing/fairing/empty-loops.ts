import { dartToward } from "../topology/darts.ts";
import type { Drawing } from "../drawing.ts";
import type { Corner } from "../topology/map.ts";
import type { Point } from "../geometry/point.ts";
import { segmentDistance, pointSegmentDistance, type Segment } from "../geometry/segments.ts";
import { CURVE_CLEARANCE } from "../line-width.ts";
import type { CurveObstacles, CurveSurroundings } from "./obstacles.ts";

/** Length of the longest loop, in board units; shorter ones are tried in steps. */
const MAX_LENGTH = 0.12;
const SHRINKING = 0.8;
const SIZES = 18;
/** Distance from others that a loop wants, per its length. */
const CLEARANCE_PER_LENGTH = 0.4;
/** Distance from a loop's spot of what the loop may come near to. */
export const LOOP_REACH = MAX_LENGTH * (1 + CLEARANCE_PER_LENGTH);
/** Angles of a loop at its spot, in radians, the widest beside other curves, and how many directions are tried. */
const OPENINGS = [Math.PI, Math.PI / 2, Math.PI / 3, Math.PI / 5];
const WIDEST_BESIDE_CURVES = (2 / 3) * Math.PI;
const DIRECTIONS = 24;
/** Distance around a loop within which obstacles are looked at, in board units. */
const CLEARANCE_REACH = 0.1;
const ROUND_POINTS = 28;
const STRAIGHT_POINTS = 4;
/** Clearance of a loop near its spot, per length of the way from there. */
const CLEARANCE_PER_WAY = 0.5;

/** Directions from a spot between two neighbouring curves, from `from` towards the y axis; angles in radians. */
export interface Sector {
  readonly from: number;
  readonly angle: number;
  /** The widest angle of a loop there. */
  readonly widest: number;
}

/**
 * A loop around nothing, a circle at a spot alone and a drop beside curves: inner points from the x axis towards the y
 * axis. The widest that keeps clear, otherwise the clearest, if any fits.
 *
 * @param gap distance from others that is wanted, in board units.
 */
export function emptyLoopAt(
  { obstacles, from: spot }: Pick<CurveSurroundings, "obstacles" | "from">,
  place: Point,
  sector: Sector,
  gap: number,
): readonly Point[] | undefined {
  let best: readonly Point[] | undefined;
  let clearest = 0;
  const inReach = obstaclesNear(obstacles, spot, place, MAX_LENGTH + CLEARANCE_REACH);
  for (const { length, angle } of shapesFor(sector)) {
    const wanted = Math.max(gap, CLEARANCE_PER_LENGTH * length);
    const nearby = inReach.filter(({ distance }) => distance <= length + CLEARANCE_REACH);
    for (let k = 0; k < DIRECTIONS; k++) {
      const direction = sector.from + angle / 2 + ((k + 0.5) / DIRECTIONS) * (sector.angle - angle);
      const loop = new LoopShape(place, direction, angle, length);
      const clear = loop.clearOf(nearby, wanted, clearest);
      if (clear === 0) continue;
      clearest = clear;
      best = loop.inner;
    }
    if (clearest >= 1) break;
  }
  return best;
}

/** Lengths and angles of loops, from wide ones to narrow ones. */
function shapesFor({ widest }: Sector): { length: number; angle: number }[] {
  const angles = new Set(OPENINGS.map((opening) => Math.min(opening, widest)));
  const lengths = Array.from({ length: SIZES }, (_, size) => MAX_LENGTH * SHRINKING ** size);
  const shapes = lengths.flatMap((length) => [...angles].map((angle) => ({ length, angle })));
  return shapes.sort((a, b) => b.length * b.angle - a.length * a.angle);
}

/** The sector of a corner of the map. */
export function sectorOf(drawing: Drawing, { spot, arriving, leaving }: Corner): Sector {
  if (leaving === -1) return WHOLE_SECTOR;
  const directionOf = (dart: number): number => {
    const toward = dartToward(drawing, dart);
    return Math.atan2(toward.y - drawing.spots[spot].y, toward.x - drawing.spots[spot].x);
  };
  return sectorBetween(directionOf(leaving), directionOf(arriving ^ 1));
}

/** The sector at a spot in which a direction lies. */
export function sectorAround(
  { obstacles, from: spot }: Pick<CurveSurroundings, "obstacles" | "from">,
  direction: number,
): Sector {
  const { ax, ay, bx, by, startSpot, endSpot } = obstacles;
  const turns: number[] = [];
  ax.forEach((_, k) => {
    if (ax[k] === bx[k] && ay[k] === by[k]) return;
    if (startSpot[k] === spot) turns.push(turnFrom(direction, Math.atan2(by[k] - ay[k], bx[k] - ax[k])));
    if (endSpot[k] === spot) turns.push(turnFrom(direction, Math.atan2(ay[k] - by[k], ax[k] - bx[k])));
  });
  if (turns.length === 0) return WHOLE_SECTOR;
  return sectorBetween(direction + Math.max(...turns), direction + Math.min(...turns));
}

const WHOLE_SECTOR: Sector = { from: 0, angle: 2 * Math.PI, widest: Math.PI };

function sectorBetween(from: number, to: number): Sector {
  const turn = turnFrom(from, to);
  const angle = turn > 0 ? turn : 2 * Math.PI;
  return { from, angle, widest: Math.min(WIDEST_BESIDE_CURVES, angle / 2) };
}

/** The turn from one direction to another, in [0, 2 pi). */
function turnFrom(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return turn < 0 ? turn + 2 * Math.PI : turn;
}

interface LoopObstacle extends Segment {
  /** Distance from the loop's spot. */
  readonly distance: number;
  readonly beginsAtSpot: boolean;
}

function obstaclesNear(o: CurveObstacles, spot: number, { x, y }: Point, reach: number): LoopObstacle[] {
  const nearby: LoopObstacle[] = [];
  o.grid.near(x, y, x, y, reach, (k) => {
    const obstacle = { ax: o.ax[k], ay: o.ay[k], bx: o.bx[k], by: o.by[k] };
    const distance = pointSegmentDistance(obstacle, x, y);
    if (distance > reach) return;
    const isSpot = obstacle.ax === obstacle.bx && obstacle.ay === obstacle.by;
    if (isSpot && o.startSpot[k] === spot) return;
    nearby.push({ ...obstacle, distance, beginsAtSpot: o.startSpot[k] === spot || o.endSpot[k] === spot });
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

  /**
   * Computes the radius at a place from the middle (0) to the sides (-1 and 1). The loop is a sinusoidal spiral, whose
   * curvature is a power of the radius.
   */
  private radius(part: number): number {
    return this.length * Math.cos((part * Math.PI) / 2) ** (this.angle / Math.PI);
  }

  /** The part of the wanted clearance that the loop keeps; 0 up to `least`. */
  clearOf(nearby: readonly LoopObstacle[], gap: number, least: number): number {
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
        clear = Math.min(clear, distance / Math.min(gap, CLEARANCE_PER_WAY * way));
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
