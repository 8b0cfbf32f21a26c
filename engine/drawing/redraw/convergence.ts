import type { Shortfall } from "./step.ts";

/**
 * Limits of the mean move (board units) while steps gain less room than `MIN_GAIN`. The second rule is for slow turns
 * of the whole; it looks at few steps too, since new curves take room at first.
 */
const CONVERGED = [
  { way: 1.3e-3, steps: [3] },
  { way: 4e-3, steps: [6, 3] },
];
const MIN_GAIN = 0.03;
const NARROW_GAP = Math.log(0.35);
/** Logarithms. Nearer spots are still separating while this many steps gain this much. */
const NEAR_SPOTS = Math.log(0.4);
const SEPARATING = { steps: 4, gain: 0.04 };

function roomOf({ room, gap }: Shortfall): number {
  return room + gap;
}

/** `shortfalls` begins before the first step; `way` is the last mean move, in board units. */
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
