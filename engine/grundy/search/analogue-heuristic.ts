import { copied } from "../../typed-arrays.ts";
import type { SumGame } from "../game.ts";
import type { NimberTable } from "../table.ts";

const SILENT = -1;
const MASK_BITS = 31;

/**
 * Predicts couples from decided analogues: components with one analogue form a class and probably have its nimber, each
 * xor its own heap. No proof depends on it.
 */
export class AnalogueHeuristic {
  private readonly game: SumGame;
  private readonly table: NimberTable;
  /** Class of each component: 2 * class (a component) + own heap (0 or 1) + 1; 0 if it is not computed. */
  private classes = new Int32Array(1024);
  /** Nimber of each class. `excluded` is a mask of the heaps that it can't be. */
  private nimbers = new Int16Array(1024).fill(SILENT);
  private excluded = new Int32Array(1024);
  private isOn = false;

  constructor(game: SumGame, table: NimberTable) {
    this.game = game;
    this.table = table;
  }

  turn(on: boolean, interrupted?: () => boolean): void {
    const begins = on && !this.isOn;
    this.isOn = on && this.game.analogue !== undefined;
    if (begins) this.renew(interrupted);
  }

  isLost(components: Int32Array, from: number, to: number, heap: number): boolean | undefined {
    if (!this.isOn) return undefined;
    let rest = heap;
    for (let i = from; i < to; i++) {
      const place = this.placeOf(components[i]);
      const nimber = this.nimbers[place >> 1];
      if (nimber === SILENT) return to - from === 1 && this.isExcluded(place, heap) ? false : undefined;
      rest ^= nimber ^ (place & 1);
    }
    return rest === 0;
  }

  learn(component: number, heap: number, lost: boolean): void {
    if (!this.isOn) return;
    const place = this.placeOf(component);
    const own = heap ^ (place & 1);
    if (lost) this.nimbers[place >> 1] = own;
    else if (own < MASK_BITS) this.excluded[place >> 1] |= 1 << own;
  }

  renew(interrupted?: () => boolean): void {
    this.classes.fill(0);
    this.nimbers.fill(SILENT);
    this.excluded.fill(0);
    this.table.forEachKnown((component, nimber) => this.learn(component, nimber, true), interrupted);
  }

  private isExcluded(place: number, heap: number): boolean {
    const own = heap ^ (place & 1);
    return own < MASK_BITS && (this.excluded[place >> 1] & (1 << own)) !== 0;
  }

  private placeOf(component: number): number {
    this.reserve(component);
    if (this.classes[component] > 0) return this.classes[component] - 1;
    const analogue = this.game.analogue?.(component);
    const place = analogue === undefined ? component * 2 : analogue.component * 2 + analogue.heap;
    this.reserve(place >> 1);
    this.classes[component] = place + 1;
    const known = this.table.nimber(place >> 1);
    if (known >= 0) this.nimbers[place >> 1] = known;
    return place;
  }

  private reserve(component: number): void {
    const before = this.classes.length;
    if (component < before) return;
    const size = Math.max(component + 1, before * 2);
    this.classes = copied(this.classes, new Int32Array(size));
    this.nimbers = copied(this.nimbers, new Int16Array(size).fill(SILENT));
    this.excluded = copied(this.excluded, new Int32Array(size));
  }
}
