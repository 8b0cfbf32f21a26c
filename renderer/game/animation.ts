import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import type { Curve, Drawing, Spot } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { lengthOf } from "./distances.ts";

/**
 * What is shown of a change of the board: first, if somebody else drew it, a tip that runs along the
 * stroke; then the redraw, from step to step. Times are milliseconds since the film's start.
 */
export interface Film {
  readonly before: Drawing;
  readonly after: Drawing;
  /** The stroke to be drawn before the eyes of the player; empty if there is none, or the player drew it. */
  readonly stroke: readonly Point[];
  readonly steps: readonly RedrawStep[];
  readonly strokeTime: number;
  readonly redrawTime: number;
}

/** One picture of a film: a drawing, and the part of the stroke that is drawn so far, a single point or nothing at its ends. */
export interface Frame {
  readonly drawing: Drawing;
  readonly stroke: readonly Point[];
  /** Is the position after the change already what is seen? */
  readonly changed: boolean;
}

/** How fast a hand draws, in board units per millisecond, and how short and long one stroke may take. */
const HAND_PACE = 0.75 / 1000;
const SHORTEST_STROKE = 450;
const LONGEST_STROKE = 2600;

/** A redraw that moves nothing takes the first time, one that moves something across the board the second. */
const SHORTEST_REDRAW = 260;
const LONGEST_REDRAW = 1150;
const FAR = 0.35;

/** `pace` is how many times as fast as by nature everything goes. */
export function makeFilm(
  before: Drawing,
  after: Drawing,
  stroke: readonly Point[],
  steps: readonly RedrawStep[],
  pace = 1,
): Film {
  const usable = steps.filter((step) => fits(step, after));
  return {
    before,
    after,
    stroke,
    steps: usable,
    strokeTime: stroke.length < 2 ? 0 : clamp(lengthOf(stroke) / HAND_PACE, SHORTEST_STROKE, LONGEST_STROKE) / pace,
    redrawTime: usable.length === 0 ? 0 : redrawTime(usable) / pace,
  };
}

export function filmTime(film: Film): number {
  return film.strokeTime + film.redrawTime;
}

export function frameAt(film: Film, time: number): Frame {
  if (time < film.strokeTime) {
    return { drawing: film.before, stroke: beginning(film.stroke, easeStroke(time / film.strokeTime)), changed: false };
  }
  const passed = time - film.strokeTime;
  if (passed >= film.redrawTime) return { drawing: film.after, stroke: [], changed: true };
  const place = easeRedraw(passed / film.redrawTime) * film.steps.length;
  const index = Math.min(Math.floor(place), film.steps.length - 1);
  return { drawing: between(film.steps[index], film.after, place - index), stroke: [], changed: true };
}

/** The drawing at `part` (0 to 1) of a step; who is joined by which curve is taken from `after`. */
export function between(step: RedrawStep, after: Drawing, part: number): Drawing {
  let at = 0;
  const next = (): Point => {
    const x = step.from[at] + (step.to[at] - step.from[at]) * part;
    const y = step.from[at + 1] + (step.to[at + 1] - step.from[at + 1]) * part;
    at += 2;
    return { x, y };
  };
  const spots: Spot[] = after.spots.map((spot) => ({ ...next(), move: spot.move }));
  const curves: Curve[] = after.curves.map((curve, c) => ({
    from: curve.from,
    to: curve.to,
    inner: Array.from({ length: step.inner[c] }, next),
    move: curve.move,
  }));
  return { format: after.format, spots, curves };
}

/** The first `part` (0 to 1, by length) of a polyline. */
export function beginning(line: readonly Point[], part: number): Point[] {
  let left = lengthOf(line) * part;
  const result = [line[0]];
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const b = line[i];
    const piece = Math.hypot(b.x - a.x, b.y - a.y);
    if (piece >= left) {
      const share = piece === 0 ? 1 : left / piece;
      result.push({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
      return result;
    }
    result.push(b);
    left -= piece;
  }
  return result;
}

/** Does the step speak of the spots and curves of this drawing? */
function fits(step: RedrawStep, drawing: Drawing): boolean {
  const points = drawing.spots.length + step.inner.reduce((sum, count) => sum + count, 0);
  return (
    step.inner.length === drawing.curves.length && step.from.length === 2 * points && step.to.length === 2 * points
  );
}

/** The further the spots go, the longer it takes. */
function redrawTime(steps: readonly RedrawStep[]): number {
  const spots =
    2 * Math.min(...steps.map((step) => step.from.length / 2 - step.inner.reduce((sum, count) => sum + count, 0)));
  const first = steps[0].from;
  const last = steps[steps.length - 1].to;
  let furthest = 0;
  for (let i = 0; i < spots; i += 2)
    furthest = Math.max(furthest, Math.hypot(last[i] - first[i], last[i + 1] - first[i + 1]));
  return SHORTEST_REDRAW + (LONGEST_REDRAW - SHORTEST_REDRAW) * Math.min(1, furthest / FAR);
}

/** A hand starts and ends gently and keeps its pace in between. */
function easeStroke(t: number): number {
  const ramp = 0.18;
  const speed = 1 / (1 - ramp);
  if (t < ramp) return (speed * t * t) / (2 * ramp);
  if (t > 1 - ramp) return 1 - (speed * (1 - t) * (1 - t)) / (2 * ramp);
  return speed * (t - ramp / 2);
}

function easeRedraw(t: number): number {
  return t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
