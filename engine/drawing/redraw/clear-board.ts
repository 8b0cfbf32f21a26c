import type { Drawing } from "../drawing.ts";
import { leastAngles } from "../measures/angles.ts";
import type { Shape } from "./shape.ts";
import type { RedrawSizes } from "./sizes.ts";
import type { Shortfall } from "./step.ts";

/** Lacks, as logarithms, that a sparse board may have: of gaps, and of room for each spot. */
const MAX_GAP_LACK = Math.log(0.75);
const MAX_ROOM_LACK = 0.1;

/** Turn at a node, in radians, that is seen as a kink. */
const KINK = 0.6;

/** Whether a sparse board lacks no room and has no kinks, so that the hand's bends may stay. */
export function isClearEnough({ gap, room }: Shortfall, { spots, nodes, x, y, before, after }: Shape): boolean {
  if (gap < MAX_GAP_LACK || room < -MAX_ROOM_LACK) return false;
  for (let v = spots; v < nodes; v++) {
    const [ux, uy] = [x[v] - x[before[v]], y[v] - y[before[v]]];
    const [wx, wy] = [x[after[v]] - x[v], y[after[v]] - y[v]];
    if (Math.abs(Math.atan2(ux * wy - uy * wx, ux * wx + uy * wy)) > KINK) return false;
  }
  return true;
}

/** Factor of the wanted distances with which a board needs no more than fairing. */
const SPACIOUS = 2;

export function spacious(sizes: RedrawSizes): RedrawSizes {
  return { ...sizes, range: SPACIOUS * sizes.range, apart: SPACIOUS * sizes.apart };
}

/** Angle between two curves at a spot, in degrees, that fairing alone opens no farther. */
const NARROW_ANGLE = 55;

export function hasNarrowAngle(drawing: Drawing): boolean {
  return leastAngles(drawing).some((angle) => angle < NARROW_ANGLE);
}
