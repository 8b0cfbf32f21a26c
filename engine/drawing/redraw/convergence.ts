import type { Shortfall } from "./step.ts";

/**
 * The redraw has converged when no gap is very narrow, nodes move less than `way` per step on average, and the
 * last `steps` steps have gained less room than `MIN_GAIN` (logarithms, see `Shortfall`). The second rule is for
 * drawings that turn slowly as a whole. It also asks for the last few steps, because a new curve takes room at
 * first.
 */
const CONVERGED = [
  { way: 1.3e-3, steps: [3] },
  { way: 4e-3, steps: [6, 3] },
];
const MIN_GAIN = 0.03;
const NARROW_GAP = Math.log(0.35);
/**
 * Two spots nearer than `NEAR_SPOTS` (a logarithm) are still separating when the last `steps` steps have gained
 * `gain`.
 */
const NEAR_SPOTS = Math.log(0.4);
const SEPARATING = { steps: 4, gain: 0.04 };

function roomOf({ room, gap }: Shortfall): number {
  return room + gap;
}

/**
 * Whether more steps are useless. `shortfalls` are those before the first step and after each; `way` is the mean
 * move of the last step.
 */
export function hasConverged(shortfalls: readonly Shortfall[], way: number): boolean {
  const last = shortfalls.length - 1;
  if (last < 1 || shortfalls[last].gap <= NARROW_GAP) return false;
  const isParting =
    last > SEPARATING.steps &&
    shortfalls[last].spots < NEAR_SPOTS &&
    shortfalls[last].spots - shortfalls[last - SEPARATING.steps].spots > SEPARATING.gain;
  const hasWonIn = (steps: number): boolean =>
    last <= steps || roomOf(shortfalls[last]) - roomOf(shortfalls[last - steps]) >= MIN_GAIN;
  return !isParting && CONVERGED.some((rule) => way < rule.way && !rule.steps.some(hasWonIn));
}
