import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { nearestParameter } from "../../engine/drawing/geometry/segments.ts";
import { LINE_WIDTH } from "../../engine/drawing/line-width.ts";
import type { PenClearances } from "../../engine/drawing/pen/pen-obstacles.ts";

/** Sizes of lines and spots, in CSS pixels. */
export interface Ink {
  readonly line: number;
  readonly spot: number;
}

/** A broad nib, as right-handed people hold it: its edge points up to the right. */
const NIB = { x: Math.cos((40 * Math.PI) / 180), y: -Math.sin((40 * Math.PI) / 180) };
/** Width of a curve where it runs along the edge of the pen, as a part of the line's width. */
const THINNEST = 0.66;

/** The width of a pen's line in a direction, a unit vector: a part of `Ink.line`, its largest. */
export function penWidth(x: number, y: number): number {
  const across = x * NIB.y - y * NIB.x;
  return THINNEST + (1 - THINNEST) * across * across;
}

/** Shade of curves that no player drew, as a part of the spots' darkness. */
export const START_CURVE_SHADE = 0.68;

/** Ring around a spot: the reach is in radii of the spot, the width in CSS pixels. */
export const RING = { reach: 1.62, width: 1.5 } as const;
/** Radius of the pen's tip, in widths of the line. */
export const TIP = 1.1;

/** The least radius of a spot, as a part of the usual one. */
const MIN_RADIUS = 0.45;
/** Part of the gap to its neighbour that a spot may take. */
const MAX_GAP_PART = 0.62;

/** Side of the board in a window of 900 x 600, in CSS pixels. */
const MIN_SIDE = 568;
/** Side of a board in CSS pixels for which the widths below are; the smallest board stays 6 % below `LINE_WIDTH`. */
const USUAL_SIDE = 640;
/** Width of the widest line, in CSS pixels. */
const MAX_LINE = Math.floor(10 * LINE_WIDTH * MIN_SIDE) / 10;

/** Finer on a crowded board; `side` is in CSS pixels. */
export function inkFor(drawing: Drawing, side: number): Ink {
  const crowd = Math.min(1, Math.max(0, (drawing.spots.length - 6) / 50));
  const scale = Math.sqrt(side / USUAL_SIDE);
  return {
    line: Math.max(1.4, (MAX_LINE - 1.4 * crowd) * scale),
    spot: Math.max(2.4, (9 - 3.6 * crowd) * scale),
  };
}

/** Computes the radii of spots in CSS pixels; smaller where something is near. */
export function spotRadii(drawing: Drawing, side: number, ink: Ink = inkFor(drawing, side)): number[] {
  const { spots, curves } = drawing;
  const enough = (ink.spot / MAX_GAP_PART + ink.line / 2) / side;
  const nearest = new Float64Array(spots.length).fill(enough * enough);
  for (const curve of curves) {
    let a: Point = spots[curve.from];
    for (let i = 0; i <= curve.inner.length; i++) {
      const b = i < curve.inner.length ? curve.inner[i] : spots[curve.to];
      const left = Math.min(a.x, b.x) - enough;
      const right = Math.max(a.x, b.x) + enough;
      for (let s = 0; s < spots.length; s++) {
        const { x, y } = spots[s];
        if (x < left || x > right || Math.abs(y - a.y) > enough + Math.abs(b.y - a.y)) continue;
        if (s !== curve.from && s !== curve.to) nearest[s] = Math.min(nearest[s], squaredToSegment(spots[s], a, b));
      }
      a = b;
    }
  }
  for (let s = 0; s < spots.length; s++) {
    for (let t = 0; t < s; t++) {
      // Two spots share the gap between them.
      const squared = ((spots[s].x - spots[t].x) ** 2 + (spots[s].y - spots[t].y) ** 2) / 2;
      nearest[s] = Math.min(nearest[s], squared);
      nearest[t] = Math.min(nearest[t], squared);
    }
  }
  return Array.from(nearest, (squared) =>
    Math.max(ink.spot * MIN_RADIUS, Math.min(ink.spot, (Math.sqrt(squared) * side - ink.line / 2) * MAX_GAP_PART)),
  );
}

/** Radii of spots while a stroke is drawn: a spot that it has passed shrinks as beside a curve. */
export function radiiBeside(
  radii: readonly number[],
  { spots }: Drawing,
  stroke: readonly Point[],
  side: number,
  ink: Ink,
): number[] {
  const tip = stroke[stroke.length - 1];
  const ends = [stroke[0], tip];
  return radii.map((radius, s) => {
    if (ends.some(({ x, y }) => Math.hypot(x - spots[s].x, y - spots[s].y) < SAME)) return radius;
    const enough = (radius / MAX_GAP_PART + ink.line / 2) / side;
    let nearest = enough * enough;
    for (let i = 1; i < stroke.length; i++) {
      const [a, b] = [stroke[i - 1], stroke[i]];
      if (Math.min(a.x, b.x) - spots[s].x > enough || spots[s].x - Math.max(a.x, b.x) > enough) continue;
      nearest = Math.min(nearest, squaredToSegment(spots[s], a, b));
    }
    const beside = Math.max(
      ink.spot * MIN_RADIUS,
      Math.min(radius, (Math.sqrt(nearest) * side - ink.line / 2) * MAX_GAP_PART),
    );
    const passed = (Math.hypot(tip.x - spots[s].x, tip.y - spots[s].y) - Math.sqrt(nearest)) * side;
    return radius + (beside - radius) * Math.min(1, Math.max(0, passed / PASSED_DISTANCE));
  });
}

/** Distance in CSS pixels: a tip this much farther away than its stroke has passed a spot. */
const PASSED_DISTANCE = 8;

/** Distance in board units within which points are the same. */
const SAME = 1e-6;

/** Gap between a stroke and other ink, in CSS pixels, where there is room. */
const PAPER = 2;

/** Computes clearances in board units with which ink never touches. */
export function inkClearances(drawing: Drawing, side: number, ink: Ink = inkFor(drawing, side)): PenClearances {
  return { curve: (ink.line + PAPER) / side, spot: (ink.spot + ink.line / 2 + PAPER) / side };
}

/** Computes the distance at which a tip touches the ring of a spot, in board units. */
export function ringTouch(drawing: Drawing, side: number, ink: Ink = inkFor(drawing, side)): number {
  return (ink.spot * RING.reach + RING.width / 2 + ink.line * TIP + PAPER) / side;
}

function squaredToSegment(p: Point, a: Point, b: Point): number {
  const t = nearestParameter(p.x, p.y, a.x, a.y, b.x, b.y);
  return (p.x - a.x - t * (b.x - a.x)) ** 2 + (p.y - a.y - t * (b.y - a.y)) ** 2;
}

/** Places of the dots for each number of lives, in radii from the spot's middle. */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-0.36, 0],
    [0.36, 0],
  ],
  [
    [0, -0.42],
    [-0.38, 0.26],
    [0.38, 0.26],
  ],
];

export const PIP_RADIUS = 0.21;
