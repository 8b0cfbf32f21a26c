import type { Shape } from "./shape.ts";

/** Spots are held where curves repel each other over more than the first of these ranges, and wholly from the second on: on a board with room. */
const CROWDED = 0.09;
const ROOMY = 0.18;
/** A held spot goes so many times less far than from where it is at this part of the way back to its anchor; where its curves are to become straight, less. */
const HOLD = 0.15;
const HOLD_OF_TWO = 0.07;
/** What is lacking: below a part of 1 of what is enough the hold on a spot loosens, until this part is left; below `SCARCE` the hold on all. */
const LEAST = 0.5;
const SCARCE = 0.75;

/**
 * Where the spots were before a redraw: on a board that is clear enough they stay near there, so that a player
 * knows the board again. The less room what is at a spot has, the more freely it moves; and while anything lacks
 * much, nothing is held. On a crowded board nothing is either.
 */
export class Anchors {
  /** Whether anything is held: whether it is of use to say what lacks. */
  isOfUse = false;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  /** By spot how much it lacks, from 0 to 1, and how much anything does. */
  readonly #lack: Float64Array;
  #worst = 0;
  #strength = 0;

  constructor({ x, y, spots }: Shape) {
    this.#x = x.slice(0, spots);
    this.#y = y.slice(0, spots);
    this.#lack = new Float64Array(spots);
  }

  /** How strongly spots are held that lack nothing, from 0 to 1. */
  get hold(): number {
    return this.#strength * (1 - this.#worst);
  }

  /** Before a step: `range` is that of the repulsion. */
  weigh(range: number): void {
    this.#strength = Math.min(1, Math.max(0, (range - CROWDED) / (ROOMY - CROWDED)));
    this.isOfUse = this.#strength > 0;
  }

  /** Before an iteration: nothing is known to lack. */
  forget(): void {
    this.#lack.fill(0);
    this.#worst = 0;
  }

  /** Something between or around two spots (or one, given twice) has this part of what is enough. */
  tell(part: number, u: number, v: number): void {
    if (part >= 1) return;
    const lack = Math.min(1, (1 - part) / (1 - LEAST));
    if (lack > this.#lack[u]) this.#lack[u] = lack;
    if (lack > this.#lack[v]) this.#lack[v] = lack;
    this.#worst = Math.max(this.#worst, Math.min(1, (SCARCE - part) / (SCARCE - LEAST)));
  }

  /** Draws the moves (mx, my) of the spots from (x, y) back to their anchors. */
  pull({ spots, degree }: Shape, x: Float64Array, y: Float64Array, mx: Float64Array, my: Float64Array): void {
    const { hold } = this;
    if (hold === 0) return;
    for (let s = 0; s < spots; s++) {
      const k = hold * (1 - this.#lack[s]) * (degree[s] === 2 ? HOLD_OF_TWO : HOLD);
      mx[s] = (mx[s] + k * (this.#x[s] - x[s])) / (1 + k);
      my[s] = (my[s] + k * (this.#y[s] - y[s])) / (1 + k);
    }
  }
}
