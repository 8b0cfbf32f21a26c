import { type Drawing, polyline } from "../../engine/drawing/drawing.ts";
import { direction, evenly, paintedCurves } from "../../engine/drawing/measures/painted-curves.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";

/** Pieces of a line whose directions are compared. */
const PIECES = 48;
/** Standard deviation of directions in radians, below which a line is straight and shows no gesture. */
const STRAIGHT = 0.09;

/**
 * Measures how well the gesture of the last move is kept by a redraw: the correlation of the turning functions of the
 * stroke and of its curve afterwards, from -1 to 1. A turning function is the direction along a line, from its
 * beginning on. Undefined if the stroke was straight; 0 if only the curve is.
 */
export function gestureKept(before: Drawing, after: Drawing): number | undefined {
  const [first, second] = before.curves.slice(-2).map((curve) => polyline(before, curve));
  const stroke = turning([...first, ...second.slice(1)]);
  const [one, other] = paintedCurves(after).slice(-2);
  const curve = turning([...one.line, ...other.line.slice(1)]);
  const [spread, ownSpread] = [deviation(stroke), deviation(curve)];
  if (spread < STRAIGHT) return undefined;
  if (ownSpread < STRAIGHT) return 0;
  const [middle, ownMiddle] = [mean(stroke), mean(curve)];
  return mean(stroke.map((value, i) => (value - middle) * (curve[i] - ownMiddle))) / (spread * ownSpread);
}

function turning(line: readonly Point[]): number[] {
  const places = evenly(line, PIECES);
  const directions = places.slice(1).map((place, i) => direction(places[i], place));
  let sum = 0;
  return directions.map((own, i) => {
    if (i > 0) {
      const turn = own - directions[i - 1];
      sum += turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
    }
    return sum;
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
