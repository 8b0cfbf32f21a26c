import { polyline } from "../../engine/drawing/drawing.ts";
import { SegmentGrid } from "../../engine/drawing/grid.ts";
import type { PlanarMap } from "../../engine/drawing/map.ts";
import type { Point } from "../../engine/drawing/point.ts";
import { nearestOf, type Segment } from "../../engine/drawing/segments.ts";
import type { Stroke } from "../../engine/drawing/stroke.ts";
import { inkFor } from "../../renderer/picture/ink.ts";
import { BOARD } from "./clearness.ts";

/** How clear a curve is of what it passes. */
export interface CurveClearance {
  /** The smallest distance to a curve or a spot, middle to middle, in widths of a line. */
  readonly lines: number;
  /**
   * The smallest part of the distance that it should have: from curves two widths of a line, so that one
   * width of paper is left between the two, and from spots, which shrink when passed, a little more;
   * where the passage is too narrow for that on both sides, an equal part on both.
   */
  readonly part: number;
}

/** What a curve should keep away, middle to middle, in widths of a line. */
const FROM_CURVES = 2;
const FROM_SPOTS = 3.2;
/** Places on the curve are looked at this far apart, and for neighbours up to this far away, in board units. */
const SPACING = 0.003;
const SIGHT = 0.06;
/** Around its own ends, a curve is near to what ends there too: this far, or this part of its length. */
const AROUND_ENDS = 0.05;
const PART_AROUND_ENDS = 0.25;
const CELLS = 40;
/** Of itself a curve passes what is this many times farther along it than across. */
const DETOUR = 4;

/** The clearance of a stroke in a region of a map, on a board of `BOARD` pixels. */
export function curveClearance(map: PlanarMap, region: number, stroke: Stroke): CurveClearance {
  const { drawing } = map;
  const width = inkFor(drawing, BOARD).line / BOARD;
  const { list, grid } = neighbours(map, region);
  const places = sampled([drawing.spots[stroke.from], ...stroke.inner, drawing.spots[stroke.to]]);
  const length = SPACING * (places.length - 1);
  const blind = Math.min(AROUND_ENDS, PART_AROUND_ENDS * length);
  let lines = Infinity;
  let part = 1;
  for (let i = 1; i + 1 < places.length; i++) {
    const sides: [number, number] = [SIGHT / (FROM_CURVES * width), SIGHT / (FROM_CURVES * width)];
    const { x, y } = places[i];
    const [tx, ty] = [places[i + 1].x - places[i - 1].x, places[i + 1].y - places[i - 1].y];
    const meet = (p: Point, needed: number): void => {
      const distance = Math.hypot(p.x - x, p.y - y) / width;
      const side = tx * (p.y - y) - ty * (p.x - x) > 0 ? 0 : 1;
      lines = Math.min(lines, distance);
      sides[side] = Math.min(sides[side], distance / needed);
    };
    const blindTo = [i * SPACING < blind ? stroke.from : -2, length - i * SPACING < blind ? stroke.to : -2];
    grid.near(x, y, x, y, SIGHT, (k) => {
      const thing = list[k];
      if (!thing.spots.some((spot) => blindTo.includes(spot))) meet(nearestOf(thing, x, y), thing.needed);
    });
    for (let k = 0; k < places.length; k++) {
      const across = Math.hypot(places[k].x - x, places[k].y - y);
      const steps = Math.abs(k - i);
      const along = SPACING * (stroke.from === stroke.to ? Math.min(steps, places.length - 1 - steps) : steps);
      if (across < SIGHT && along > DETOUR * across) meet(places[k], FROM_CURVES);
    }
    part = Math.min(part, Math.min(...sides) / Math.min(1, (sides[0] + sides[1]) / 2));
  }
  return { lines, part };
}

interface Neighbour extends Segment {
  /** The spots at the ends of its curve. */
  readonly spots: readonly number[];
  readonly needed: number;
}

/** What there is around a region: the small edges of its curves, and its spots as segments of no length. */
function neighbours({ drawing, regions }: PlanarMap, region: number): { list: Neighbour[]; grid: SegmentGrid } {
  const corners = regions[region].boundaries.flatMap((boundary) => boundary.corners);
  const curves = new Set(corners.flatMap(({ leaving }) => (leaving === -1 ? [] : [leaving >> 1])));
  const list = [...new Set(corners.map(({ spot }) => spot))].map((spot): Neighbour => {
    const { x, y } = drawing.spots[spot];
    return { ax: x, ay: y, bx: x, by: y, spots: [spot], needed: FROM_SPOTS };
  });
  for (const curve of curves) {
    const { from, to } = drawing.curves[curve];
    const line = polyline(drawing, drawing.curves[curve]);
    for (let i = 1; i < line.length; i++) {
      list.push({ ax: line[i - 1].x, ay: line[i - 1].y, bx: line[i].x, by: line[i].y, spots: [from, to], needed: FROM_CURVES });
    }
  }
  const grid = new SegmentGrid(CELLS);
  list.forEach(({ ax, ay, bx, by }, k) => grid.add(k, ax, ay, bx, by));
  return { list, grid };
}

/** Points on a polyline, `SPACING` apart. */
function sampled(line: readonly Point[]): Point[] {
  const places: Point[] = [line[0]];
  let left = SPACING;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    for (; left <= length; left += SPACING) places.push({ x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length });
    left -= length;
  }
  return places;
}
