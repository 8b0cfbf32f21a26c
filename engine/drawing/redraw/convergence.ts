import type { Shortfall } from "./step.ts";

/**
 * The drawing has settled when no gap is very narrow, nodes go less far than this in a step, in the mean, and
 * so many steps have won less room than `GAIN` (see `Lack`). The second line is for drawings that turn
 * slowly as a whole, the better for nobody; it asks for the last few steps as well, because a new curve
 * takes room at first, and what is won after that is not to be held against it.
 */
const CONVERGED = [
  { way: 1.3e-3, steps: [3] },
  { way: 4e-3, steps: [6, 3] },
];
const MIN_GAIN = 0.03;
const NARROW_GAP = Math.log(0.35);
/** Two spots as near as this are still parting when this many steps have won them so much. */
const NEAR_SPOTS = Math.log(0.4);
const SEPARATING = { steps: 4, gain: 0.04 };

/** What `shortfall` says of gaps, spots and regions together. */
function roomOf({ room, gap }: Shortfall): number {
  return room + gap;
}

/** Whether going on is of no use: `shortfalls` is what was lacking before the first step and after each, `way` how far nodes went in the last one. */
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
