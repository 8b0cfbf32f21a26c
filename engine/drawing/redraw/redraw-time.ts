import type { RedrawStep } from "./redraw-step.ts";

/**
 * Milliseconds that a redraw is shown for when no spot moves; at most `MAX_REDRAW_MS`, when one moves by
 * `FULL_DISTANCE` board units.
 */
const MIN_REDRAW_MS = 260;
const MAX_REDRAW_MS = 1150;
const FULL_DISTANCE = 0.35;

/** Computes how many milliseconds a redraw is shown for at the natural pace. */
export function redrawTime(steps: readonly RedrawStep[]): number {
  if (steps.length === 0) return 0;
  const coordinates =
    2 * Math.min(...steps.map((step) => step.from.length / 2 - step.inner.reduce((sum, count) => sum + count, 0)));
  const first = steps[0].from;
  const last = steps[steps.length - 1].to;
  let farthest = 0;
  for (let i = 0; i < coordinates; i += 2)
    farthest = Math.max(farthest, Math.hypot(last[i] - first[i], last[i + 1] - first[i + 1]));
  return MIN_REDRAW_MS + (MAX_REDRAW_MS - MIN_REDRAW_MS) * Math.min(1, farthest / FULL_DISTANCE);
}
