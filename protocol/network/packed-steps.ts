import { z } from "zod";
import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import { BASE64URL } from "./identity.ts";

/** A redraw has tens of steps with some hundreds of points. */
const MAX_STEPS = 400;
const MAX_PLACES = 8_000_000;

/**
 * The steps of a redraw, for an animation alone: coordinates are rounded, and `from` is left out where a step begins
 * as the one before ended.
 */
export const packedStepsSchema = z.object({
  spots: z.int().nonnegative(),
  /** The number of inner points of each curve, for each step. */
  inner: z.array(z.array(z.int().nonnegative())).max(MAX_STEPS),
  /** Whether each step begins elsewhere than the one before ended. */
  jumps: z.array(z.boolean()).max(MAX_STEPS),
  /**
   * Coordinates of each step: `from` if it jumps, then `to`; each number in `DIGITS` digits, parts of the board's
   * width.
   */
  places: z.string().max(MAX_PLACES),
});
export type PackedSteps = z.infer<typeof packedStepsSchema>;

const DIGITS = 3;
const FULL = BASE64URL.length ** DIGITS - 1;

export function packSteps(steps: readonly RedrawStep[]): PackedSteps {
  const jumps = steps.map((step, index) => index === 0 || !sameNumbers(steps[index - 1].to, step.from));
  const places: string[] = [];
  for (const [index, { from, to }] of steps.entries())
    for (const number of jumps[index] ? [...from, ...to] : to) places.push(packed(number));
  const inner = steps.map((step) => [...step.inner]);
  const spots = steps.length === 0 ? 0 : steps[0].to.length / 2 - sum(inner[0]);
  return { spots, inner, jumps, places: places.join("") };
}

/** Empty if the numbers do not fit together: then the board is shown without an animation. */
export function unpackSteps({ spots, inner, jumps, places }: PackedSteps): RedrawStep[] {
  if (jumps.length !== inner.length || (inner.length > 0 && !jumps[0])) return [];
  const steps: RedrawStep[] = [];
  let at = 0;
  const take = (count: number): number[] => {
    const numbers = Array.from({ length: count }, (_, index) => unpacked(places, at + index * DIGITS));
    at += count * DIGITS;
    return numbers;
  };
  const needed = inner.reduce((total, counts, index) => total + (jumps[index] ? 4 : 2) * (spots + sum(counts)), 0);
  if (needed * DIGITS !== places.length) return [];
  for (const [index, counts] of inner.entries()) {
    const count = 2 * (spots + sum(counts));
    const from = jumps[index] ? take(count) : steps[index - 1].to;
    if (from.length !== count) return [];
    steps.push({ inner: counts, from, to: take(count) });
  }
  return steps;
}

function packed(number: number): string {
  let rest = Math.round(Math.min(1, Math.max(0, number)) * FULL);
  let digits = "";
  for (let digit = 0; digit < DIGITS; digit++) {
    digits = BASE64URL[rest % BASE64URL.length] + digits;
    rest = Math.floor(rest / BASE64URL.length);
  }
  return digits;
}

function unpacked(places: string, at: number): number {
  let value = 0;
  for (let digit = 0; digit < DIGITS; digit++)
    value = value * BASE64URL.length + Math.max(0, BASE64URL.indexOf(places[at + digit]));
  return value / FULL;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((number, index) => number === b[index]);
}
