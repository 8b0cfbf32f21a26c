import { MAX_LONG_SIDE, MAX_SHORT_SIDE } from "./board-notation.ts";
import type { CramRegions } from "./regions.ts";
import { Splitter } from "./splitting.ts";

/** The region of a connected part (see `CramRegions`), or -1 to leave it out. */
export type TakePart = (part: Int32Array, length: number) => number;

export class CramMoves {
  /** The first `count` entries are the parts of the position made last, ascending. */
  readonly parts = new Int32Array(MAX_LONG_SIDE * MAX_SHORT_SIDE);
  count = 0;
  private readonly regions: CramRegions;
  private readonly splitter = new Splitter();

  constructor(regions: CramRegions) {
    this.regions = regions;
  }

  /** Makes each child of a region the `parts` and calls `visit`, until it says false. @returns whether it never did. */
  place(region: number, take: TakePart, visit: () => boolean): boolean {
    const columns = this.regions.columns(region);
    const { length } = columns;
    for (let c = 0; c < length; c++) {
      const column = columns[c];
      const next = c + 1 < length ? columns[c + 1] : 0;
      for (let rest = column; rest !== 0; rest &= rest - 1) {
        const cell = rest & -rest;
        if ((column & (cell << 1)) !== 0) {
          columns[c] = column & ~(3 * cell);
          this.split(columns, length, take);
          columns[c] = column;
          if (!visit()) return false;
        }
        if ((next & cell) !== 0) {
          columns[c] = column & ~cell;
          columns[c + 1] = next & ~cell;
          this.split(columns, length, take);
          columns[c] = column;
          columns[c + 1] = next;
          if (!visit()) return false;
        }
      }
    }
    return true;
  }

  split(columns: Int32Array, length: number, take: TakePart): void {
    this.count = 0;
    this.splitter.split(columns, length, (part, size) => {
      const region = take(part, size);
      if (region >= 0) this.add(region);
    });
  }

  add(region: number): void {
    const { parts } = this;
    let at = this.count++;
    for (; at > 0 && parts[at - 1] > region; at--) parts[at] = parts[at - 1];
    parts[at] = region;
  }
}
