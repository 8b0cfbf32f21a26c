import { MAX_LONG_SIDE } from "./board-notation.ts";

/** Visit of a connected part: its columns are part[0 .. length), moved so that it touches row 0. */
export type VisitPart = (part: Int32Array, length: number) => void;

/** Splits a set of cells into its connected parts, without single cells, on which no domino fits. */
export class Splitter {
  private readonly left = new Int32Array(MAX_LONG_SIDE);
  private readonly part = new Int32Array(MAX_LONG_SIDE);
  private readonly shifted = new Int32Array(MAX_LONG_SIDE);

  /** @param columns masks of cells, see `Regions`; they stay as they are. */
  split(columns: Int32Array, length: number, visit: VisitPart): void {
    const { left } = this;
    for (let c = 0; c < length; c++) left[c] = columns[c];
    for (let c = 0; c < length; c++) while (left[c] !== 0) this.take(c, length, visit);
  }

  /** Takes the part of the lowest cell in column `first`, before which no cells are left. */
  private take(first: number, length: number, visit: VisitPart): void {
    const { left, part, shifted } = this;
    part[first] = spread(left[first] & -left[first], left[first]);
    let last = first;
    for (let changed = true; changed;) {
      changed = false;
      for (let c = first + 1; c <= last + 1 && c < length; c++) {
        const before = c <= last ? part[c] : 0;
        const now = spread(before | (part[c - 1] & left[c]), left[c]);
        if (now === before) continue;
        part[c] = now;
        last = Math.max(last, c);
        changed = true;
      }
      for (let c = last - 1; c >= first; c--) {
        const now = spread(part[c] | (part[c + 1] & left[c]), left[c]);
        if (now === part[c]) continue;
        part[c] = now;
        changed = true;
      }
    }
    let all = 0;
    for (let c = first; c <= last; c++) {
      all |= part[c];
      left[c] &= ~part[c];
    }
    if (first === last && (all & (all - 1)) === 0) return;
    const shift = 31 - Math.clz32(all & -all);
    for (let c = first; c <= last; c++) shifted[c - first] = part[c] >> shift;
    visit(shifted, last - first + 1);
  }
}

function spread(cells: number, column: number): number {
  let reached = cells;
  for (;;) {
    const next = (reached | (reached << 1) | (reached >> 1)) & column;
    if (next === reached) return reached;
    reached = next;
  }
}
