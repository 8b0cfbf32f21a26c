import { copied } from "../typed-arrays.ts";

/** A set of heavy components. A `Set` holds 2^24 at most. */
export class ComponentMarks {
  private marks = new Uint8Array(1024);

  has(component: number): boolean {
    return component < this.marks.length && this.marks[component] === 1;
  }

  /** Marks the components among entries of sums (see `Sums`). */
  add(entries: ArrayLike<number>, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      if ((entries[i] & 1) === 1) continue;
      const component = entries[i] >> 1;
      if (component >= this.marks.length)
        this.marks = copied(this.marks, new Uint8Array(Math.max(component + 1, this.marks.length * 2)));
      this.marks[component] = 1;
    }
  }
}
