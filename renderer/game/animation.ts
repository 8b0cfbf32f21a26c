import type { Curve, Drawing, Spot } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { onGrain } from "../../engine/drawing/surface/gluing.ts";
import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import { endsOfSteps, redrawTime } from "../../engine/drawing/redraw/redraw-time.ts";
import { meetingOnTheWay } from "../../engine/drawing/redraw/sweep.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import { beginning, lengthOf } from "./distances.ts";
import { handPace } from "./hand-pace.ts";

/** A move's stroke, then a redraw in steps. */
export interface BoardChange {
  readonly before: Drawing;
  readonly after: Drawing;
  /** Side that moves; null for a redraw alone. */
  readonly by: SideIndex | null;
  readonly stroke: readonly Point[];
  readonly steps: readonly RedrawStep[];
  /**
   * Pace of the hand that drew the stroke: milliseconds at equal parts of its length; by default that of a calm hand.
   */
  readonly pace?: readonly number[];
}

export interface Frame {
  readonly drawing: Drawing;
  /** The part of the stroke drawn so far. */
  readonly stroke: readonly Point[];
  readonly side: SideIndex | null;
  /** Whether the drawing already has the new spots and curves. */
  readonly isAfter: boolean;
  /** Size of the move's new spot, which sprouts: a factor of its radius. */
  readonly newSpotSize: number;
}

/** An animation of a change. Times are in milliseconds. */
export interface Animation {
  readonly duration: number;
  readonly strokeDuration: number;
  readonly by: SideIndex | null;
  frameAt(time: number): Frame;
}

/** Mean speed of a calm hand in board units per millisecond. Durations below are in milliseconds. */
const STROKE_SPEED = 0.75 / 1000;
const MIN_STROKE_MS = 700;
const MAX_STROKE_MS = 1600;
const MAX_SPROUT_MS = 420;
/** Overshoot of a sprouting spot, which becomes 10 % larger than in the end. */
const OVERSHOOT = 1.70158;

export interface ChangePlan {
  readonly steps: readonly RedrawStep[];
  /** Part of the redraw's time after which each step ends. */
  readonly ends: readonly number[];
  readonly strokeDuration: number;
  readonly redrawDuration: number;
}

/** The redraw may have a speed of its own. */
export function planOf(change: BoardChange, speed = 1, redrawSpeed = speed): ChangePlan {
  const { after, stroke, steps } = change;
  const usable = steps.filter((step) => fits(step, after));
  return {
    steps: usable,
    ends: endsOfSteps(usable),
    strokeDuration: stroke.length < 2 ? 0 : strokeTime(change) / speed,
    redrawDuration: redrawTime(usable) / redrawSpeed,
  };
}

export function animate(change: BoardChange, speed = 1, redrawSpeed = speed): Animation {
  const { before, after, stroke, pace: drawnPace = [] } = change;
  const plan = planOf(change, speed, redrawSpeed);
  const { strokeDuration, redrawDuration } = plan;
  const duration = strokeDuration + redrawDuration;
  const pace = drawnPace.length > 1 || stroke.length < 2 ? drawnPace : handPace(stroke, strokeDuration);
  const swing = canSwing(plan.steps.at(-1), after) ? MAX_SWING : 0;
  const by = stroke.length > 0 ? change.by : null;
  const sproutDuration = change.by === null ? 0 : Math.min(redrawDuration, MAX_SPROUT_MS / speed);
  return {
    duration,
    strokeDuration,
    by,
    frameAt(time) {
      if (time < strokeDuration) {
        const passed = time / strokeDuration;
        const part = drawnPart(pace, passed);
        return { drawing: before, stroke: beginning(stroke, part), side: by, isAfter: false, newSpotSize: 1 };
      }
      const passed = time - strokeDuration;
      const drawing = time >= duration ? after : drawingAt(plan, after, easeRedraw(passed / redrawDuration, swing));
      const newSpotSize = passed >= sproutDuration ? 1 : sprouted(passed / sproutDuration);
      return { drawing, stroke: [], side: by, isAfter: true, newSpotSize };
    },
  };
}

/** The drawing after a part of a redraw's way; beyond 1 the last step goes on. */
export function drawingAt({ steps, ends }: ChangePlan, after: Drawing, part: number): Drawing {
  const found = ends.findIndex((end) => end > part);
  if (found === -1) return between(steps[steps.length - 1], after, Math.max(1, part));
  const begin = found === 0 ? 0 : ends[found - 1];
  return between(steps[found], after, (part - begin) / (ends[found] - begin));
}

/** Whether nothing touches if a redraw swings a little farther than its last step. Boards with glued sides stay. */
function canSwing(step: RedrawStep | undefined, after: Drawing): boolean {
  if (step === undefined || after.surface !== undefined) return false;
  const { inner, from, to } = step;
  const beyond = to.map((value, i) => value + MAX_SWING * (value - from[i]));
  return meetingOnTheWay({ inner, from: to, to: beyond }, after) === undefined;
}

/** The drawing at `part` of a step, from 0 to 1, or a little more. */
export function between(step: RedrawStep, after: Drawing, part: number): Drawing {
  let at = 0;
  const { tiles } = step;
  // Images in other copies of a board need exact coordinates.
  const exact = tiles === undefined ? (value: number): number => value : onGrain;
  const next = (): Point => {
    const x = exact(step.from[at] + (step.to[at] - step.from[at]) * part);
    const y = exact(step.from[at + 1] + (step.to[at + 1] - step.from[at + 1]) * part);
    at += 2;
    return { x, y };
  };
  const spots: Spot[] = after.spots.map((spot) => ({ ...next(), move: spot.move }));
  const curves: Curve[] = after.curves.map((curve, c) => ({
    from: curve.from,
    to: curve.to,
    inner: Array.from({ length: step.inner[c] }, next),
    move: curve.move,
    ...(tiles === undefined ? {} : { tile: tiles[c] }),
  }));
  return { ...after, spots, curves };
}

function fits(step: RedrawStep, drawing: Drawing): boolean {
  const points = drawing.spots.length + step.inner.reduce((sum, count) => sum + count, 0);
  return (
    step.inner.length === drawing.curves.length && step.from.length === 2 * points && step.to.length === 2 * points
  );
}

/** Part of the last step by which a redraw may swing beyond its end, and part of the time when that begins. */
const MAX_SWING = 0.03;
const SWING_BEGIN = 0.6;

function easeRedraw(t: number, swing: number): number {
  const calm = t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2;
  const s = Math.max(0, (t - SWING_BEGIN) / (1 - SWING_BEGIN));
  return calm + swing * Math.sin(Math.PI * s ** 2) ** 2;
}

/** Eases from 0 to 1 with an overshoot. */
function sprouted(t: number): number {
  return 1 + (OVERSHOOT + 1) * (t - 1) ** 3 + OVERSHOOT * (t - 1) ** 2;
}

function strokeTime({ stroke, pace = [] }: BoardChange): number {
  if (pace.length > 1) return Math.max(MIN_STROKE_MS, pace[pace.length - 1]);
  return clamp(lengthOf(stroke) / STROKE_SPEED, MIN_STROKE_MS, MAX_STROKE_MS);
}

/** The part of the length after a part of the time. */
function drawnPart(pace: readonly number[], passed: number): number {
  const time = passed * (pace.at(-1) ?? 0);
  const after = Math.max(
    1,
    pace.findIndex((at) => at > time),
  );
  const [from, to] = [pace[after - 1], pace[after]];
  if (time < from || to === from) return passed;
  return (after - 1 + Math.min(1, (time - from) / (to - from))) / (pace.length - 1);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
