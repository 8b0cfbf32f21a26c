import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { PenClearances } from "../../engine/drawing/pen/pen-obstacles.ts";

/** How thick things are drawn, in CSS pixels. */
export interface Ink {
  /** The width of a curve. */
  readonly line: number;
  /** The radius of a spot that has room. */
  readonly spot: number;
}

/** How dark the curves are that were there before the first move, as a part of the spots' darkness. */
export const FOUND = 0.68;

/** The ring around a spot at which the curve can end that is begun: how far it reaches, in radii of the spot, and its width in CSS pixels. */
export const RING = { reach: 1.62, width: 1.5 } as const;
/** The radius of the tip of a stroke, in widths of its line. */
export const TIP = 1.1;

/** No spot is drawn smaller than this part of one that has room. */
const SMALLEST = 0.45;
/** The part of the way to the next curve or spot that a spot may take up. */
const SHARE = 0.62;

/** The more there is on the board, the finer it is drawn. `side` is the board's side in CSS pixels. */
export function inkFor(drawing: Drawing, side: number): Ink {
  const crowd = Math.min(1, Math.max(0, (drawing.spots.length - 6) / 50));
  const scale = Math.sqrt(side / 640);
  return {
    line: Math.max(1.4, (3.4 - 1.4 * crowd) * scale),
    spot: Math.max(2.4, (9 - 3.6 * crowd) * scale),
  };
}

/**
 * The radius of each spot, in CSS pixels: smaller where something passes by closely, so that a spot
 * never seems to lie on a curve that goes around it.
 */
export function spotRadii(drawing: Drawing, side: number, ink: Ink = inkFor(drawing, side)): number[] {
  const { spots, curves } = drawing;
  // Only what is nearer than this makes a spot smaller.
  const enough = (ink.spot / SHARE + ink.line / 2) / side;
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
    Math.max(ink.spot * SMALLEST, Math.min(ink.spot, (Math.sqrt(squared) * side - ink.line / 2) * SHARE)),
  );
}

/**
 * The same radii while a stroke is drawn that is no part of the drawing: a spot that it has passed shrinks as it
 * would beside a curve. A spot at which the stroke begins or ends does not, nor one that it is heading for: one
 * to which nothing of the stroke is nearer than the tip.
 */
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
    // Only what is nearer than this makes the spot smaller.
    const enough = (radius / SHARE + ink.line / 2) / side;
    let nearest = enough * enough;
    for (let i = 1; i < stroke.length; i++) {
      const [a, b] = [stroke[i - 1], stroke[i]];
      if (Math.min(a.x, b.x) - spots[s].x > enough || spots[s].x - Math.max(a.x, b.x) > enough) continue;
      nearest = Math.min(nearest, squaredToSegment(spots[s], a, b));
    }
    const beside = Math.max(ink.spot * SMALLEST, Math.min(radius, (Math.sqrt(nearest) * side - ink.line / 2) * SHARE));
    const passed = (Math.hypot(tip.x - spots[s].x, tip.y - spots[s].y) - Math.sqrt(nearest)) * side;
    return radius + (beside - radius) * Math.min(1, Math.max(0, passed / PASSED));
  });
}

/** A tip that is so many CSS pixels farther from a spot than the nearest of its stroke has passed it. */
const PASSED = 8;

/** Places nearer to each other than this are one, in board units. */
const SAME = 1e-6;

/** So many CSS pixels of paper stay between a stroke and what it passes, where there is room. */
const PAPER = 2;

/** How far, in board units, the middle of a stroke keeps from the middles of curves and spots, so that its ink never seems to touch theirs. */
export function inkClearances(drawing: Drawing, side: number, ink: Ink = inkFor(drawing, side)): PenClearances {
  return { curve: (ink.line + PAPER) / side, spot: (ink.spot + ink.line / 2 + PAPER) / side };
}

/** How near, in board units, a stroke's tip is to the middle of a spot when its ink touches the ring around it. */
export function ringTouch(drawing: Drawing, side: number, ink: Ink = inkFor(drawing, side)): number {
  return (ink.spot * RING.reach + RING.width / 2 + ink.line * TIP + PAPER) / side;
}

function squaredToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return (p.x - a.x - t * dx) ** 2 + (p.y - a.y - t * dy) ** 2;
}

/** Where the pips of a spot lie, one for each life, as parts of its radius from its middle. */
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

/** The radius of a pip as a part of its spot's. */
export const PIP_RADIUS = 0.21;
