import type { Drawing } from "../drawing.ts";
import { jointsOf } from "../joints.ts";
import { evenly, type PaintedCurve, paintedCurves, turnsOf } from "./painted-curves.ts";

/** Smoothness of the painted curves of a drawing. */
export interface Fairness {
  /** Degrees between the tangents of curves that continue each other through a spot (see `Joints`). */
  readonly tangentBreaks: readonly number[];
  /** Number of inflections of each curve. */
  readonly inflections: readonly number[];
  /**
   * Variation of curvature of each curve: the integral of (d curvature / d length)^2 along it, times the third power of
   * its length.
   */
  readonly curvatureVariations: readonly number[];
  /** Longest flat run of each curve that turns at least `MIN_TURN`, as a part of its length. */
  readonly flatRuns: readonly number[];
}

/** Number of equal pieces of a curve, between which its turns are measured. */
const PIECES = 64;
/** Degrees: a bend that turns less is no bend, a run within this range is flat. */
const MIN_BEND = 3;
const MIN_TURN = 30;

export function measureFairness(drawing: Drawing): Fairness {
  const painted = paintedCurves(drawing);
  const turns = painted.map(({ line }) => turnsOf(evenly(line, PIECES)).map((turn) => (turn * 180) / Math.PI));
  return {
    tangentBreaks: tangentBreaks(drawing, painted),
    inflections: turns.map(inflections),
    curvatureVariations: turns.map(curvatureVariation),
    flatRuns: turns.filter((turn) => turn.reduce((sum, one) => sum + Math.abs(one), 0) >= MIN_TURN).map(flatRun),
  };
}

/** Computes the angle between two directions in degrees, within (-180, 180]. */
function between(from: number, to: number): number {
  const turn = ((to - from) * 180) / Math.PI;
  return turn - 360 * Math.ceil((turn - 180) / 360);
}

/**
 * Integrates the variation of curvature. Turns are in radians, pieces have the length 1 / `PIECES`: the curvature is
 * turn times `PIECES`.
 */
function curvatureVariation(turns: readonly number[]): number {
  let sum = 0;
  for (let i = 1; i < turns.length; i++) sum += (((turns[i] - turns[i - 1]) * Math.PI) / 180) ** 2;
  return sum * PIECES ** 3;
}

/** Number of changes between left and right, of bends that turn enough. */
function inflections(turns: readonly number[]): number {
  let changes = 0;
  let side = 0;
  let bend = 0;
  for (const turn of turns) {
    bend = Math.sign(turn) === Math.sign(bend) ? bend + turn : turn;
    if (Math.abs(bend) < MIN_BEND || Math.sign(bend) === side) continue;
    if (side !== 0) changes++;
    side = Math.sign(bend);
  }
  return changes;
}

/** The longest run whose directions stay within `MIN_BEND`. */
function flatRun(turns: readonly number[]): number {
  let longest = 0;
  for (let first = 0; first < turns.length; first++) {
    let [low, high, sum] = [0, 0, 0];
    let next = first;
    for (; next < turns.length; next++) {
      sum += turns[next];
      low = Math.min(low, sum);
      high = Math.max(high, sum);
      if (high - low >= MIN_BEND) break;
    }
    longest = Math.max(longest, next - first + 1);
  }
  return longest / PIECES;
}

function tangentBreaks(drawing: Drawing, painted: readonly PaintedCurve[]): number[] {
  const away = (end: number): number =>
    (end & 1) === 0 ? painted[end >> 1].startDirection : painted[end >> 1].endDirection + Math.PI;
  return [...jointsOf(drawing).next].flatMap((other, end) =>
    other > end ? [Math.abs(between(away(end) + Math.PI, away(other)))] : [],
  );
}
