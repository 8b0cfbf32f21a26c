import { dartToward, rotations } from "../topology/darts.ts";
import type { Drawing } from "../drawing.ts";
import { SegmentGrid } from "../geometry/segment-grid.ts";
import { distanceBetween, type Segment } from "../geometry/segments.ts";
import { smallEdges } from "../geometry/small-edges.ts";

/** How far a pen keeps, from middle to middle, where there is room, in board units. */
export interface Clearances {
  /** From curves, its own among them. */
  readonly curve: number;
  /** From spots that it passes. */
  readonly spot: number;
}

/** What a pen keeps when nobody looks on; who shows the stroke knows how wide its line is. */
export const CLEARANCES: Clearances = { curve: 0.0015, spot: 0.007 };
/** What part of a gap between two walls each of them may claim. */
const SHARE = 0.35;
/** Two walls have a gap between them when it is narrower than this part of the way along the curves from the one to the other. */
const FOLD = 0.5;
/** Nearer than this no pen goes to anything: far above what rounding can do. */
const LEAST_CLEARANCE = 1e-7;
/** Near the spot where it begins, the sine of the smallest angle between the stroke and other curves. */
const PARTING = 0.2;

/** Something a pen may not meet: a small edge, or a spot (then both ends are one point). */
export interface Wall extends Segment {
  readonly clearance: number;
  /** The spots at its ends, -1 where there is none. */
  readonly from: number;
  readonly to: number;
  readonly isSpot: boolean;
  /** The spots at the ends of its curve; for a spot, the spot itself. */
  readonly curveFrom: number;
  readonly curveTo: number;
}

/** A wall whose clearance is being found: where along its curve it begins and ends, and how long that is. A spot is a curve of no length, with the number -1. */
interface Placed extends Wall {
  clearance: number;
  readonly curve: number;
  readonly begin: number;
  readonly end: number;
  readonly length: number;
}

/**
 * The walls of a drawing with the clearance of each. Where two walls are close, their clearances
 * are parts of the gap, so that a pen can pass between.
 */
export class PenWalls {
  readonly drawing: Drawing;
  readonly walls: readonly Wall[];
  /** What is kept where there is room. */
  readonly clearances: Clearances;
  readonly #grid = new SegmentGrid(64);
  readonly #narrowest: readonly number[];

  constructor(drawing: Drawing, clearances: Clearances = CLEARANCES) {
    this.drawing = drawing;
    this.clearances = clearances;
    const walls = placedWalls(drawing, clearances);
    walls.forEach((wall, i) => this.#grid.add(i, wall.ax, wall.ay, wall.bx, wall.by));
    for (const [i, wall] of walls.entries()) {
      let gap = wall.clearance / SHARE;
      this.#grid.near(wall.ax, wall.ay, wall.bx, wall.by, gap, (j) => {
        if (j === i) return;
        const distance = distanceBetween(wall, walls[j]);
        if (distance < gap && distance < FOLD * wayBetween(wall, walls[j])) gap = distance;
      });
      wall.clearance = Math.max(LEAST_CLEARANCE, Math.min(wall.clearance, gap * SHARE));
    }
    this.walls = walls;
    this.#narrowest = rotations(drawing).map((darts, spot) =>
      sineOfNarrowest(
        darts.map((dart) => {
          const p = dartToward(drawing, dart);
          return Math.atan2(p.y - drawing.spots[spot].y, p.x - drawing.spots[spot].x);
        }),
      ),
    );
  }

  /** Calls `found` for every wall that may be within `reach` of a segment. */
  near(s: Segment, reach: number, found: (wall: Wall) => void): void {
    this.#grid.near(s.ax, s.ay, s.bx, s.by, reach, (id) => found(this.walls[id]));
  }

  /** The clearance from a wall, per unit of distance from `spot`, when the wall leaves that spot. */
  parting(spot: number): number {
    return Math.min(PARTING, this.#narrowest[spot]);
  }
}

/** The small edges and the spots of a drawing, each with all of its clearance. */
function placedWalls(drawing: Drawing, { curve: besideCurves, spot: besideSpots }: Clearances): Placed[] {
  const edges = smallEdges(drawing);
  const lengths = new Float64Array(drawing.curves.length);
  const ends = Float64Array.from(
    { length: edges.count },
    (_, i) => (lengths[edges.curve[i]] += Math.hypot(edges.bx[i] - edges.ax[i], edges.by[i] - edges.ay[i])),
  );
  const walls: Placed[] = [];
  for (let i = 0; i < edges.count; i++) {
    const [curve, piece] = [edges.curve[i], edges.piece[i]];
    const { from, to, inner } = drawing.curves[curve];
    walls.push({
      ax: edges.ax[i],
      ay: edges.ay[i],
      bx: edges.bx[i],
      by: edges.by[i],
      clearance: besideCurves,
      from: piece === 0 ? from : -1,
      to: piece === inner.length ? to : -1,
      isSpot: false,
      curveFrom: from,
      curveTo: to,
      curve,
      begin: piece === 0 ? 0 : ends[i - 1],
      end: ends[i],
      length: lengths[curve],
    });
  }
  for (const [spot, { x, y }] of drawing.spots.entries()) {
    walls.push({
      ax: x,
      ay: y,
      bx: x,
      by: y,
      clearance: besideSpots,
      from: spot,
      to: spot,
      isSpot: true,
      curveFrom: spot,
      curveTo: spot,
      curve: -1,
      begin: 0,
      end: 0,
      length: 0,
    });
  }
  return walls;
}

/** The shortest way from one wall to another along their curve, or over a spot that both their curves end at; infinite where there is none. */
function wayBetween(a: Placed, b: Placed): number {
  let way = a.curve === b.curve && a.curve !== -1 ? Math.max(0, a.begin - b.end, b.begin - a.end) : Infinity;
  const [afterA, afterB] = [a.length - a.end, b.length - b.end];
  if (a.curveFrom === b.curveFrom) way = Math.min(way, a.begin + b.begin);
  if (a.curveFrom === b.curveTo) way = Math.min(way, a.begin + afterB);
  if (a.curveTo === b.curveFrom) way = Math.min(way, afterA + b.begin);
  if (a.curveTo === b.curveTo) way = Math.min(way, afterA + afterB);
  return way;
}

/** The sine of a third of the narrowest angle between directions that follow each other around a spot. */
function sineOfNarrowest(angles: readonly number[]): number {
  const sorted = angles.toSorted((a, b) => a - b);
  const gaps = sorted.map((angle, i) => (i + 1 < sorted.length ? sorted[i + 1] : sorted[0] + 2 * Math.PI) - angle);
  return Math.sin(Math.min(Math.PI / 2, ...gaps) / 3);
}
