import { polyline } from "../../engine/drawing/drawing.ts";
import { SegmentGrid } from "../../engine/drawing/geometry/segment-grid.ts";
import type { PlanarMap } from "../../engine/drawing/topology/map.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { nearestPoint, type Segment } from "../../engine/drawing/geometry/segments.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { inkFor, spotRadii } from "../../renderer/game/ink.ts";
import { REFERENCE_BOARD } from "./clearness.ts";

export interface CurveClearance {
  /** Smallest distance between centre lines, in line widths, away from common spots. */
  readonly lines: number;
  /** Smallest distance over the wanted one, which is less near common spots and in narrow gaps. */
  readonly part: number;
  /** Place where `part` is smallest. */
  readonly at: Point;
}

/** Line widths that are wanted between a curve and others, and between it and spots. */
const FROM_CURVES = 2;
const FROM_SPOTS = 3.2;
/** Distance that is wanted near a common spot, as a part of the way from there: 30 degrees. */
const PART_OF_WAY = 0.5;
/** Distance of sampled points, and range of neighbours, in board units. */
const SPACING = 0.003;
const REACH = 0.06;
const CELLS = 40;
/**
 * How many times as long as the distance of two points the way between them must be for a curve to pass itself there.
 */
const OWN_CURVE_FACTOR = 4;

export function curveClearance(map: PlanarMap, region: number, { from, to, inner }: Stroke): CurveClearance {
  const { drawing } = map;
  const ink = inkFor(drawing, REFERENCE_BOARD);
  const width = ink.line / REFERENCE_BOARD;
  const { list, grid } = neighbours(map, region);
  const places = sampled([drawing.spots[from], ...inner, drawing.spots[to]]);
  const last = places.length - 1;
  const farthest = REACH / width;
  let least: CurveClearance = { lines: farthest, part: 1, at: places[0] };
  // The spots at the ends cover these samples.
  const hidden = spotRadii(drawing, REFERENCE_BOARD, ink).map((radius) =>
    Math.max(1, Math.ceil(radius / REFERENCE_BOARD / SPACING)),
  );
  for (let i = hidden[from]; i <= last - hidden[to]; i++) {
    const { x, y } = places[i];
    const [tx, ty] = [places[i + 1].x - places[i - 1].x, places[i + 1].y - places[i - 1].y];
    const sides: [number, number] = [farthest / FROM_CURVES, farthest / FROM_CURVES];
    let lines = farthest;
    /** `way` is the number of samples to a common spot. */
    const meet = (p: Point, needed: number, way: number): void => {
      const distance = Math.hypot(p.x - x, p.y - y) / width;
      const side = tx * (p.y - y) - ty * (p.x - x) > 0 ? 0 : 1;
      const nearEnd = (PART_OF_WAY * SPACING * way) / width;
      if (nearEnd >= needed) lines = Math.min(lines, distance);
      sides[side] = Math.min(sides[side], distance / Math.min(needed, nearEnd));
    };
    grid.near(x, y, x, y, REACH, (k) => {
      const { spots, needed } = list[k];
      meet(
        nearestPoint(list[k], x, y),
        needed,
        Math.min(spots.includes(from) ? i : Infinity, spots.includes(to) ? last - i : Infinity),
      );
    });
    for (let k = 0; k <= last; k++) {
      const across = Math.hypot(places[k].x - x, places[k].y - y);
      const along = Math.abs(k - i);
      const around = from === to ? last - along : Infinity;
      if (across >= REACH || SPACING * Math.min(along, around) <= OWN_CURVE_FACTOR * across) continue;
      meet(places[k], FROM_CURVES, around < along ? Math.min(i, last - i) : Infinity);
    }
    const part = Math.min(...sides) / Math.min(1, (sides[0] + sides[1]) / 2);
    least = {
      lines: Math.min(least.lines, lines),
      ...(part < least.part ? { part, at: places[i] } : { part: least.part, at: least.at }),
    };
  }
  return least;
}

interface Neighbour extends Segment {
  /** Spots at the ends of the curve that the segment belongs to. */
  readonly spots: readonly number[];
  readonly needed: number;
}

/** The curves and spots of a region as segments; spots are segments of length 0. */
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
      list.push({
        ax: line[i - 1].x,
        ay: line[i - 1].y,
        bx: line[i].x,
        by: line[i].y,
        spots: [from, to],
        needed: FROM_CURVES,
      });
    }
  }
  const grid = new SegmentGrid(CELLS);
  list.forEach(({ ax, ay, bx, by }, k) => grid.add(k, ax, ay, bx, by));
  return { list, grid };
}

function sampled(line: readonly Point[]): Point[] {
  const places: Point[] = [line[0]];
  let left = SPACING;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    for (; left <= length; left += SPACING)
      places.push({ x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length });
    left -= length;
  }
  return places;
}
