import type { Shape } from "./shape.ts";

/** Spots are held where curves repel each other over more than the first of these ranges, and wholly from the second on: on a board with room. */
const NO_HOLD_RANGE = 0.09;
const FULL_HOLD_RANGE = 0.18;
/** A held spot goes so many times less far than from where it is at this part of the way back to its anchor; where its curves are to become straight, less. */
const HOLD_STIFFNESS = 0.15;
const HOLD_STIFFNESS_OF_DEGREE_2 = 0.07;
/** What is lacking: below a part of 1 of what is enough the hold on a spot loosens, until this part is left; below `SCARCE` the hold on all. */
const FREE_PART = 0.5;
const SCARCE_PART = 0.75;

/**
 * Where the spots were before a redraw: on a board that is clear enough they stay near there, so that a player
 * knows the board again. The less room what is at a spot has, the more freely it moves; and while anything shortfalls
 * much, nothing is held. On a crowded board nothing is either.
 */
export class Anchors {
  /** Whether anything is held: whether it is of use to say what shortfalls. */
  isActive = false;
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  /** By spot how much it shortfalls, from 0 to 1, and how much anything does. */
  private readonly shortfall: Float64Array;
  private worst = 0;
  private strength = 0;

  constructor({ x, y, spots }: Shape) {
    this.x = x.slice(0, spots);
    this.y = y.slice(0, spots);
    this.shortfall = new Float64Array(spots);
  }

  /** How strongly spots are held that shortfall nothing, from 0 to 1. */
  get hold(): number {
    return this.strength * (1 - this.worst);
  }

  /** Before a step: `range` is that of the repulsion. */
  setRange(range: number): void {
    this.strength = Math.min(1, Math.max(0, (range - NO_HOLD_RANGE) / (FULL_HOLD_RANGE - NO_HOLD_RANGE)));
    this.isActive = this.strength > 0;
  }

  /** Before an iteration: nothing is known to shortfall. */
  clearShortfalls(): void {
    this.shortfall.fill(0);
    this.worst = 0;
  }

  /** Something between or around two spots (or one, given twice) has this part of what is enough. */
  reportPart(part: number, u: number, v: number): void {
    if (part >= 1) return;
    const shortfall = Math.min(1, (1 - part) / (1 - FREE_PART));
    if (shortfall > this.shortfall[u]) this.shortfall[u] = shortfall;
    if (shortfall > this.shortfall[v]) this.shortfall[v] = shortfall;
    this.worst = Math.max(this.worst, Math.min(1, (SCARCE_PART - part) / (SCARCE_PART - FREE_PART)));
  }

  /** Draws the moves (mx, my) of the spots from (x, y) back to their anchors. */
  pull({ spots, degree }: Shape, x: Float64Array, y: Float64Array, mx: Float64Array, my: Float64Array): void {
    const { hold } = this;
    if (hold === 0) return;
    for (let s = 0; s < spots; s++) {
      const k = hold * (1 - this.shortfall[s]) * (degree[s] === 2 ? HOLD_STIFFNESS_OF_DEGREE_2 : HOLD_STIFFNESS);
      mx[s] = (mx[s] + k * (this.x[s] - x[s])) / (1 + k);
      my[s] = (my[s] + k * (this.y[s] - y[s])) / (1 + k);
    }
  }
}
