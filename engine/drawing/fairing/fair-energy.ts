import { addThirdDerivatives, type LineSystem } from "../geometry/third-derivatives.ts";
import type { CurveSide } from "./curve-sides.ts";

/** Part of the way from the nearer end that is wanted as distance from others: 38 degrees at a spot. */
export const PART_OF_WAY = 0.62;
/** Part of the best distance below which a point is pushed, and parts above it in which it is held. */
const WANTED_PART = 0.95;
const HOLDING_PARTS = 0.3;
/** Weights of a point with room, and of one that is pushed, which rises by this power as its distance falls. */
const FREE_WEIGHT = 0.02;
const HELD_WEIGHT = 12;
const HOLDING_POWER = 4;
const LEAST_HELD_PART = 0.1;
/**
 * The fairing length, in gaps that the curve has where it is, as a part of the curve, and in edges, which keeps the
 * system well conditioned. Waves shorter than about six of them vanish where nothing holds the curve.
 */
const FAIRING_IN_GAPS = 1.2;
const MAX_FAIRING_PART = 0.25;
const MAX_FAIRING_EDGES = 30;
/** Length of bumps that the curve's tension takes away, in gaps. */
const TENSION_IN_GAPS = 0.4;
/** The most by which a gap counts as wider per length of the way along the curve, so that bends begin in time. */
const WIDENING = 0.5;
/** Weight that holds a point at a place. */
export const FIXED_WEIGHT = 1e12;

/** Place of a point of a curve between what is nearest on both sides. */
export interface ChannelHold {
  readonly weight: number;
  readonly nearer: CurveSide;
  /** Way from the nearer side that the point lacks. */
  readonly lack: number;
  /** Distance from the nearer side that the point can have, as a part of the wanted one. */
  readonly part: number;
}

/**
 * Weighs a point by its place.
 * @param wanted distance that it wants from both sides; near the ends of the curve it is less than `gap`.
 */
export function holdBetween(one: CurveSide, other: CurveSide, wanted: number, gap: number): ChannelHold {
  const best = Math.min(wanted, (one.distance + other.distance) / 2);
  const nearer = one.distance < other.distance ? one : other;
  const part = nearer.distance / best;
  const lack = Math.max(0, WANTED_PART * best - nearer.distance);
  // Near its ends the curve has short ways for all it does.
  const held = HELD_WEIGHT * (gap / wanted) ** 2 * Math.max(LEAST_HELD_PART, Math.min(1, part)) ** -HOLDING_POWER;
  const hold = Math.max(0, 1 - Math.max(0, part - WANTED_PART) / HOLDING_PARTS);
  const weight = lack > 0 ? held : FREE_WEIGHT + (HELD_WEIGHT - FREE_WEIGHT) * hold;
  return { weight, nearer, lack, part: best / wanted };
}

/** Lets gaps become wider along a curve little by little. */
export function widenGradually(gaps: Float64Array, along: Float64Array): void {
  const last = gaps.length - 1;
  for (let i = 1; i <= last; i++) gaps[i] = Math.min(gaps[i], gaps[i - 1] + WIDENING * (along[i] - along[i - 1]));
  for (let i = last - 1; i >= 0; i--) gaps[i] = Math.min(gaps[i], gaps[i + 1] + WIDENING * (along[i + 1] - along[i]));
}

/** Length of an edge for the tension, and the part of the tension that pulls; below 0 it pushes. */
export interface Tension {
  readonly length: number;
  readonly pull: number;
}

/** Adds the energies of bends and of length to a curve's system. @param length of the curve. */
export function addFairness(
  system: LineSystem,
  gaps: Float64Array,
  length: number,
  tensionAt: (edge: number) => Tension,
): void {
  const { count, x, y, knots, matrix, right } = system;
  const most = Math.min(MAX_FAIRING_PART * length, (MAX_FAIRING_EDGES * knots[count - 1]) / (count - 1));
  addThirdDerivatives(system, (i) => {
    const narrowest = Math.min(gaps[i], gaps[i + 1], gaps[i + 2], gaps[i + 3]);
    return Math.min(FAIRING_IN_GAPS * narrowest, most) ** 3;
  });
  for (let i = 0; i + 1 < count; i++) {
    const { length: edge, pull } = tensionAt(i);
    const factor = ((TENSION_IN_GAPS * Math.min(gaps[i], gaps[i + 1], most)) / edge) ** 2;
    const [dx, dy] = [pull * (x[i + 1] - x[i]), pull * (y[i + 1] - y[i])];
    matrix[4 * i] += factor;
    matrix[4 * i + 4] += factor;
    matrix[4 * i + 5] -= factor;
    right[2 * i] += factor * dx;
    right[2 * i + 1] += factor * dy;
    right[2 * i + 2] -= factor * dx;
    right[2 * i + 3] -= factor * dy;
  }
}
