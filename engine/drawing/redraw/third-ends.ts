import type { Joints } from "../joints.ts";
import type { ArcLengths } from "./arc-lengths.ts";
import type { WeightedForces } from "./gap-keeping.ts";
import type { Shape } from "./shape.ts";

/**
 * Angle in radians below which the one between a third curve and the two that pass is opened. The other arms of a cross
 * stand upright on the two.
 */
const WIDE_ANGLE = Math.PI / 3;
const UPRIGHT_ANGLE = Math.PI / 2;
/**
 * Length of a curve that turns, less and less, in board units; `OPENING_PART` is the part of the curve that may turn.
 */
const OPENING_REACH = 0.045;
const OPENING_PART = 0.5;
/** Part of the reach at which the direction of a curve at a spot points. */
const DIRECTION_PART = 2 / 3;

interface ThirdEnd {
  readonly spot: number;
  readonly end: number;
  /** The ends that continue each other. */
  readonly passing: readonly [number, number];
  /** Angle up to which it is opened. */
  readonly wide: number;
}

/**
 * Opens angles of third curves: where two curves pass smoothly through a spot, the third would often leave at a small
 * angle. The middle of a cross has two such curves.
 */
export class ThirdEnds {
  private readonly list: readonly ThirdEnd[];

  constructor({ next, spotOf }: Joints) {
    this.list = Array.from(next).flatMap((other, end) => {
      if (other !== -1) return [];
      const spot = spotOf[end];
      const first = spotOf.findIndex((at, i) => at === spot && next[i] !== -1);
      if (first === -1) return [];
      const isOfCross = spotOf.some((at, i) => at === spot && next[i] === -1 && i !== end);
      return [{ spot, end, passing: [first, next[first]] as const, wide: isOfCross ? UPRIGHT_ANGLE : WIDE_ANGLE }];
    });
  }

  /** Adds forces that turn the beginnings of third curves about their spots, and their weights: at most `most`. */
  open(shape: Shape, arcs: ArcLengths, forces: WeightedForces, most: number): void {
    const { x, y } = shape;
    for (const { spot, end, passing, wide } of this.list) {
      const [first, second, own] = [...passing, end].map((one) => placeAlong(shape, arcs, spot, one));
      const [tx, ty] = [x[second] - x[first], y[second] - y[first]];
      const [dx, dy] = [x[own] - x[spot], y[own] - y[spot]];
      const dot = dx * tx + dy * ty;
      const cross = tx * dy - ty * dx;
      const missing = wide - Math.atan2(Math.abs(cross), Math.abs(dot));
      if (missing <= 0) continue;
      const [ahead, aside] = [Math.sign(dot), Math.sign(cross)];
      const reach = openingReach(arcs, end);
      for (let i = 0; i < innerCount(shape, end); i++) {
        const v = innerNode(shape, end, i);
        const [ox, oy] = [x[v] - x[spot], y[v] - y[spot]];
        const pull = most * (1 - Math.hypot(ox, oy) / reach);
        if (pull <= 0) break;
        // A node that is far enough would be turned too far.
        const own = Math.atan2(aside * (tx * oy - ty * ox), ahead * (tx * ox + ty * oy));
        const turn = ahead * aside * Math.max(0, Math.min(missing, wide - own));
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        forces.x[v] += pull * (cos * ox - sin * oy - ox);
        forces.y[v] += pull * (sin * ox + cos * oy - oy);
        forces.weight[v] += pull;
      }
    }
  }
}

function openingReach(arcs: ArcLengths, end: number): number {
  return Math.min(OPENING_REACH, OPENING_PART * arcs.curve[end >> 1]);
}

/** The node that shows a curve's direction at a spot. */
function placeAlong(shape: Shape, arcs: ArcLengths, spot: number, end: number): number {
  const { x, y, from, to } = shape;
  const count = innerCount(shape, end);
  const reach = DIRECTION_PART * openingReach(arcs, end);
  for (let i = 0; i < count; i++) {
    const v = innerNode(shape, end, i);
    if (Math.hypot(x[v] - x[spot], y[v] - y[spot]) >= reach) return v;
  }
  if (count > 0) return innerNode(shape, end, count >> 1);
  return (end & 1) === 0 ? to[end >> 1] : from[end >> 1];
}

function innerCount({ first }: Shape, end: number): number {
  return first[(end >> 1) + 1] - first[end >> 1];
}

/** The inner node `i` of a curve, counted from an end. */
function innerNode({ first }: Shape, end: number, i: number): number {
  const c = end >> 1;
  return (end & 1) === 0 ? first[c] + i : first[c + 1] - 1 - i;
}
