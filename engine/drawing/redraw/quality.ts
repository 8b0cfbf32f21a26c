import type { Drawing } from "../drawing.ts";
import { leastAngles } from "../measures/angles.ts";
import { emptiness, measureComposition } from "../measures/composition.ts";
import { doubleBends } from "../measures/double-bends.ts";
import { measureFairness } from "../measures/fairness.ts";
import { roundnesses } from "../measures/roundness.ts";
import { clearnessOf } from "./redraw.ts";

/** Change that makes one unit of quality: logarithms, and parts of the board. */
const LENGTH_PER_UNIT = 0.25;
const TURNING_PER_UNIT = 0.25;
const EMPTINESS_PER_UNIT = 0.14;
const CENTRE_PER_UNIT = 0.03;
const FILL_PER_UNIT = 0.05;
const WANTED_FILL = 0.88;
/** Radians per curve, so that nearly straight curves gain nothing. */
const BASE_TURNING = 0.3;
/** Variation of curvature that is hardly seen. */
const SMOOTH = 30;
const FAIRNESS_WEIGHT = 1;
const INFLECTION_WEIGHT = 0.5;
/** Weight of flat rings: one whose area is 3 % less than that of a circle is seen. */
const FLATNESS_WEIGHT = 30;
/** Weight of double bends on boards of any size: one is seen among many curves, too. */
const DOUBLE_BEND_WEIGHT = 2;
/** Degrees between the ends of curves at a spot. */
const WIDE_ANGLE = 60;
const ANGLE_WEIGHT = 3;

/**
 * Tells how good a drawing looks beside others of the same topology: clear, short and smooth curves without hooks
 * and dents, in round rings, spread evenly over the middle of the board. A difference of 1 is easily seen.
 */
export function qualityOf(drawing: Drawing): number {
  const { gap, length, turning } = clearnessOf(drawing);
  const { inflections, curvatureVariations } = measureFairness(drawing);
  const { centre, fill } = measureComposition(drawing);
  const count = drawing.curves.length;
  const rough =
    curvatureVariations.reduce((sum, variation) => sum + Math.log1p(variation / SMOOTH), 0) * FAIRNESS_WEIGHT +
    inflections.reduce((sum, one) => sum + one, 0) * INFLECTION_WEIGHT;
  return (
    gap -
    Math.log(length) / LENGTH_PER_UNIT -
    Math.log(turning + BASE_TURNING * count) / TURNING_PER_UNIT -
    rough / Math.sqrt(count) -
    FLATNESS_WEIGHT * flatness(drawing) -
    ANGLE_WEIGHT * narrowness(drawing) -
    DOUBLE_BEND_WEIGHT * doubleBends(drawing) -
    Math.log(emptiness(drawing)) / EMPTINESS_PER_UNIT -
    centre / CENTRE_PER_UNIT -
    Math.max(0, WANTED_FILL - fill) / FILL_PER_UNIT
  );
}

/** Measures the flatness of rings; 0 if all are circles. */
function flatness(drawing: Drawing): number {
  const rings = roundnesses(drawing);
  return rings.reduce((sum, roundness) => sum - Math.log(roundness), 0) / Math.sqrt(Math.max(1, rings.length));
}

/** Measures the narrowness of angles at spots; 0 if all are wide. */
function narrowness(drawing: Drawing): number {
  const angles = leastAngles(drawing);
  return angles.reduce((sum, angle) => sum + Math.max(0, 1 - angle / WIDE_ANGLE) ** 2, 0) / Math.sqrt(angles.length);
}
