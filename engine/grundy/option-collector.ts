import { Interner } from "./interner.ts";

/** Collects distinct options in the format of `SumGame.options`. */
export class OptionCollector {
  private readonly distinct = new Interner();

  clear(): void {
    this.distinct.clear();
  }

  /** @param parts ascending, up to `count`. */
  add(parts: Int32Array, count: number): void {
    this.distinct.intern(parts, 0, count);
  }

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
