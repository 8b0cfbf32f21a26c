/** Larger nimbers are never remembered as excluded, only as found. */
const MASK_BITS = 31;

/** What is proved of the nimbers of components: the nimber itself, or some values it does not have. */
export class NimberTable {
  private found = new Int16Array(1024).fill(-1);
  private excluded = new Int32Array(1024);
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
    if (component >= this.excluded.length || heap >= MASK_BITS) return false;
    return (this.excluded[component] & (1 << heap)) !== 0;
  }

  /** Records that the couple (component, heap) is lost: the nimber is `heap`. */
  setNimber(component: number, heap: number): void {
    this.reserve(component);
    if (this.found[component] < 0) this.foundCount++;
    this.found[component] = heap;
  }

  /** Records that the couple (component, heap) is won: the nimber is not `heap`. */
  exclude(component: number, heap: number): void {
    if (heap >= MASK_BITS) return;
    this.reserve(component);
    this.excluded[component] |= 1 << heap;
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
