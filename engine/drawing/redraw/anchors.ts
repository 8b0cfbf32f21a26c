import type { Shape } from "./shape.ts";

/** The ranges of repulsion from which on spots are held a little, and fully: on a board with room. */
const NO_HOLD_RANGE = 0.09;
const FULL_HOLD_RANGE = 0.18;
/** The stiffness of the pull to an anchor, and at spots of two curves, which are to become straight. */
const HOLD_STIFFNESS = 0.15;
const HOLD_STIFFNESS_OF_DEGREE_2 = 0.07;
/**
 * The hold on a spot loosens below its full share of room, until at `FREE_PART` it is free; below `SCARCE_PART`
 * anywhere the hold on all loosens.
 */
const FREE_PART = 0.5;
const SCARCE_PART = 0.75;

/**
 * The spots' places before a redraw. On a clear board spots stay near them, so that a player recognises the board.
 * The less room there is at a spot, the more freely it moves; while anything lacks much, and on a crowded board,
 * nothing is held.
 */
export class Anchors {
  /** Whether anything can be held, so that shortfalls matter. */
  isActive = false;
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  /** The shortfall of each spot, from 0 to 1, and the worst of anything. */
  private readonly shortfall: Float64Array;
  private worst = 0;
  private strength = 0;

  constructor({ x, y, spots }: Shape) {
    this.x = x.slice(0, spots);
    this.y = y.slice(0, spots);
    this.shortfall = new Float64Array(spots);
  }

  /** How strongly spots without shortfall are held, from 0 to 1. */
  get hold(): number {
    return this.strength * (1 - this.worst);
  }

  /** Call before a step; `range` is that of the repulsion. */
  setRange(range: number): void {
    this.strength = Math.min(1, Math.max(0, (range - NO_HOLD_RANGE) / (FULL_HOLD_RANGE - NO_HOLD_RANGE)));
    this.isActive = this.strength > 0;
  }

  /** Call before an iteration. */
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

  /** Pulls the moves (mx, my) of the spots at (x, y) towards their anchors. */
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
