import type { RedrawStep } from "./redraw-step.ts";

/**
 * Milliseconds that a redraw is shown for when nothing moves, and by how much longer one of a usual way and a long one
 * is shown, such as the unwinding of a spiral.
 */
const MIN_REDRAW_MS = 250;
const USUAL_MS = 350;
const LONG_MS = 400;
/** Ways of the farthest points in all steps, in board units, that take these times. */
const USUAL_WAY = 0.3;
const LONG_WAY = 1.5;

/** Computes how many milliseconds a redraw is shown for at the natural pace. */
export function redrawTime(steps: readonly RedrawStep[]): number {
  if (steps.length === 0) return 0;
  const way = steps.reduce((sum, step) => sum + farthestWay(step), 0);
  const usual = Math.min(1, way / USUAL_WAY);
  const long = Math.min(1, Math.max(0, (way - USUAL_WAY) / (LONG_WAY - USUAL_WAY)));
  return MIN_REDRAW_MS + USUAL_MS * usual + LONG_MS * long;
}

/** Computes the part of the time after which each step ends, so that things move evenly fast. */
export function endsOfSteps(steps: readonly RedrawStep[]): number[] {
  const ways = steps.map(farthestWay);
  const whole = ways.reduce((sum, way) => sum + way, 0);
  let sum = 0;
  return ways.map((way, i) => (whole === 0 || i + 1 === ways.length ? (i + 1) / ways.length : (sum += way) / whole));
}

/** The way of the farthest point of a step. */
function farthestWay({ from, to }: RedrawStep): number {
  let farthest = 0;
  for (let i = 0; i < from.length; i += 2)
    farthest = Math.max(farthest, Math.hypot(to[i] - from[i], to[i + 1] - from[i + 1]));
  return farthest;
}
