/** Excluded values below this are bits of a mask, the others are kept in sets. */
const MASK_BITS = 31;
/** Components between two calls of `interrupted`. */
const PIECE = 1 << 12;

/** What is proved of the nimbers of components: the nimber itself, or some values it does not have. */
export class NimberTable {
  private found = new Int16Array(1024).fill(-1);
  private excluded = new Int32Array(1024);
  private readonly large = new Map<number, Set<number>>();
  private foundCount = 0;

  /** How many nimbers are known. */
  get size(): number {
    return this.foundCount;
  }

  /** The nimber of a component, or -1 if it is not known. */
  nimber(component: number): number {
    return component < this.found.length ? this.found[component] : -1;
  }

  /** Whether the nimber is known not to be `heap`. */
  excludes(component: number, heap: number): boolean {
    const known = this.nimber(component);
    if (known >= 0) return known !== heap;
    if (heap >= MASK_BITS) return this.large.get(component)?.has(heap) ?? false;
    if (component >= this.excluded.length) return false;
    return (this.excluded[component] & (1 << heap)) !== 0;
  }

  /** The least value that the nimber is not known to differ from. */
  lowestOpen(component: number): number {
    let heap = 0;
    while (this.excludes(component, heap)) heap++;
    return heap;
  }

  /** Records that the couple (component, heap) is lost: the nimber is `heap`. */
  setNimber(component: number, heap: number): void {
    this.reserve(component);
    if (this.found[component] < 0) this.foundCount++;
    this.found[component] = heap;
  }

  /** Records that the couple (component, heap) is won: the nimber is not `heap`. */
  exclude(component: number, heap: number): void {
    this.reserve(component);
    if (heap >= MASK_BITS) {
      const values = this.large.get(component) ?? new Set();
      this.large.set(component, values.add(heap));
      return;
    }
    this.excluded[component] |= 1 << heap;
  }

  /**
   * Calls `visit` with each component of known nimber.
   *
   * @param interrupted asked now and then.
   * @returns false if it said true before all were visited.
   */
  forEachKnown(visit: (component: number, nimber: number) => void, interrupted?: () => boolean): boolean {
    for (let component = 0; component < this.found.length; component++) {
      if (component % PIECE === 0 && interrupted?.() === true) return false;
      if (this.found[component] >= 0) visit(component, this.found[component]);
    }
    return true;
  }

  /** Whether the nimber is not known, but some value that it does not have. */
  isNarrowed(component: number): boolean {
    if (component >= this.found.length || this.found[component] >= 0) return false;
    return this.excluded[component] !== 0 || this.large.has(component);
  }

  /** As `forEachKnown`, with each component that `isNarrowed`. */
  forEachNarrowed(visit: (component: number) => void, interrupted?: () => boolean): boolean {
    for (let component = 0; component < this.found.length; component++) {
      if (component % PIECE === 0 && interrupted?.() === true) return false;
      if (this.isNarrowed(component)) visit(component);
    }
    return true;
  }

  /** Forgets what is known of a component whose name will go to another. */
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
    const found = new Int16Array(size).fill(-1);
    found.set(this.found);
    const excluded = new Int32Array(size);
    excluded.set(this.excluded);
    this.found = found;
    this.excluded = excluded;
  }
}
