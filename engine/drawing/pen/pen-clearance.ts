import type { Point } from "../geometry/point.ts";
import { segmentDistance, pointSegmentDistance, nearestPoint, type Segment } from "../geometry/segments.ts";
import type { StrokePath } from "./stroke-path.ts";
import { DEFAULT_CLEARANCES, type PenObstacle, type PenObstacles } from "./pen-obstacles.ts";

/** How far around the tip the clearance is measured. */
const MAX_STEP = 0.03;
/** A stroke may turn by everything but this much: the sine of the angle it keeps from its own last piece. */
const MIN_TURN_SINE = 0.25;
/** Pieces of the stroke within this many clearances behind the tip are no obstacles to slide along, they only block. */
const OWN_GAP = 4;
/** What is no farther beyond its clearance than this part of the least one has been met: neighbours of a obstacle that is slid along are not to hold the tip back. */
const CONTACT_PART = 0.3;
/** A step is refused when it comes nearer to a obstacle than this part of the clearance aimed at. */
const MIN_CLEARANCE_PART = 0.5;

/** The clearance that a growing stroke has: between the obstacles of a drawing and the stroke itself. */
export class PenClearance {
  private readonly obstacles: PenObstacles;
  private readonly path: StrokePath;
  private readonly start: number;
  private readonly parting: number;
  /** What is kept from the stroke itself. */
  private readonly own: number;
  /** Nothing farther than this asks for anything. */
  private readonly reach: number;

  constructor(obstacles: PenObstacles, path: StrokePath, start: number) {
    this.obstacles = obstacles;
    this.path = path;
    this.start = start;
    this.parting = obstacles.parting(start);
    this.own = obstacles.clearances.curve;
    this.reach = Math.max(obstacles.clearances.curve, obstacles.clearances.spot);
  }

  /** How far the tip can go in every direction, at most `SIGHT`; less than 0 when something is closer than aimed at. */
  around(p: Point): number {
    let free = MAX_STEP;
    this.eachObstacle(pointSegment(p), MAX_STEP, (obstacle, clearance) => {
      free = Math.min(free, pointSegmentDistance(obstacle, p.x, p.y) - clearance);
    });
    return free;
  }

  /** The direction (ux, uy) without what leads into the obstacles at `p`; shorter than it was, maybe nothing. */
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

  /** The point moved out of the clearances it is in, as well as that goes. */
  outOf(p: Point): Point {
    let { x, y } = p;
    for (let round = 0; round < 4; round++) {
      let worst = 0;
      let push = { x: 0, y: 0 };
      this.eachObstacle(pointSegment({ x, y }), this.reach, (obstacle, clearance) => {
        const nearest = nearestPoint(obstacle, x, y);
        const distance = Math.hypot(x - nearest.x, y - nearest.y);
        const lack = clearance * 1.01 - distance;
        if (distance > 0 && lack > worst) {
          worst = lack;
          push = { x: ((x - nearest.x) / distance) * lack, y: ((y - nearest.y) / distance) * lack };
        }
      });
      if (worst === 0) break;
      x += push.x;
      y += push.y;
    }
    return { x, y };
  }

  /** Whether the stroke may go straight from its tip, or its point `at` were that its tip, to `q`; with `wide`, keeping all of the clearance. */
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

  /** Whether the stroke may go straight from its point `at`, were that its tip, into spot `end`, between the curves that are there. */
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
    // The two have the start in common, so that they are nearest to each other at their other ends.
    const [x, y] = from === this.start ? [obstacle.bx, obstacle.by] : [obstacle.ax, obstacle.ay];
    return pointSegmentDistance(step, x, y) >= needed(x, y);
  }

  /** The clearance from a obstacle for a stroke that has its end at `spot`: little near there from the curves that end there, too. */
  private clearanceOf(obstacle: PenObstacle, spot: number): number {
    if (obstacle.curveFrom !== spot && obstacle.curveTo !== spot) return obstacle.clearance;
    const { x, y } = this.obstacles.drawing.spots[spot];
    return eased(obstacle.clearance, this.obstacles.parting(spot) * pointSegmentDistance(obstacle, x, y));
  }

  /** The clearance from a piece of the stroke itself: little near its beginning, where it may want to end. */
  private ownClearance(piece: Segment): number {
    const { x, y } = this.path.points[0];
    return eased(this.own, this.parting * pointSegmentDistance(piece, x, y));
  }

  /** Whether a step from point `tip` passes the stroke so far; piece `open` may be met at its beginning (-1 for none). */
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

  /** What the tip must keep away from near `s`, with the clearance to keep there. */
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

/** A clearance of which not all is asked for near the end of a stroke: at most `most`, but no less than any pen keeps. */
function eased(clearance: number, most: number): number {
  return Math.min(clearance, Math.max(DEFAULT_CLEARANCES.curve, most));
}

function pointSegment({ x, y }: Point): Segment {
  return { ax: x, ay: y, bx: x, by: y };
}

/** Whether a step that ends where a obstacle begins (or ends) comes in beside it and not along it. */
function isApart(step: Segment, obstacle: Segment & { clearance: number }, begins: boolean): boolean {
  const [x, y] = begins ? [obstacle.bx, obstacle.by] : [obstacle.ax, obstacle.ay];
  const length = Math.hypot(step.bx - step.ax, step.by - step.ay);
  const width = Math.hypot(step.bx - x, step.by - y);
  const least = MIN_CLEARANCE_PART * Math.min(obstacle.clearance, 0.05 * length, 0.05 * width);
  return pointSegmentDistance(obstacle, step.ax, step.ay) >= least && pointSegmentDistance(step, x, y) >= least;
}

/** Whether a step does not double back along the piece that ends where it begins. */
function turnsEnough(step: Segment, piece: Segment): boolean {
  const [ux, uy] = [piece.ax - step.ax, piece.ay - step.ay];
  const [vx, vy] = [step.bx - step.ax, step.by - step.ay];
  if (ux * vx + uy * vy <= 0) return true;
  return Math.abs(ux * vy - uy * vx) >= MIN_TURN_SINE * Math.hypot(ux, uy) * Math.hypot(vx, vy) * 0.999;
}
