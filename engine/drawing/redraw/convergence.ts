import type { Lack } from "./step.ts";

/**
 * The drawing has settled when no gap is very narrow, nodes go less far than this in a step, in the mean, and
 * so many steps have won less room than `GAIN` (see `Lack`). The second line is for drawings that turn
 * slowly as a whole, the better for nobody; it asks for the last few steps as well, because a new curve
 * takes room at first, and what is won after that is not to be held against it.
 */
const SETTLED = [
  { way: 1.3e-3, steps: [3] },
  { way: 4e-3, steps: [6, 3] },
];
const GAIN = 0.03;
const NARROW = Math.log(0.35);
/** Two spots as near as this are still parting when this many steps have won them so much. */
const NEAR = Math.log(0.4);
const PARTING = { steps: 4, gain: 0.04 };

/** What `lack` says of gaps, spots and regions together. */
function roomOf({ room, gap }: Lack): number {
  return room + gap;
}

/** Whether going on is of no use: `lacks` is what was lacking before the first step and after each, `way` how far nodes went in the last one. */
export function hasSettled(lacks: readonly Lack[], way: number): boolean {
  const last = lacks.length - 1;
  if (last < 1 || lacks[last].gap <= NARROW) return false;
  const isParting =
    last > PARTING.steps &&
    lacks[last].spots < NEAR &&
    lacks[last].spots - lacks[last - PARTING.steps].spots > PARTING.gain;
  const hasWonIn = (steps: number): boolean =>
    last <= steps || roomOf(lacks[last]) - roomOf(lacks[last - steps]) >= GAIN;
  return !isParting && SETTLED.some((rule) => way < rule.way && !rule.steps.some(hasWonIn));
}
