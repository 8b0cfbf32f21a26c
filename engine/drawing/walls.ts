import { dartToward, rotations } from "./darts.ts";
import type { Drawing } from "./drawing.ts";
import { SegmentGrid } from "./grid.ts";
import { distanceBetween, type Segment } from "./segments.ts";
import { smallEdges } from "./small-edges.ts";

/** The clearance that a pen keeps from a curve where there is room, in board units. */
export const CURVE_CLEARANCE = 0.0015;
/** The clearance that a pen keeps from a spot that it passes, where there is room. */
export const SPOT_CLEARANCE = 0.007;
/** What part of a gap between two walls each of them may claim. */
const SHARE = 0.25;
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
}

/**
 * The walls of a drawing with the clearance of each. Where two walls are close, their clearances
 * are parts of the gap, so that a pen can pass between.
 */
export class Walls {
  readonly drawing: Drawing;
  readonly walls: readonly Wall[];
  readonly #grid = new SegmentGrid(64);
  readonly #narrowest: readonly number[];

  constructor(drawing: Drawing) {
    this.drawing = drawing;
    const edges = smallEdges(drawing);
    const walls: (Wall & { clearance: number; curve: number; piece: number })[] = [];
    for (let i = 0; i < edges.count; i++) {
      const curve = edges.curve[i];
      const piece = edges.piece[i];
      const { from, to, inner } = drawing.curves[curve];
      walls.push({
        ax: edges.ax[i],
        ay: edges.ay[i],
        bx: edges.bx[i],
        by: edges.by[i],
        clearance: CURVE_CLEARANCE,
        from: piece === 0 ? from : -1,
        to: piece === inner.length ? to : -1,
        isSpot: false,
        curve,
        piece,
      });
    }
    drawing.spots.forEach(({ x, y }, spot) => {
      walls.push({ ax: x, ay: y, bx: x, by: y, clearance: SPOT_CLEARANCE, from: spot, to: spot, isSpot: true, curve: -1, piece: 0 });
    });
    walls.forEach((wall, i) => this.#grid.add(i, wall.ax, wall.ay, wall.bx, wall.by));
    for (const [i, wall] of walls.entries()) {
      let gap = wall.clearance / SHARE;
      this.#grid.near(wall.ax, wall.ay, wall.bx, wall.by, gap, (j) => {
        const other = walls[j];
        const follows = wall.curve === other.curve && wall.curve !== -1 && Math.abs(wall.piece - other.piece) <= 1;
        if (j !== i && !follows && !share(wall, other)) gap = Math.min(gap, distanceBetween(wall, other));
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

/** Whether two walls have a spot in common. */
function share(a: Wall, b: Wall): boolean {
  return (a.from !== -1 && (a.from === b.from || a.from === b.to)) || (a.to !== -1 && (a.to === b.from || a.to === b.to));
}

/** The sine of a third of the narrowest angle between directions that follow each other around a spot. */
function sineOfNarrowest(angles: readonly number[]): number {
  const sorted = angles.toSorted((a, b) => a - b);
  const gaps = sorted.map((angle, i) => (i + 1 < sorted.length ? sorted[i + 1] : sorted[0] + 2 * Math.PI) - angle);
  return Math.sin(Math.min(Math.PI / 2, ...gaps) / 3);
}
