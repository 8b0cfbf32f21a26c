import { LINE_WIDTH } from "../line-width.ts";
import { dartToward, rotations } from "../topology/darts.ts";
import type { Drawing } from "../drawing.ts";
import { SegmentGrid } from "../geometry/segment-grid.ts";
import { segmentDistance, type Segment } from "../geometry/segments.ts";
import { smallEdges } from "../geometry/small-edges.ts";

/** Distances between centre lines that a pen keeps where there is room, in board units. */
export interface PenClearances {
  readonly curve: number;
  readonly spot: number;
}

/** Used where no screen gives the line width. */
export const DEFAULT_CLEARANCES: PenClearances = { curve: LINE_WIDTH / 4, spot: LINE_WIDTH + 0.001 };
/** The part of a gap that each side claims. */
const GAP_SHARE = 0.35;
/** Part of the way along curves that the gap of nearer obstacles is. */
const GAP_PART = 0.5;
/** The least clearance in board units, far above rounding errors. */
const MIN_CLEARANCE = 1e-7;
/** Sine of the least angle between a stroke and other curves at its first spot. */
const MIN_ANGLE_SINE = 0.2;

/** A small edge, or a spot as one without length. */
export interface PenObstacle extends Segment {
  readonly clearance: number;
  /** Spots at its ends; -1 for none. */
  readonly from: number;
  readonly to: number;
  readonly isSpot: boolean;
  /** The ends of its curve, or the spot. */
  readonly curveFrom: number;
  readonly curveTo: number;
}

/** Obstacle with its place along its curve; -1 for spots. */
interface PlacedObstacle extends PenObstacle {
  clearance: number;
  readonly curve: number;
  readonly begin: number;
  readonly end: number;
  readonly length: number;
}

/** Questions of a pen about the place where it draws. */
export interface PenSurroundings {
  readonly drawing: Pick<Drawing, "spots">;
  readonly clearances: PenClearances;
  near(s: Segment, reach: number, found: (obstacle: PenObstacle) => void): void;
  /** Clearance per distance from `spot`, for obstacles that leave it. */
  parting(spot: number): number;
}

/** Narrow gaps get small clearances, to let the pen through. */
export class PenObstacles implements PenSurroundings {
  readonly drawing: Drawing;
  readonly obstacles: readonly PenObstacle[];
  readonly clearances: PenClearances;
  private readonly grid = new SegmentGrid(64);
  private readonly narrowest: readonly number[];

  constructor(drawing: Drawing, clearances: PenClearances = DEFAULT_CLEARANCES) {
    this.drawing = drawing;
    this.clearances = clearances;
    const obstacles = placedObstacles(drawing, clearances);
    obstacles.forEach((obstacle, i) => this.grid.add(i, obstacle.ax, obstacle.ay, obstacle.bx, obstacle.by));
    for (const [i, obstacle] of obstacles.entries()) {
      let gap = obstacle.clearance / GAP_SHARE;
      this.grid.near(obstacle.ax, obstacle.ay, obstacle.bx, obstacle.by, gap, (j) => {
        if (j === i) return;
        const distance = segmentDistance(obstacle, obstacles[j]);
        if (distance < gap && distance < GAP_PART * distanceAlongCurves(obstacle, obstacles[j])) gap = distance;
      });
      obstacle.clearance = Math.max(MIN_CLEARANCE, Math.min(obstacle.clearance, gap * GAP_SHARE));
    }
    this.obstacles = obstacles;
    this.narrowest = rotations(drawing).map((darts, spot) =>
      sineOfNarrowest(
        darts.map((dart) => {
          const p = dartToward(drawing, dart);
          return Math.atan2(p.y - drawing.spots[spot].y, p.x - drawing.spots[spot].x);
        }),
      ),
    );
  }

  near(s: Segment, reach: number, found: (obstacle: PenObstacle) => void): void {
    this.grid.near(s.ax, s.ay, s.bx, s.by, reach, (id) => found(this.obstacles[id]));
  }

  parting(spot: number): number {
    return Math.min(MIN_ANGLE_SINE, this.narrowest[spot]);
  }
}

function placedObstacles(
  drawing: Drawing,
  { curve: besideCurves, spot: besideSpots }: PenClearances,
): PlacedObstacle[] {
  const edges = smallEdges(drawing);
  const lengths = new Float64Array(drawing.curves.length);
  const ends = Float64Array.from(
    { length: edges.count },
    (_, i) => (lengths[edges.curve[i]] += Math.hypot(edges.bx[i] - edges.ax[i], edges.by[i] - edges.ay[i])),
  );
  const obstacles: PlacedObstacle[] = [];
  for (let i = 0; i < edges.count; i++) {
    const [curve, piece] = [edges.curve[i], edges.piece[i]];
    const { from, to, inner } = drawing.curves[curve];
    obstacles.push({
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
    obstacles.push({
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
  return obstacles;
}

/** Measures the way between two obstacles along curves, over at most one spot; otherwise infinite. */
function distanceAlongCurves(a: PlacedObstacle, b: PlacedObstacle): number {
  let way = a.curve === b.curve && a.curve !== -1 ? Math.max(0, a.begin - b.end, b.begin - a.end) : Infinity;
  const [afterA, afterB] = [a.length - a.end, b.length - b.end];
  if (a.curveFrom === b.curveFrom) way = Math.min(way, a.begin + b.begin);
  if (a.curveFrom === b.curveTo) way = Math.min(way, a.begin + afterB);
  if (a.curveTo === b.curveFrom) way = Math.min(way, afterA + b.begin);
  if (a.curveTo === b.curveTo) way = Math.min(way, afterA + afterB);
  return way;
}

/** Computes the sine of a third of the narrowest angle between neighbours. */
function sineOfNarrowest(angles: readonly number[]): number {
  const sorted = angles.toSorted((a, b) => a - b);
  const gaps = sorted.map((angle, i) => (i + 1 < sorted.length ? sorted[i + 1] : sorted[0] + 2 * Math.PI) - angle);
  return Math.sin(Math.min(Math.PI / 2, ...gaps) / 3);
}
