import type { Drawing } from "../drawing.ts";
import { SegmentGrid, UNIT_SQUARE } from "../geometry/segment-grid.ts";
import type { PlanarMap } from "../topology/map.ts";
import { OpenSpace } from "./open-space.ts";
import type { Point } from "../geometry/point.ts";

/** Small edges, isolated spots (without length) and board sides; spots are -1 at inner points. */
export interface CurveObstacles {
  readonly ax: readonly number[];
  readonly ay: readonly number[];
  readonly bx: readonly number[];
  readonly by: readonly number[];
  readonly startSpot: readonly number[];
  readonly endSpot: readonly number[];
  readonly grid: SegmentGrid;
  readonly openSpace: OpenSpace;
}

const CELLS = 40;

/** Collects obstacles one after the other. */
export class ObstacleList implements CurveObstacles {
  readonly ax: number[] = [];
  readonly ay: number[] = [];
  readonly bx: number[] = [];
  readonly by: number[] = [];
  readonly startSpot: number[] = [];
  readonly endSpot: number[] = [];
  readonly grid: SegmentGrid;
  private space: OpenSpace | undefined;

  /** @param bounds the square in which they lie. */
  constructor(bounds = UNIT_SQUARE) {
    this.grid = new SegmentGrid(CELLS, bounds);
  }

  get openSpace(): OpenSpace {
    this.space ??= new OpenSpace(this, this.grid.bounds);
    return this.space;
  }

  add(a: Point, b: Point, atStart = -1, atEnd = -1): void {
    this.grid.add(this.ax.length, a.x, a.y, b.x, b.y);
    this.ax.push(a.x);
    this.ay.push(a.y);
    this.bx.push(b.x);
    this.by.push(b.y);
    this.startSpot.push(atStart);
    this.endSpot.push(atEnd);
  }

  addSpot({ spots }: Drawing, spot: number): void {
    this.add(spots[spot], spots[spot], spot, spot);
  }

  addCurve({ spots, curves }: Drawing, curve: number): void {
    const { from, to, inner } = curves[curve];
    const points = [spots[from], ...inner, spots[to]];
    for (let i = 1; i < points.length; i++)
      this.add(points[i - 1], points[i], i === 1 ? from : -1, i === points.length - 1 ? to : -1);
  }
}

export function regionObstacles({ drawing, regions }: PlanarMap, region: number): CurveObstacles {
  const list = new ObstacleList();
  const seen = new Set<number>();
  for (const { spot, leaving } of regions[region].boundaries.flatMap((boundary) => boundary.corners)) {
    if (leaving === -1) list.addSpot(drawing, spot);
    else if (!seen.has(leaving >> 1)) {
      seen.add(leaving >> 1);
      list.addCurve(drawing, leaving >> 1);
    }
  }
  const sides = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  sides.forEach((side, i) => list.add(side, sides[(i + 1) % 4]));
  return list;
}

/** What a curve has around it while it moves in the plane. */
export interface CurveSurroundings {
  readonly obstacles: CurveObstacles;
  /** The spot at the beginning of the curve, as the obstacles number it. */
  readonly from: number;
  /** The curve's copies beside itself, on a surface: where each has a point. */
  readonly copies: readonly ((point: Point) => Point)[];
}

/** Distance between a curve and others that is wide enough for the eye, in board units. */
const WIDE_GAP = 0.05;
/** Product of that distance and the root of the number of spots and curves, where there are many. */
const GAP_BY_ROOT = 0.27;

/** Distance that a routed curve keeps from others where there is room, in board units. */
export function routeGap({ spots, curves }: Drawing): number {
  return Math.min(WIDE_GAP, GAP_BY_ROOT / Math.sqrt(spots.length + curves.length));
}
