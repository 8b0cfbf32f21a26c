import type { Point } from "../geometry/point.ts";
import { FULL_BOARD, type FillGoal, withProgress } from "./fill-goal.ts";
import type { Shape } from "./shape.ts";
import type { Stretch } from "./stretch.ts";

/** Ranges of repulsion on crowded and roomy boards. */
const NO_HOLD_RANGE = 0.09;
const FULL_HOLD_RANGE = 0.18;
/** Spots of two curves are held less, since these become straight. */
const HOLD_STIFFNESS = 0.15;
const HOLD_STIFFNESS_OF_DEGREE_2 = 0.07;
/** Factor of stiffness on a sparse board. */
const SPARSE_FIRMNESS = 6;
/** Parts of enough room: where a spot is free, and where the hold on all loosens. */
const FREE_PART = 0.5;
const SCARCE_PART = 0.75;

/**
 * Holds spots in their places, so that players recognise the board. Lack of room frees a spot; much lack, or a crowded
 * board, frees all.
 */
export class Anchors {
  isActive = false;
  protected readonly x: Float64Array;
  protected readonly y: Float64Array;
  /** Lack of room of each spot, from 0 to 1; `worst` is that of anything. */
  private readonly shortfall: Float64Array;
  private readonly isLoose: Uint8Array;
  private worst = 0;
  private strength = 0;

  private readonly firmness: number;

  constructor({ x, y, spots }: Shape, goal: FillGoal = FULL_BOARD) {
    this.firmness = withProgress(goal, SPARSE_FIRMNESS, 1);
    this.x = x.slice(0, spots);
    this.y = y.slice(0, spots);
    this.shortfall = new Float64Array(spots);
    this.isLoose = new Uint8Array(spots);
  }

  /** Strength of the hold on spots with enough room, from 0 to 1. */
  get hold(): number {
    return this.strength * (1 - this.worst);
  }

  /** Call before a step, with the range of repulsion on a full board. */
  setRange(range: number): void {
    this.strength = Math.min(1, Math.max(0, (range - NO_HOLD_RANGE) / (FULL_HOLD_RANGE - NO_HOLD_RANGE)));
    this.isActive = this.strength > 0;
  }

  /** Call before an iteration. */
  clearShortfalls(): void {
    this.shortfall.fill(0);
    this.worst = 0;
  }

  /** Spots u and v have this part of what is enough. */
  reportPart(part: number, u: number, v: number): void {
    if (part >= 1) return;
    const shortfall = Math.min(1, (1 - part) / (1 - FREE_PART));
    if (shortfall > this.shortfall[u]) this.shortfall[u] = shortfall;
    if (shortfall > this.shortfall[v]) this.shortfall[v] = shortfall;
    this.worst = Math.max(this.worst, Math.min(1, (SCARCE_PART - part) / (SCARCE_PART - FREE_PART)));
  }

  /** Holds these spots no more. */
  free(spots: readonly number[]): void {
    for (const s of spots) this.isLoose[s] = 1;
  }

  /** Moves the place where spot s is held. */
  move(s: number, dx: number, dy: number): void {
    this.x[s] += dx;
    this.y[s] += dy;
  }

  /** Takes the places where spots are held along with the whole drawing. */
  stretch({ scaleX, scaleY, shiftX, shiftY }: Stretch): void {
    for (let s = 0; s < this.x.length; s++) {
      this.x[s] = scaleX * this.x[s] + shiftX;
      this.y[s] = scaleY * this.y[s] + shiftY;
    }
  }

  pull({ spots, degree }: Shape, x: Float64Array, y: Float64Array, mx: Float64Array, my: Float64Array): void {
    const hold = this.firmness * this.hold;
    if (hold === 0) return;
    for (let s = 0; s < spots; s++) {
      if (this.isLoose[s] === 1) continue;
      const k = hold * (1 - this.shortfall[s]) * (degree[s] === 2 ? HOLD_STIFFNESS_OF_DEGREE_2 : HOLD_STIFFNESS);
      mx[s] = (mx[s] + k * (this.x[s] - x[s])) / (1 + k);
      my[s] = (my[s] + k * (this.y[s] - y[s])) / (1 + k);
    }
  }
}

/** Stiffness of the pull to a place, stronger than all other forces but those of near things. */
const PULLING_STIFFNESS = 0.4;

/** Pull spots to other places, however little room there is. */
export class PullingAnchors extends Anchors {
  constructor(shape: Shape, places: readonly Point[]) {
    super(shape);
    places.forEach(({ x, y }, s) => {
      this.x[s] = x;
      this.y[s] = y;
    });
  }

  override pull({ spots }: Shape, x: Float64Array, y: Float64Array, mx: Float64Array, my: Float64Array): void {
    const k = PULLING_STIFFNESS;
    for (let s = 0; s < spots; s++) {
      mx[s] = (mx[s] + k * (this.x[s] - x[s])) / (1 + k);
      my[s] = (my[s] + k * (this.y[s] - y[s])) / (1 + k);
    }
  }
}
