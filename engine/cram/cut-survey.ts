import { joinsAroundLying, joinsAroundUpright } from "./ring.ts";
import { Splitter } from "./splitting.ts";

/** The nimber of a connected part (as in `VisitPart`), or -1 if it is unknown. */
export type NimberOfPart = (part: Int32Array, length: number) => number;

/** The nimbers of the options of a region that consist of known parts, for regions of any size. */
export class CutSurvey {
  /** The number of options that the last survey left out. */
  open = 0;
  private readonly nimberOf: NimberOfPart;
  private readonly splitter = new Splitter();
  private taken = 0;
  private sum = 0;
  private readonly add = (part: Int32Array, length: number): void => {
    if (this.sum < 0) return;
    const nimber = this.nimberOf(part, length);
    this.sum = nimber < 0 ? -1 : this.sum ^ nimber;
  };

  constructor(nimberOf: NimberOfPart) {
    this.nimberOf = nimberOf;
  }

  /**
   * An option is left out if the cells around its domino are connected: then it is one part, about as large.
   * @param columns connected; they stay as they are.
   * @returns a mask of nimbers.
   */
  of(columns: Int32Array): number {
    const { length } = columns;
    this.open = 0;
    this.taken = 0;
    for (let c = 0; c < length; c++) {
      const column = columns[c];
      const next = c + 1 < length ? columns[c + 1] : 0;
      for (let rest = column & (column >>> 1); rest !== 0; rest &= rest - 1) {
        const cell = rest & -rest;
        if (joinsAroundUpright(columns, length, c, 31 - Math.clz32(cell))) this.open++;
        else this.split(columns, c, column & ~(3 * cell), next);
      }
      for (let rest = column & next; rest !== 0; rest &= rest - 1) {
        const cell = rest & -rest;
        if (joinsAroundLying(columns, length, c, 31 - Math.clz32(cell))) this.open++;
        else this.split(columns, c, column & ~cell, next & ~cell);
      }
    }
    return this.taken;
  }

  /** @param column in place of column `c`, `next` of the one after it, if there is one. */
  private split(columns: Int32Array, c: number, column: number, next: number): void {
    const { length } = columns;
    const [before, beforeNext] = [columns[c], c + 1 < length ? columns[c + 1] : 0];
    columns[c] = column;
    if (c + 1 < length) columns[c + 1] = next;
    this.sum = 0;
    this.splitter.split(columns, length, this.add);
    columns[c] = before;
    if (c + 1 < length) columns[c + 1] = beforeNext;
    if (this.sum < 0) this.open++;
    else this.taken |= 1 << this.sum;
  }
}
