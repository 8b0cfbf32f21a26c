import type { Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { lengthOfLine } from "../geometry/line.ts";
import { chainsOf, jointsOf } from "../joints.ts";
import { evenly, paintedCurves, turnsOf } from "./painted-curves.ts";

/** Distance of the places between which a line turns, in board units. */
const SPACING = 0.006;
/** Length of each of two bends that count, in board units. */
export const BEND_LENGTH = 0.08;
/** Radians of a bend that is hardly seen. */
export const HARDLY_SEEN_BEND = (12 * Math.PI) / 180;

/**
 * Measures the double bends of painted lines: two opposite bends close together, as a hook has, or as a dent has twice.
 * Each counts by the turn of its smaller bend in radians, beyond that of a bend that is hardly seen. Curves that
 * continue each other are one line.
 */
export function doubleBends(drawing: Drawing): number {
  const painted = paintedCurves(drawing);
  return chainsOf(jointsOf(drawing)).reduce((sum, { ends, isClosed }) => {
    const line = ends.flatMap((end, i) => {
      const own = painted[end >> 1].line;
      return ((end & 1) === 0 ? own : own.toReversed()).slice(i === 0 ? 0 : 1);
    });
    return sum + bendsOfLine(line, isClosed);
  }, 0);
}

function bendsOfLine(line: readonly Point[], isClosed: boolean): number {
  const places = evenly(line, Math.max(2, Math.round(lengthOfLine(line) / SPACING)));
  const turns = turnsOf(isClosed ? [...places, places[1]] : places);
  const at = (i: number): number => (isClosed ? turns[(i + turns.length) % turns.length] : (turns[i] ?? 0));
  const bendFrom = (first: number, step: 1 | -1): number => {
    let turn = 0;
    for (let k = 0; k < BEND_LENGTH / SPACING && at(first + k * step) * at(first) > 0; k++)
      turn += at(first + k * step);
    return Math.abs(turn);
  };
  let sum = 0;
  for (let i = isClosed ? 0 : 1; i < turns.length; i++) {
    if (at(i - 1) * at(i) < 0) sum += Math.max(0, Math.min(bendFrom(i - 1, -1), bendFrom(i, 1)) - HARDLY_SEEN_BEND);
  }
  return sum;
}
