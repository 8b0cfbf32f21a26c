import type { Point } from "../../engine/drawing/geometry/point.ts";
import { beginning, lengthOf } from "./distances.ts";

/**
 * Pieces of equal length of a stroke, whose times the pace tells, and pieces to both sides over which bends are felt.
 */
const PIECES = 64;
const FELT = 2;
/** Speed at the ends, beside that in the middle. */
const SPEED_AT_ENDS = 0.12;
/** Radius of a bend that slows the hand down by a fifth, in board units. */
const SLOW_RADIUS = 0.15;

/**
 * The pace of a calm hand that draws a stroke in a time: milliseconds at equal parts of its length. It begins and ends
 * slowly, and is slower in bends: its speed falls with the third root of the curvature (Lacquaniti, Terzuolo and
 * Viviani, 1983).
 */
export function handPace(stroke: readonly Point[], duration: number): number[] {
  const places = Array.from({ length: PIECES + 1 }, (_, i) => beginning(stroke, i / PIECES).at(-1) ?? stroke[0]);
  const piece = lengthOf(stroke) / PIECES;
  const slowness = Array.from({ length: PIECES }, (_, i) => {
    const [first, last] = [Math.max(0, i - FELT), Math.min(PIECES - 1, i + FELT)];
    const curvature = turnBetween(places, first, last) / (piece * Math.max(1, last - first));
    const part = (i + 0.5) / PIECES;
    return (1 + SLOW_RADIUS * curvature) ** (1 / 3) / (SPEED_AT_ENDS + Math.sqrt(4 * part * (1 - part)));
  });
  const whole = slowness.reduce((sum, one) => sum + one, 0);
  const pace = [0];
  for (const one of slowness) pace.push(pace[pace.length - 1] + (duration * one) / whole);
  return pace;
}

/** Sum of the turns between pieces of a line, in radians. */
function turnBetween(places: readonly Point[], first: number, last: number): number {
  let sum = 0;
  for (let i = first; i < last; i++) {
    const [a, b, c] = places.slice(i, i + 3);
    const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    const dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
    sum += Math.abs(Math.atan2(cross, dot));
  }
  return sum;
}
