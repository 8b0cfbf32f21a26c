import { SegmentGrid } from "../geometry/segment-grid.ts";
import type { PlanarMap } from "../topology/map.ts";
import type { Point } from "../geometry/point.ts";

/** Small edges, isolated spots (without length) and board sides; spots are -1 at inner points. */
export interface RegionObstacles {
  readonly ax: readonly number[];
  readonly ay: readonly number[];
  readonly bx: readonly number[];
  readonly by: readonly number[];
  readonly startSpot: readonly number[];
  readonly endSpot: readonly number[];
  readonly grid: SegmentGrid;
}

const CELLS = 40;

export function regionObstacles({ drawing, regions }: PlanarMap, region: number): RegionObstacles {
  const ax: number[] = [];
  const ay: number[] = [];
  const bx: number[] = [];
  const by: number[] = [];
  const startSpot: number[] = [];
  const endSpot: number[] = [];
  const grid = new SegmentGrid(CELLS);
  const add = (a: Point, b: Point, atStart: number, atEnd: number): void => {
    grid.add(ax.length, a.x, a.y, b.x, b.y);
    ax.push(a.x);
    ay.push(a.y);
    bx.push(b.x);
    by.push(b.y);
    startSpot.push(atStart);
    endSpot.push(atEnd);
  };
  const seen = new Set<number>();
  for (const { spot, leaving } of regions[region].boundaries.flatMap((boundary) => boundary.corners)) {
    if (leaving === -1) add(drawing.spots[spot], drawing.spots[spot], spot, spot);
    else if (!seen.has(leaving >> 1)) {
      seen.add(leaving >> 1);
      const { from, to, inner } = drawing.curves[leaving >> 1];
      const points = [drawing.spots[from], ...inner, drawing.spots[to]];
      for (let i = 1; i < points.length; i++) {
        add(points[i - 1], points[i], i === 1 ? from : -1, i === points.length - 1 ? to : -1);
      }
    }
  }
  const sides = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  sides.forEach((side, i) => add(side, sides[(i + 1) % 4], -1, -1));
  return { ax, ay, bx, by, startSpot, endSpot, grid };
}
