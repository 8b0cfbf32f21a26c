import { mostOptions, OptionBound, stepsOfOption } from "../grundy/option-bound.ts";
import { LETTER, ONE, Regions } from "./regions.ts";

/** May change the child; returns false to stop. */
export type VisitChild = (child: Regions) => boolean;

/**
 * Thesis, 2.3.1 and 2.3.3. Isolated spots are interchangeable, and so are equal boundaries without letters. Children
 * are not reduced.
 */
export class MoveGenerator {
  readonly bound = new OptionBound();
  private readonly land = new Regions();
  private readonly child = new Regions();
  private classes: number[][] = [];
  /** Numbers on the near side: that of each class, then that of isolated spots. */
  private near: number[] = [];
  private region = 0;
  private deadA = 0;
  private deadB = 0;
  private visit: VisitChild = () => true;

  /**
   * Visits each child.
   * @returns false if `visit` stopped.
   * @throws {TooManyOptions} before the children of the region that has too many.
   */
  forEachChild(flat: ArrayLike<number>, from: number, to: number, visit: VisitChild): boolean {
    this.land.load(flat, from, to);
    this.visit = visit;
    this.bound.begin(stepsOfOption(to - from, this.land.tokenBound - LETTER));
    for (let r = 0; r < this.land.regionCount; r++) {
      this.region = r;
      this.classify();
      this.bound.expect(this.count());
      if (!this.twoBoundaryMoves() || !this.oneBoundaryMoves()) return false;
    }
    return true;
  }

  /** Whether `forEachChild` lists all children. */
  isListable(flat: ArrayLike<number>, from: number, to: number): boolean {
    this.land.load(flat, from, to);
    let children = 0;
    for (let r = 0; r < this.land.regionCount; r++) {
      this.region = r;
      this.classify();
      children += this.count();
    }
    return children <= mostOptions(stepsOfOption(to - from, this.land.tokenBound - LETTER));
  }

  /** Counts the children of a region that are visited, or a few more. */
  private count(): number {
    const { land, classes } = this;
    const zeros = land.zeros[this.region];
    let sides = zeros + 1;
    for (const members of classes) sides *= members.length + 1;
    let ends = zeros > 0 ? 1 : 0;
    let splits = zeros > 0 ? sides : 0;
    for (const members of classes) {
      const start = land.boundaryStart[members[0]];
      const end = land.boundaryStart[members[0] + 1];
      const length = end - start;
      let loops = (length * (length - 1)) / 2;
      for (let i = start; i < end; i++) if (land.tokens[i] === ONE) loops++;
      ends += length;
      splits += (loops * sides * members.length) / (members.length + 1);
    }
    return (ends * (ends + 1)) / 2 + splits;
  }

  private classify(): void {
    const { land } = this;
    this.classes = [];
    for (let b = land.regionStart[this.region]; b < land.regionStart[this.region + 1]; b++) {
      const alike = this.classes.find((members) => this.writtenAlike(members[0], b));
      if (alike === undefined) this.classes.push([b]);
      else alike.push(b);
    }
  }

  private writtenAlike(a: number, b: number): boolean {
    const { tokens, boundaryStart } = this.land;
    const length = boundaryStart[a + 1] - boundaryStart[a];
    if (boundaryStart[b + 1] - boundaryStart[b] !== length) return false;
    for (let i = 0; i < length; i++) {
      const token = tokens[boundaryStart[a] + i];
      if (token >= LETTER || token !== tokens[boundaryStart[b] + i]) return false;
    }
    return true;
  }

  private twoBoundaryMoves(): boolean {
    const { land, classes } = this;
    const zeros = land.zeros[this.region];
    if (zeros >= 2 && !this.join(-1, -1, -1, -1)) return false;
    for (let c = 0; c < classes.length; c++) {
      const a = classes[c][0];
      for (let i = land.boundaryStart[a]; i < land.boundaryStart[a + 1]; i++) {
        if (zeros >= 1 && !this.join(a, i, -1, -1)) return false;
        for (let d = c; d < classes.length; d++) {
          const b = d === c ? classes[c][1] : classes[d][0];
          if (b === undefined) continue;
          for (let j = land.boundaryStart[b]; j < land.boundaryStart[b + 1]; j++) {
            if (!this.join(a, i, b, j)) return false;
          }
        }
      }
    }
    return true;
  }

  private oneBoundaryMoves(): boolean {
    const { land } = this;
    const { tokens } = land;
    if (land.zeros[this.region] >= 1 && !this.splits(-1, -1, -1)) return false;
    for (const [b] of this.classes) {
      const end = land.boundaryStart[b + 1];
      for (let i = land.boundaryStart[b]; i < end; i++) {
        if (tokens[i] === ONE && !this.splits(b, i, i)) return false;
        for (let j = i + 1; j < end; j++) {
          if (tokens[i] >= LETTER && tokens[i] === tokens[j]) continue;
          if (!this.splits(b, i, j)) return false;
        }
      }
    }
    return true;
  }

  /** Joins two boundaries; -1 stands for an isolated spot. */
  private join(a: number, i: number, b: number, j: number): boolean {
    const { land, child } = this;
    this.begin(i, j);
    const fresh = land.tokenBound;
    const used = (a < 0 ? 1 : 0) + (b < 0 ? 1 : 0);
    child.addZeros(land.zeros[this.region] - used);
    for (let other = land.regionStart[this.region]; other < land.regionStart[this.region + 1]; other++) {
      if (other !== a && other !== b) this.copyBoundary(other);
    }
    this.walkRound(a, i, fresh + 1);
    child.push(fresh);
    this.walkRound(b, j, fresh + 2);
    child.push(fresh);
    child.closeBoundary();
    child.closeRegion();
    return this.finish();
  }

  private walkRound(b: number, i: number, name: number): void {
    const { land, child } = this;
    if (b < 0) {
      child.push(ONE);
      return;
    }
    const lives = land.tokens[i] === ONE;
    if (lives) child.push(name);
    this.copyTokens(i + 1, land.boundaryStart[b + 1]);
    this.copyTokens(land.boundaryStart[b], i);
    if (lives) child.push(name);
  }

  private splits(b: number, i: number, j: number): boolean {
    const { land, near } = this;
    const classes = this.classes;
    const zeros = land.zeros[this.region] - (b < 0 ? 1 : 0);
    near.length = classes.length + 1;
    near.fill(0);
    for (;;) {
      if ((b >= 0 || near[classes.length] * 2 <= zeros) && !this.split(b, i, j, zeros)) return false;
      let k = 0;
      for (; k <= classes.length; k++) {
        const available = k === classes.length ? zeros : classes[k].length - (classes[k][0] === b ? 1 : 0);
        if (near[k] < available) break;
        near[k] = 0;
      }
      if (k > classes.length) return true;
      near[k]++;
    }
  }

  private split(b: number, i: number, j: number, zeros: number): boolean {
    const { land, child, near } = this;
    this.begin(i, j);
    const fresh = land.tokenBound;
    const nearZeros = near[this.classes.length];
    child.addZeros(nearZeros);
    this.copySide(b, true);
    this.sideWalk(b, i, j, true);
    child.push(fresh);
    child.closeBoundary();
    child.closeRegion();
    child.addZeros(zeros - nearZeros);
    this.copySide(b, false);
    this.sideWalk(b, i, j, false);
    child.push(fresh);
    child.closeBoundary();
    child.closeRegion();
    return this.finish();
  }

  private copySide(b: number, nearSide: boolean): void {
    for (let k = 0; k < this.classes.length; k++) {
      const members = this.classes[k];
      const first = members[0] === b ? 1 : 0;
      const cut = first + this.near[k];
      const to = nearSide ? cut : members.length;
      for (let m = nearSide ? first : cut; m < to; m++) this.copyBoundary(members[m]);
    }
  }

  private sideWalk(b: number, i: number, j: number, nearSide: boolean): void {
    const { land, child } = this;
    const fresh = land.tokenBound;
    if (b < 0) {
      child.push(fresh + 1);
      return;
    }
    const start = land.boundaryStart[b];
    const end = land.boundaryStart[b + 1];
    if (i === j) {
      if (nearSide) return;
      this.copyTokens(i + 1, end);
      this.copyTokens(start, i);
      return;
    }
    const iLives = land.tokens[i] === ONE;
    const jLives = land.tokens[j] === ONE;
    if (nearSide) {
      if (iLives) child.push(fresh + 1);
      this.copyTokens(i + 1, j);
      if (jLives) child.push(fresh + 2);
    } else {
      if (jLives) child.push(fresh + 2);
      this.copyTokens(j + 1, end);
      this.copyTokens(start, i);
      if (iLives) child.push(fresh + 1);
    }
  }

  private begin(i: number, j: number): void {
    const { tokens } = this.land;
    this.deadA = i >= 0 && tokens[i] >= LETTER ? tokens[i] : 0;
    this.deadB = j >= 0 && tokens[j] >= LETTER ? tokens[j] : 0;
    this.child.clear();
  }

  private finish(): boolean {
    const { land, child } = this;
    for (let r = 0; r < land.regionCount; r++) {
      if (r === this.region) continue;
      child.addZeros(land.zeros[r]);
      for (let b = land.regionStart[r]; b < land.regionStart[r + 1]; b++) this.copyBoundary(b);
      child.closeRegion();
    }
    return this.visit(child);
  }

  private copyBoundary(b: number): void {
    this.copyTokens(this.land.boundaryStart[b], this.land.boundaryStart[b + 1]);
    this.child.closeBoundary();
  }

  private copyTokens(from: number, to: number): void {
    const { tokens } = this.land;
    for (let i = from; i < to; i++) {
      const token = tokens[i];
      if (token !== this.deadA && token !== this.deadB) this.child.push(token);
    }
  }
}
