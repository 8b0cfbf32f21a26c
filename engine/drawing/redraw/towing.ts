import type { Chain } from "../joints.ts";
import type { Anchors } from "./anchors.ts";
import { arcLengths } from "./arc-lengths.ts";
import { endsOf, chainLength, reachedFrom } from "./chains.ts";
import type { Shape } from "./shape.ts";
import type { PartMoves } from "./spreading.ts";

/** Speed of towing, in board units per iteration. */
const SPEED = 0.008;
/** Board units: where a chain leads from its end. */
const ROPE_LENGTH = 0.04;
/** Steps that each shorten a chain by less than `MIN_GAIN` board units, after which none follow. */
const PATIENCE = 12;
const MIN_GAIN = 0.02;
const MAX_STEPS = 120;

/**
 * A chain that goes around a part to another one becomes short when that follows the chain, as a boat follows its rope:
 * its way is free.
 */
export class Towing implements PartMoves {
  private readonly chain: Chain;
  /** Whether the first end is towed. */
  private readonly isFirst: boolean;
  /** Mark of each spot that is towed. */
  private readonly isTowed: Uint8Array;
  private readonly isRope: Uint8Array;
  private readonly lengths: number[] = [];
  private moveX = 0;
  private moveY = 0;

  /** Chooses the smaller of the parts that a chain joins, to be towed. */
  constructor(shape: Shape, chain: Chain) {
    const [first, last] = endsOf(shape, chain).map((spot) => reachedFrom(shape, chain, spot));
    this.chain = chain;
    this.isFirst = sizeOf(shape, first) < sizeOf(shape, last);
    this.isTowed = this.isFirst ? first : last;
    this.isRope = new Uint8Array(shape.curves);
    for (const end of chain.ends) this.isRope[end >> 1] = 1;
  }

  /** Whether the chain still becomes shorter. */
  get helps(): boolean {
    const { lengths } = this;
    const last = lengths.length - 1;
    return last < MAX_STEPS && (last < PATIENCE || lengths[last - PATIENCE] - lengths[last] > MIN_GAIN);
  }

  /** Call before a step. */
  measure(shape: Shape): void {
    const { x, y } = shape;
    this.lengths.push(chainLength(arcLengths(shape), this.chain));
    const [start, end] = endsOf(shape, this.chain);
    const spot = this.isFirst ? start : end;
    const next = placeAlongChain(shape, this.chain, this.isFirst);
    const way = Math.max(1e-9, Math.hypot(x[next] - x[spot], y[next] - y[spot]));
    this.moveX = (SPEED * (x[next] - x[spot])) / way;
    this.moveY = (SPEED * (y[next] - y[spot])) / way;
  }

  /** Adds to the moves of an iteration. Anchors come along. */
  add(shape: Shape, anchors: Anchors, mx: Float64Array, my: Float64Array): void {
    const { spots, from, curveOf } = shape;
    for (let v = 0; v < shape.nodes; v++) {
      const c = curveOf[v];
      if (c === -1 ? this.isTowed[v] === 0 : this.isRope[c] === 1 || this.isTowed[from[c]] === 0) continue;
      mx[v] += this.moveX;
      my[v] += this.moveY;
      if (v < spots) anchors.move(v, this.moveX, this.moveY);
    }
  }
}

/** Size of a group of spots with the curves that begin there: half the perimeter of their box. */
function sizeOf({ x, y, nodes, from, curveOf }: Shape, isTaken: Uint8Array): number {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let v = 0; v < nodes; v++) {
    if (isTaken[curveOf[v] === -1 ? v : from[curveOf[v]]] === 0) continue;
    left = Math.min(left, x[v]);
    right = Math.max(right, x[v]);
    top = Math.min(top, y[v]);
    bottom = Math.max(bottom, y[v]);
  }
  return right - left + bottom - top;
}

/** The node that shows where a chain leads from its first or last spot. */
function placeAlongChain(shape: Shape, { ends }: Chain, isFirst: boolean): number {
  const { x, y, first, from, to } = shape;
  const begin = isFirst ? ends[0] : ends[ends.length - 1] ^ 1;
  const c = begin >> 1;
  const isForward = (begin & 1) === 0;
  const spot = isForward ? from[c] : to[c];
  const count = first[c + 1] - first[c];
  for (let i = 0; i < count; i++) {
    const v = isForward ? first[c] + i : first[c + 1] - 1 - i;
    if (Math.hypot(x[v] - x[spot], y[v] - y[spot]) >= ROPE_LENGTH) return v;
  }
  return isForward ? to[c] : from[c];
}
