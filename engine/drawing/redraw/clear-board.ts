import type { Drawing } from "../drawing.ts";
import { type Joints, turnsAtJoints } from "../joints.ts";
import { leastAngles } from "../measures/angles.ts";
import type { Shape } from "./shape.ts";
import type { RedrawSizes } from "./sizes.ts";
import type { Shortfall } from "./step.ts";

/** Lacks, as logarithms, that a sparse board may have: of gaps, and of room for each spot. */
const MAX_GAP_LACK = Math.log(0.75);
const MAX_ROOM_LACK = 0.1;

/** Turn in radians that is seen as a corner: at a node beyond the mean of its curve, and through a spot. */
const CORNER = 0.6;

/** Whether nothing lacks room, so that spots may stay where they are. */
export function hasClearance({ gap, room }: Shortfall): boolean {
  return gap >= MAX_GAP_LACK && room >= -MAX_ROOM_LACK;
}

/** Whether a sparse board lacks no room and has no kinks, so that the hand's bends may stay. */
export function isClearEnough(shortfall: Shortfall, shape: Shape): boolean {
  return hasClearance(shortfall) && !hasKink(shape);
}

/** Small rings turn much at each of their few nodes, which is no kink. */
function hasKink({ curves, first, x, y, before, after }: Shape): boolean {
  for (let c = 0; c < curves; c++) {
    let sum = 0;
    let most = 0;
    for (let v = first[c]; v < first[c + 1]; v++) {
      const [ux, uy] = [x[v] - x[before[v]], y[v] - y[before[v]]];
      const [wx, wy] = [x[after[v]] - x[v], y[after[v]] - y[v]];
      const turn = Math.abs(Math.atan2(ux * wy - uy * wx, ux * wx + uy * wy));
      sum += turn;
      most = Math.max(most, turn);
    }
    if (most > CORNER + sum / (first[c + 1] - first[c])) return true;
  }
  return false;
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

/** Whether curves meet in a corner that fairing makes smooth. The last steps alone would leave it tight. */
export function hasCorner(drawing: Drawing, joints: Joints): boolean {
  return turnsAtJoints(drawing, joints).some((turn) => turn > CORNER);
}
