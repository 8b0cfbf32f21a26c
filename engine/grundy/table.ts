import { copied } from "../typed-arrays.ts";

/** Number of excluded values that a mask holds; larger ones are kept in sets. */
const MASK_BITS = 31;
/** Number of components between two calls of `interrupted`. */
const PIECE = 1 << 12;

/** What is known of the nimbers of components. */
export interface Nimbers {
  /** Number of known nimbers. */
  readonly size: number;
  /** The nimber of a component; -1 if unknown. */
  nimber(component: number): number;
  excludes(component: number, heap: number): boolean;
  /** The least nimber that the component may have. */
  lowestOpen(component: number): number;
  /** Notes that the couple is lost, so that the component has this nimber. */
  setNimber(component: number, heap: number): void;
  /** Notes that the couple is won, so that the component has another nimber. */
  exclude(component: number, heap: number): void;
  /** Takes over a couple that somebody else has proved. */
  learn(component: number, heap: number, lost: boolean): void;
  /** @returns false if interrupted. */
  forEachKnown(visit: (component: number, nimber: number) => void, interrupted?: () => boolean): boolean;
}

/** The nimbers that a search in TypeScript knows. */
export class NimberTable implements Nimbers {
  private found = new Int16Array(1024).fill(-1);
  private excluded = new Int32Array(1024);
  private readonly large = new Map<number, Set<number>>();
  private foundCount = 0;

  get size(): number {
    return this.foundCount;
  }

  nimber(component: number): number {
    return component < this.found.length ? this.found[component] : -1;
  }

  excludes(component: number, heap: number): boolean {
    const known = this.nimber(component);
    if (known >= 0) return known !== heap;
    if (heap >= MASK_BITS) return this.large.get(component)?.has(heap) ?? false;
    if (component >= this.excluded.length) return false;
    return (this.excluded[component] & (1 << heap)) !== 0;
  }

  lowestOpen(component: number): number {
    let heap = 0;
    while (this.excludes(component, heap)) heap++;
    return heap;
  }

  setNimber(component: number, heap: number): void {
    this.reserve(component);
    if (this.found[component] < 0) this.foundCount++;
    this.found[component] = heap;
  }

  exclude(component: number, heap: number): void {
    this.reserve(component);
    if (heap >= MASK_BITS) {
      const values = this.large.get(component) ?? new Set();
      this.large.set(component, values.add(heap));
      return;
    }
    this.excluded[component] |= 1 << heap;
  }

  learn(component: number, heap: number, lost: boolean): void {
    if (this.nimber(component) >= 0) return;
    if (lost) this.setNimber(component, heap);
    else this.exclude(component, heap);
  }

  forEachKnown(visit: (component: number, nimber: number) => void, interrupted?: () => boolean): boolean {
    for (let component = 0; component < this.found.length; component++) {
      if (component % PIECE === 0 && interrupted?.() === true) return false;
      if (this.found[component] >= 0) visit(component, this.found[component]);
    }
    return true;
  }

  /** Whether a nimber is unknown, but some value is excluded. */
  isNarrowed(component: number): boolean {
    if (component >= this.found.length || this.found[component] >= 0) return false;
    return this.excluded[component] !== 0 || this.large.has(component);
  }

  forEachNarrowed(visit: (component: number) => void, interrupted?: () => boolean): boolean {
    for (let component = 0; component < this.found.length; component++) {
      if (component % PIECE === 0 && interrupted?.() === true) return false;
      if (this.isNarrowed(component)) visit(component);
    }
    return true;
  }

  forget(component: number): void {
    if (component >= this.found.length) return;
    if (this.found[component] >= 0) this.foundCount--;
    this.found[component] = -1;
    this.excluded[component] = 0;
    this.large.delete(component);
  }

  private reserve(component: number): void {
    if (component < this.found.length) return;
    const size = Math.max(component + 1, this.found.length * 2);
    this.found = copied(this.found, new Int16Array(size).fill(-1));
    this.excluded = copied(this.excluded, new Int32Array(size));
  }
}
