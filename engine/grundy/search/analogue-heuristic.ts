import type { SumGame } from "../game.ts";
import type { NimberTable } from "../table.ts";

/** Nothing is said of the nimber of a class. */
const SILENT = -1;
/** Heaps up to this are told apart where only what a nimber is not is known. */
const MASK_BITS = 31;

/**
 * What couples probably are, told by analogue ones that were decided (`SumGame.analogue`): components that are
 * analogue to the same lighter one form a class, and have one nimber but for a heap each. It only guides the
 * search; nothing that is proved rests on it.
 */
export class AnalogueHeuristic {
  private readonly game: SumGame;
  private readonly table: NimberTable;
  /** By component: twice the component that names its class + its own heap (0 or 1) + 1; 0 if not known yet. */
  private classes = new Int32Array(1024);
  /** By class: the nimber, or SILENT, and a mask of what it is not. */
  private nimbers = new Int16Array(1024).fill(SILENT);
  private excluded = new Int32Array(1024);
  private on = false;

  constructor(game: SumGame, table: NimberTable) {
    this.game = game;
    this.table = table;
  }

  /**
   * Forecasts from now on, or neither forecasts nor takes note of anything.
   * @param interrupted see `renew`.
   */
  turn(on: boolean, interrupted?: () => boolean): void {
    const begins = on && !this.on;
    this.on = on && this.game.analogue !== undefined;
    if (begins) this.renew(interrupted);
  }

  /** Whether the couple of components[from .. to) and the heap is probably lost; undefined if nothing speaks for it or against it. */
  isLost(components: Int32Array, from: number, to: number, heap: number): boolean | undefined {
    if (!this.on) return undefined;
    let rest = heap;
    for (let i = from; i < to; i++) {
      const place = this.placeOf(components[i]);
      const nimber = this.nimbers[place >> 1];
      if (nimber === SILENT) return to - from === 1 && this.isExcluded(place, heap) ? false : undefined;
      rest ^= nimber ^ (place & 1);
    }
    return rest === 0;
  }

  /** Takes note that the couple (component, heap) was proved to be lost, or won. */
  learn(component: number, heap: number, lost: boolean): void {
    if (!this.on) return;
    const place = this.placeOf(component);
    const own = heap ^ (place & 1);
    if (lost) this.nimbers[place >> 1] = own;
    else if (own < MASK_BITS) this.excluded[place >> 1] |= 1 << own;
  }

  /**
   * Forgets everything, as components get other names, but for what the table knows.
   *
   * @param interrupted asked now and then; when it says true the rest is left out.
   */
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

  /** Twice the component that names the class + the heap between the two. */
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

function copied<T extends Int16Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
