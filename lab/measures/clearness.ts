import { degrees, type Drawing, polyline } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { pointSegmentDistance } from "../../engine/drawing/geometry/segments.ts";
import { inkFor } from "../../renderer/game/ink.ts";

/** Side of the board in a window of 900 x 600, in CSS pixels; the unit of the measures. */
export const REFERENCE_BOARD = 568;

export interface Measures {
  /** Smallest distance between curves without a common spot. */
  readonly curves: number;
  /** Smallest distance between curves without a common spot, in line widths. */
  readonly curvesInLines: number;
  /** Smallest distance between two spots. */
  readonly spots: number;
  /** Smallest distance between a spot and a curve that does not end there. */
  readonly spotToCurve: number;
  /** Width (2 area / perimeter) of the narrowest bounded face. */
  readonly face: number;
  /** Standard deviation of the lengths of small edges over their mean. */
  readonly edgeSpread: number;
  /** Share of the board that the bounding box covers. */
  readonly use: number;
  /** Mean turning of a curve, in half turns. */
  readonly turning: number;
  /** Turns of more than 45 degrees within a curve, and of more than 60 at spots of two curves. */
  readonly kinks: number;
  /** Smallest angle between two curves at a spot, in degrees. */
  readonly angle: number;
}

export function measureClearness(drawing: Drawing): Measures {
  const lines = drawing.curves.map((curve) => polyline(drawing, curve));
  const near = nearest(drawing, lines);
  const [turning, kinks] = turns(lines);
  const [angle, spotKinks] = anglesAtSpots(drawing, lines);
  const edges = lines.flatMap((line) => line.slice(1).map((p, i) => distance(line[i], p)));
  const mean = sum(edges) / edges.length;
  const points = [...drawing.spots, ...lines.flat()];
  const width = (axis: "x" | "y"): number => {
    const values = points.map((p) => p[axis]);
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  };
  return {
    curves: near.curves * REFERENCE_BOARD,
    curvesInLines: (near.curves * REFERENCE_BOARD) / inkFor(drawing, REFERENCE_BOARD).line,
    spots: near.spots * REFERENCE_BOARD,
    spotToCurve: near.spotToCurve * REFERENCE_BOARD,
    face: narrowestFace(drawing, lines) * REFERENCE_BOARD,
    edgeSpread: Math.sqrt(sum(edges.map((e) => (e - mean) ** 2)) / edges.length) / mean,
    use: width("x") * width("y"),
    turning: turning / lines.length / Math.PI,
    kinks: kinks + spotKinks,
    angle,
  };
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function toSegment({ x, y }: Point, a: Point, b: Point): number {
  return pointSegmentDistance({ ax: a.x, ay: a.y, bx: b.x, by: b.y }, x, y);
}

function nearest(drawing: Drawing, lines: readonly Point[][]): { curves: number; spots: number; spotToCurve: number } {
  let curves = 1;
  let spots = 1;
  let spotToCurve = 1;
  lines.forEach((line, c) => {
    const { from, to } = drawing.curves[c];
    lines.forEach((other, k) => {
      const { from: u, to: v } = drawing.curves[k];
      if (u === from || u === to || v === from || v === to) return;
      for (const p of other) {
        for (let i = 1; i < line.length; i++) curves = Math.min(curves, toSegment(p, line[i - 1], line[i]));
      }
    });
    drawing.spots.forEach((spot, s) => {
      if (s === from || s === to) return;
      for (let i = 1; i < line.length; i++) spotToCurve = Math.min(spotToCurve, toSegment(spot, line[i - 1], line[i]));
    });
  });
  drawing.spots.forEach((a, i) => drawing.spots.slice(0, i).forEach((b) => (spots = Math.min(spots, distance(a, b)))));
  return { curves, spots, spotToCurve };
}

function turnAngle(a: Point, b: Point, c: Point): number {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const vx = c.x - b.x;
  const vy = c.y - b.y;
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
}

function turns(lines: readonly Point[][]): [number, number] {
  let total = 0;
  let kinks = 0;
  for (const line of lines) {
    for (let i = 1; i + 1 < line.length; i++) {
      const angle = turnAngle(line[i - 1], line[i], line[i + 1]);
      total += angle;
      if (angle > Math.PI / 4) kinks++;
    }
  }
  return [total, kinks];
}

/** Length of a curve that tells its direction at a spot, in board units; at most half of the curve. */
const DIRECTION_REACH = 0.02;

function anglesAtSpots(drawing: Drawing, lines: readonly Point[][]): [number, number] {
  const ways: number[][] = drawing.spots.map(() => []);
  lines.forEach((line, c) => {
    const { from, to } = drawing.curves[c];
    for (const [spot, way] of [
      [from, line],
      [to, line.toReversed()],
    ] as const) {
      const p = placeAt(way, Math.min(DIRECTION_REACH, lengthOf(line) / 2));
      ways[spot].push(Math.atan2(p.y - way[0].y, p.x - way[0].x));
    }
  });
  const degree = degrees(drawing);
  let least = 360;
  let kinks = 0;
  ways.forEach((angles, s) => {
    for (let i = 0; i < angles.length; i++) {
      for (let k = 0; k < i; k++) {
        const gap = Math.abs(angles[i] - angles[k]);
        const degreesBetween = (Math.min(gap, 2 * Math.PI - gap) * 180) / Math.PI;
        least = Math.min(least, degreesBetween);
        if (degree[s] === 2 && degreesBetween < 120) kinks++;
      }
    }
  });
  return [least, kinks];
}

function lengthOf(line: readonly Point[]): number {
  return sum(line.slice(1).map((p, i) => distance(line[i], p)));
}

function placeAt(line: readonly Point[], way: number): Point {
  let left = way;
  for (let i = 1; i < line.length; i++) {
    const length = distance(line[i - 1], line[i]);
    if (length >= left) {
      const t = length === 0 ? 0 : left / length;
      return { x: line[i - 1].x + t * (line[i].x - line[i - 1].x), y: line[i - 1].y + t * (line[i].y - line[i - 1].y) };
    }
    left -= length;
  }
  return line[line.length - 1];
}

const MAX_ROUNDING_AREA = 1e-12;

/** Walks around the outside of a part have negative areas. */
function narrowestFace(drawing: Drawing, lines: readonly Point[][]): number {
  const darts = lines.flatMap((line) => [line, line.toReversed()]);
  const ends = darts.map((_, d) => drawing.curves[d >> 1][d % 2 === 0 ? "to" : "from"]);
  const starts = darts.map((_, d) => ends[d ^ 1]);
  const angle = (d: number): number => Math.atan2(darts[d][1].y - darts[d][0].y, darts[d][1].x - darts[d][0].x);
  const around = drawing.spots.map((_, s) =>
    darts
      .map((_, d) => d)
      .filter((d) => starts[d] === s)
      .sort((a, b) => angle(a) - angle(b)),
  );
  const seen = new Set<number>();
  let least = 1;
  for (let first = 0; first < darts.length; first++) {
    if (seen.has(first)) continue;
    let area = 0;
    let length = 0;
    let d = first;
    do {
      seen.add(d);
      const line = darts[d];
      for (let i = 1; i < line.length; i++) {
        area += (line[i - 1].x * line[i].y - line[i].x * line[i - 1].y) / 2;
        length += distance(line[i - 1], line[i]);
      }
      const turnAround = around[ends[d]];
      d = turnAround[(turnAround.indexOf(d ^ 1) + turnAround.length - 1) % turnAround.length];
    } while (d !== first);
    if (area > MAX_ROUNDING_AREA) least = Math.min(least, (2 * area) / length);
  }
  return least;
}
