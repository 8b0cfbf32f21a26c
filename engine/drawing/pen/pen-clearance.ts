import type { Point } from "../geometry/point.ts";
import { segmentDistance, pointSegmentDistance, nearestPoint, type Segment } from "../geometry/segments.ts";
import type { StrokePath } from "./stroke-path.ts";
import { DEFAULT_CLEARANCES, type PenObstacle, type PenSurroundings } from "./pen-obstacles.ts";

/** The longest step of the pen, in board units. */
const MAX_STEP = 0.03;
/** Sine of the least angle between a step and the piece before it. */
const MIN_TURN_SINE = 0.25;
/** Distance behind the tip, in clearances: nearer pieces block, but are not slid along. */
const OWN_GAP = 4;
/** Extra contact distance in smallest clearances, so that an obstacle's neighbours do not hold the tip back. */
const CONTACT_PART = 0.3;
/** Part of the clearance that a step must keep. */
const MIN_CLEARANCE_PART = 0.5;

export class PenClearance {
  private readonly obstacles: PenSurroundings;
  private readonly path: StrokePath;
  private readonly start: number;
  private readonly parting: number;
  private readonly own: number;
  private readonly reach: number;

  constructor(obstacles: PenSurroundings, path: StrokePath, start: number) {
    this.obstacles = obstacles;
    this.path = path;
    this.start = start;
    this.parting = obstacles.parting(start);
    this.own = obstacles.clearances.curve;
    this.reach = Math.max(obstacles.clearances.curve, obstacles.clearances.spot);
  }

  /** Measures the free distance around a place, at most `MAX_STEP`; negative where something is too near. */
  around(p: Point): number {
    let free = MAX_STEP;
    this.eachObstacle(pointSegment(p), MAX_STEP, (obstacle, clearance) => {
      free = Math.min(free, pointSegmentDistance(obstacle, p.x, p.y) - clearance);
    });
    return free;
  }

  /** The direction without what leads into obstacles; maybe zero. */
  along(p: Point, ux: number, uy: number): Point {
    const normals: Point[] = [];
    this.eachObstacle(pointSegment(p), this.reach * 1.5, (obstacle, clearance) => {
      const nearest = nearestPoint(obstacle, p.x, p.y);
      const distance = Math.hypot(p.x - nearest.x, p.y - nearest.y);
      if (distance > 0 && distance < clearance + CONTACT_PART * Math.min(clearance, DEFAULT_CLEARANCES.curve)) {
        normals.push({ x: (p.x - nearest.x) / distance, y: (p.y - nearest.y) / distance });
      }
    });
    let [x, y] = [ux, uy];
    for (let round = 0; round < 3; round++) {
      for (const n of normals) {
        const into = x * n.x + y * n.y;
        if (into >= 0) continue;
        x -= into * n.x;
        y -= into * n.y;
      }
    }
    return { x, y };
  }

  /** Moves p out of clearances, as far as possible. */
  outOf(p: Point): Point {
    let { x, y } = p;
    for (let round = 0; round < 4; round++) {
      let worst = 0;
      let push = { x: 0, y: 0 };
      this.eachObstacle(pointSegment({ x, y }), this.reach, (obstacle, clearance) => {
        const nearest = nearestPoint(obstacle, x, y);
        const distance = Math.hypot(x - nearest.x, y - nearest.y);
        const missing = clearance * 1.01 - distance;
        if (distance > 0 && missing > worst) {
          worst = missing;
          push = { x: ((x - nearest.x) / distance) * missing, y: ((y - nearest.y) / distance) * missing };
        }
      });
      if (worst === 0) break;
      x += push.x;
      y += push.y;
    }
    return { x, y };
  }

  /** Says whether a straight step from the stroke's point `at` is free; `wide` asks for the full clearance. */
  isFree(q: Point, wide: boolean, at = this.path.points.length - 1): boolean {
    const tip = this.path.points[at];
    const step: Segment = { ax: tip.x, ay: tip.y, bx: q.x, by: q.y };
    const part = wide ? 1 : MIN_CLEARANCE_PART;
    let free = true;
    this.obstacles.near(step, this.reach, (obstacle) => {
      if (free) free = this.passesObstacle(step, obstacle, part);
    });
    return free && this.passesPath(step, part, -1, at);
  }

  /** Whether the step from the point `at` into spot `end`, between its curves, keeps clear. */
  isFreeInto(end: number, at: number): boolean {
    const tip = this.path.points[at];
    const { x, y } = this.obstacles.drawing.spots[end];
    const step: Segment = { ax: tip.x, ay: tip.y, bx: x, by: y };
    let free = true;
    this.obstacles.near(step, this.reach, (obstacle) => {
      if (!free || (obstacle.isSpot && obstacle.from === end)) return;
      if (obstacle.from === end || obstacle.to === end) free = isApart(step, obstacle, obstacle.from === end);
      else
        free = this.passesObstacle(
          step,
          { ...obstacle, clearance: this.clearanceOf(obstacle, end) },
          MIN_CLEARANCE_PART,
        );
    });
    return free && this.passesPath(step, MIN_CLEARANCE_PART, end === this.start ? 0 : -1, at);
  }

  private passesObstacle(step: Segment, obstacle: PenObstacle, part: number): boolean {
    const { isSpot, from, to, clearance } = obstacle;
    if (from !== this.start && to !== this.start)
      return segmentDistance(step, obstacle) >= part * this.clearanceOf(obstacle, this.start);
    if (isSpot) return true;
    const start = this.obstacles.drawing.spots[this.start];
    const begins = step.ax === start.x && step.ay === start.y;
    const needed = (x: number, y: number): number =>
      part * Math.min(clearance, this.parting * Math.hypot(x - start.x, y - start.y));
    if (pointSegmentDistance(obstacle, step.bx, step.by) < needed(step.bx, step.by)) return false;
    if (!begins) return segmentDistance(step, obstacle) >= Math.min(needed(step.ax, step.ay), needed(step.bx, step.by));
    const [x, y] = from === this.start ? [obstacle.bx, obstacle.by] : [obstacle.ax, obstacle.ay];
    return pointSegmentDistance(step, x, y) >= needed(x, y);
  }

  /** Shrinks near an end of the stroke, from curves that end there too. */
  private clearanceOf(obstacle: PenObstacle, spot: number): number {
    if (obstacle.curveFrom !== spot && obstacle.curveTo !== spot) return obstacle.clearance;
    const { x, y } = this.obstacles.drawing.spots[spot];
    return eased(obstacle.clearance, this.obstacles.parting(spot) * pointSegmentDistance(obstacle, x, y));
  }

  /** Shrinks near the start, where the stroke may end. */
  private ownClearance(piece: Segment): number {
    const { x, y } = this.path.points[0];
    return eased(this.own, this.parting * pointSegmentDistance(piece, x, y));
  }

  /** The step may meet the start of piece `open` (-1 for none). */
  private passesPath(step: Segment, part: number, open: number, tip = this.path.points.length - 1): boolean {
    const path = this.path;
    const last = tip - 1;
    let free = true;
    path.near(step, this.own, (i) => {
      if (!free || i > last) return;
      const piece = path.piece(i);
      if (i === last) {
        const length = Math.hypot(step.bx - step.ax, step.by - step.ay);
        free =
          open !== i &&
          pointSegmentDistance(piece, step.bx, step.by) >= MIN_TURN_SINE * Math.min(length, this.own) &&
          turnsEnough(step, piece);
      } else if (i === open) {
        free = isApart(step, { ...piece, clearance: this.own }, true);
      } else {
        free =
          segmentDistance(step, piece) >=
          part * Math.min(this.ownClearance(piece), 0.2 * (path.behind(i + 1) - path.behind(tip)));
      }
    });
    return free;
  }

  private eachObstacle(s: Segment, reach: number, found: (obstacle: Segment, clearance: number) => void): void {
    const start = this.obstacles.drawing.spots[this.start];
    this.obstacles.near(s, reach, (obstacle) => {
      if (obstacle.from !== this.start && obstacle.to !== this.start)
        found(obstacle, this.clearanceOf(obstacle, this.start));
      else if (!obstacle.isSpot)
        found(obstacle, Math.min(obstacle.clearance, this.parting * Math.hypot(s.ax - start.x, s.ay - start.y)));
    });
    this.path.near(s, reach, (i) => {
      if (this.path.behind(i + 1) > OWN_GAP * this.own)
        found(this.path.piece(i), this.ownClearance(this.path.piece(i)));
    });
  }
}

function eased(clearance: number, most: number): number {
  return Math.min(clearance, Math.max(DEFAULT_CLEARANCES.curve, most));
}

function pointSegment({ x, y }: Point): Segment {
  return { ax: x, ay: y, bx: x, by: y };
}

/** Whether a step arrives beside an obstacle, not along it. */
function isApart(step: Segment, obstacle: Segment & { clearance: number }, begins: boolean): boolean {
  const [x, y] = begins ? [obstacle.bx, obstacle.by] : [obstacle.ax, obstacle.ay];
  const length = Math.hypot(step.bx - step.ax, step.by - step.ay);
  const width = Math.hypot(step.bx - x, step.by - y);
  const least = MIN_CLEARANCE_PART * Math.min(obstacle.clearance, 0.05 * length, 0.05 * width);
  return pointSegmentDistance(obstacle, step.ax, step.ay) >= least && pointSegmentDistance(step, x, y) >= least;
}

function turnsEnough(step: Segment, piece: Segment): boolean {
  const [ux, uy] = [piece.ax - step.ax, piece.ay - step.ay];
  const [vx, vy] = [step.bx - step.ax, step.by - step.ay];
  if (ux * vx + uy * vy <= 0) return true;
  return Math.abs(ux * vy - uy * vx) >= MIN_TURN_SINE * Math.hypot(ux, uy) * Math.hypot(vx, vy) * 0.999;
}
