import { copied } from "../typed-arrays.ts";

/** A set of components without a limit: a `Set` holds 2^24 at most. */
export class ComponentSet {
  private marks = new Uint8Array(1024);

  has(component: number): boolean {
    return component < this.marks.length && this.marks[component] === 1;
  }

  add(component: number): void {
    if (component >= this.marks.length)
      this.marks = copied(this.marks, new Uint8Array(Math.max(component + 1, this.marks.length * 2)));
    this.marks[component] = 1;
  }

  clear(): void {
    this.marks.fill(0);
  }
}
