import { type Drawing, polyline } from "../../engine/drawing/drawing.ts";
import { evenly, paintedCurves, turnsOf } from "../../engine/drawing/measures/painted-curves.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";

/** Pieces of a line whose directions are compared. */
const PIECES = 48;
/**
 * Standard deviation of directions in radians that is hardly seen: turning functions count as if each had a part of
 * this size that both share. So a straight line stays itself, and what is lost counts by how far it bent.
 */
const UNSEEN = 0.09;

/**
 * Measures how well the gesture of the last move is kept by a redraw: the correlation of the turning functions of the
 * stroke and of its curve afterwards, from -1 to 1. A turning function is the direction along a line, from its
 * beginning on.
 */
export function gestureKept(before: Drawing, after: Drawing): number {
  const [first, second] = before.curves.slice(-2).map((curve) => polyline(before, curve));
  const stroke = turning([...first, ...second.slice(1)]);
  const [one, other] = paintedCurves(after).slice(-2);
  const curve = turning([...one.line, ...other.line.slice(1)]);
  const [middle, ownMiddle] = [mean(stroke), mean(curve)];
  const shared = mean(stroke.map((value, i) => (value - middle) * (curve[i] - ownMiddle)));
  const [spread, ownSpread] = [deviation(stroke), deviation(curve)];
  return (shared + UNSEEN ** 2) / (Math.hypot(spread, UNSEEN) * Math.hypot(ownSpread, UNSEEN));
}

function turning(line: readonly Point[]): number[] {
  const sums = [0];
  for (const turn of turnsOf(evenly(line, PIECES))) sums.push(sums[sums.length - 1] + turn);
  return sums;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
