import type { Point } from "../geometry/point.ts";
import { distanceBetween, distanceFrom, nearestOf, type Segment } from "../geometry/segments.ts";
import type { Trail } from "./stroke-path.ts";
import { CLEARANCES, type Wall, type PenWalls } from "./pen-obstacles.ts";

/** How far around the tip the room is measured. */
const SIGHT = 0.03;
/** A stroke may turn by everything but this much: the sine of the angle it keeps from its own last piece. */
const TURN = 0.25;
/** Pieces of the stroke within this many clearances behind the tip are no walls to slide along, they only block. */
const RECENT = 4;
/** What is no farther beyond its clearance than this part of the least one has been met: neighbours of a wall that is slid along are not to hold the tip back. */
const SKIN = 0.3;
/** A step is refused when it comes nearer to a wall than this part of the clearance aimed at. */
const STRICT = 0.5;

/** The room that a growing stroke has: between the walls of a drawing and the stroke itself. */
export class PenClearance {
  readonly #walls: PenWalls;
  readonly #trail: Trail;
  readonly #start: number;
  readonly #parting: number;
  /** What is kept from the stroke itself. */
  readonly #own: number;
  /** Nothing farther than this asks for anything. */
  readonly #reach: number;

  constructor(walls: PenWalls, trail: Trail, start: number) {
    this.#walls = walls;
    this.#trail = trail;
    this.#start = start;
    this.#parting = walls.parting(start);
    this.#own = walls.clearances.curve;
    this.#reach = Math.max(walls.clearances.curve, walls.clearances.spot);
  }

  /** How far the tip can go in every direction, at most `SIGHT`; less than 0 when something is closer than aimed at. */
  around(p: Point): number {
    let free = SIGHT;
    this.#obstacles(at(p), SIGHT, (obstacle, clearance) => {
      free = Math.min(free, distanceFrom(obstacle, p.x, p.y) - clearance);
    });
    return free;
  }

  /** The direction (ux, uy) without what leads into the obstacles at `p`; shorter than it was, maybe nothing. */
  along(p: Point, ux: number, uy: number): Point {
    const normals: Point[] = [];
    this.#obstacles(at(p), this.#reach * 1.5, (obstacle, clearance) => {
      const nearest = nearestOf(obstacle, p.x, p.y);
      const distance = Math.hypot(p.x - nearest.x, p.y - nearest.y);
      if (distance > 0 && distance < clearance + SKIN * Math.min(clearance, CLEARANCES.curve)) {
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
      this.#obstacles(at({ x, y }), this.#reach, (obstacle, clearance) => {
        const nearest = nearestOf(obstacle, x, y);
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
  isFree(q: Point, wide: boolean, at = this.#trail.points.length - 1): boolean {
    const tip = this.#trail.points[at];
    const step: Segment = { ax: tip.x, ay: tip.y, bx: q.x, by: q.y };
    const part = wide ? 1 : STRICT;
    let free = true;
    this.#walls.near(step, this.#reach, (wall) => {
      if (free) free = this.#passesWall(step, wall, part);
    });
    return free && this.#passesTrail(step, part, -1, at);
  }

  /** Whether the stroke may go straight from its point `at`, were that its tip, into spot `end`, between the curves that are there. */
  isFreeInto(end: number, at: number): boolean {
    const tip = this.#trail.points[at];
    const { x, y } = this.#walls.drawing.spots[end];
    const step: Segment = { ax: tip.x, ay: tip.y, bx: x, by: y };
    let free = true;
    this.#walls.near(step, this.#reach, (wall) => {
      if (!free || (wall.isSpot && wall.from === end)) return;
      if (wall.from === end || wall.to === end) free = parts(step, wall, wall.from === end);
      else free = this.#passesWall(step, { ...wall, clearance: this.#clearanceOf(wall, end) }, STRICT);
    });
    return free && this.#passesTrail(step, STRICT, end === this.#start ? 0 : -1, at);
  }

  #passesWall(step: Segment, wall: Wall, part: number): boolean {
    const { isSpot, from, to, clearance } = wall;
    if (from !== this.#start && to !== this.#start)
      return distanceBetween(step, wall) >= part * this.#clearanceOf(wall, this.#start);
    if (isSpot) return true;
    const start = this.#walls.drawing.spots[this.#start];
    const begins = step.ax === start.x && step.ay === start.y;
    const needed = (x: number, y: number): number =>
      part * Math.min(clearance, this.#parting * Math.hypot(x - start.x, y - start.y));
    if (distanceFrom(wall, step.bx, step.by) < needed(step.bx, step.by)) return false;
    if (!begins) return distanceBetween(step, wall) >= Math.min(needed(step.ax, step.ay), needed(step.bx, step.by));
    // The two have the start in common, so that they are nearest to each other at their other ends.
    const [x, y] = from === this.#start ? [wall.bx, wall.by] : [wall.ax, wall.ay];
    return distanceFrom(step, x, y) >= needed(x, y);
  }

  /** The clearance from a wall for a stroke that has its end at `spot`: little near there from the curves that end there, too. */
  #clearanceOf(wall: Wall, spot: number): number {
    if (wall.curveFrom !== spot && wall.curveTo !== spot) return wall.clearance;
    const { x, y } = this.#walls.drawing.spots[spot];
    return eased(wall.clearance, this.#walls.parting(spot) * distanceFrom(wall, x, y));
  }

  /** The clearance from a piece of the stroke itself: little near its beginning, where it may want to end. */
  #ownClearance(piece: Segment): number {
    const { x, y } = this.#trail.points[0];
    return eased(this.#own, this.#parting * distanceFrom(piece, x, y));
  }

  /** Whether a step from point `tip` passes the stroke so far; piece `open` may be met at its beginning (-1 for none). */
  #passesTrail(step: Segment, part: number, open: number, tip = this.#trail.points.length - 1): boolean {
    const trail = this.#trail;
    const last = tip - 1;
    let free = true;
    trail.near(step, this.#own, (i) => {
      if (!free || i > last) return;
      const piece = trail.piece(i);
      if (i === last) {
        const length = Math.hypot(step.bx - step.ax, step.by - step.ay);
        free =
          open !== i &&
          distanceFrom(piece, step.bx, step.by) >= TURN * Math.min(length, this.#own) &&
          turnsEnough(step, piece);
      } else if (i === open) {
        free = parts(step, { ...piece, clearance: this.#own }, true);
      } else {
        free =
          distanceBetween(step, piece) >=
          part * Math.min(this.#ownClearance(piece), 0.2 * (trail.behind(i + 1) - trail.behind(tip)));
      }
    });
    return free;
  }

  /** What the tip must keep away from near `s`, with the clearance to keep there. */
  #obstacles(s: Segment, reach: number, found: (obstacle: Segment, clearance: number) => void): void {
    const start = this.#walls.drawing.spots[this.#start];
    this.#walls.near(s, reach, (wall) => {
      if (wall.from !== this.#start && wall.to !== this.#start) found(wall, this.#clearanceOf(wall, this.#start));
      else if (!wall.isSpot)
        found(wall, Math.min(wall.clearance, this.#parting * Math.hypot(s.ax - start.x, s.ay - start.y)));
    });
    this.#trail.near(s, reach, (i) => {
      if (this.#trail.behind(i + 1) > RECENT * this.#own)
        found(this.#trail.piece(i), this.#ownClearance(this.#trail.piece(i)));
    });
  }
}

/** A clearance of which not all is asked for near the end of a stroke: at most `most`, but no less than any pen keeps. */
function eased(clearance: number, most: number): number {
  return Math.min(clearance, Math.max(CLEARANCES.curve, most));
}

function at({ x, y }: Point): Segment {
  return { ax: x, ay: y, bx: x, by: y };
}

/** Whether a step that ends where a wall begins (or ends) comes in beside it and not along it. */
function parts(step: Segment, wall: Segment & { clearance: number }, begins: boolean): boolean {
  const [x, y] = begins ? [wall.bx, wall.by] : [wall.ax, wall.ay];
  const length = Math.hypot(step.bx - step.ax, step.by - step.ay);
  const width = Math.hypot(step.bx - x, step.by - y);
  const least = STRICT * Math.min(wall.clearance, 0.05 * length, 0.05 * width);
  return distanceFrom(wall, step.ax, step.ay) >= least && distanceFrom(step, x, y) >= least;
}

/** Whether a step does not double back along the piece that ends where it begins. */
function turnsEnough(step: Segment, piece: Segment): boolean {
  const [ux, uy] = [piece.ax - step.ax, piece.ay - step.ay];
  const [vx, vy] = [step.bx - step.ax, step.by - step.ay];
  if (ux * vx + uy * vy <= 0) return true;
  return Math.abs(ux * vy - uy * vx) >= TURN * Math.hypot(ux, uy) * Math.hypot(vx, vy) * 0.999;
}
