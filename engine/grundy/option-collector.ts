import { Interner } from "./interner.ts";

/** Collects the options of one component after the other in the form of `SumGame.options`, each option once. */
export class OptionCollector {
  private readonly distinct = new Interner();

  /** Begins the options of another component. */
  clear(): void {
    this.distinct.clear();
  }

  /** @param parts the option's components are its first `count` entries, in ascending order. */
  add(parts: Int32Array, count: number): void {
    this.distinct.intern(parts, 0, count);
  }

  /** The options added since `clear`, in the order in which they came. */
  run(): Int32Array {
    const { distinct } = this;
    let size = distinct.size;
    for (let id = 0; id < distinct.size; id++) size += distinct.end(id) - distinct.start(id);
    const run = new Int32Array(size);
    let at = 0;
    for (let id = 0; id < distinct.size; id++) {
      run[at++] = distinct.end(id) - distinct.start(id);
      for (let i = distinct.start(id); i < distinct.end(id); i++) run[at++] = distinct.data[i];
    }
    return run;
  }
}
