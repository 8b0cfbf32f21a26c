import { joinsAroundLying, joinsAroundUpright } from "./ring.ts";

/** Bits of a word; its columns fill it from the lowest bit. */
const WORD_BITS = 30;
/** Number below which sets have a place each in an array; the others are hashed. */
const DIRECT = 1 << 21;
const FIRST_SLOTS = 1 << 12;
/** A mark in the place of a nimber: a part is too long. */
const TOO_LONG = -1;

/**
 * Nimbers of regions in a strip a few cells high, by the definition. All parts are remembered: fast up to 3x12, 4x8 or
 * 5x6. A set of cells is two words of `perWord` columns, each `height` bits; of the four images of a part the smallest
 * is remembered.
 */
export class StripNimbers {
  /** The number of options that the last survey left out. */
  open = 0;
  private readonly height: number;
  private readonly perWord: number;
  private readonly full: number;
  /** The lowest column, the bottom row, and all rows but the top one. */
  private readonly column: number;
  private readonly bottom: number;
  private readonly notTop: number;
  /** Nimber plus one of each set of a single word, or 0. */
  private readonly direct = new Uint8Array(DIRECT);
  /** Open addressing; a free slot has 0 in the first word. */
  private firsts = new Int32Array(FIRST_SLOTS);
  private seconds = new Int32Array(FIRST_SLOTS);
  private nimbers = new Uint8Array(FIRST_SLOTS);
  private count = 0;
  /** The image found last. */
  private first = 0;
  private second = 0;
  /** The cells that make a part too long for the survey. */
  private far = 0;
  private further = 0;

  constructor(height: number) {
    this.height = height;
    this.perWord = Math.floor(WORD_BITS / height);
    this.full = 2 ** (this.perWord * height) - 1;
    this.column = 2 ** height - 1;
    this.bottom = this.full / this.column;
    this.notTop = this.full - (this.bottom << (height - 1));
  }

  get maxLength(): number {
    return 2 * this.perWord;
  }

  get bytes(): number {
    return this.direct.byteLength + this.firsts.byteLength + this.seconds.byteLength + this.nimbers.byteLength;
  }

  /** @param length of the columns, at most `maxLength`. */
  nimber(columns: ArrayLike<number>, length: number): number {
    return this.of(this.word(columns, 0, length), this.word(columns, this.perWord, length), false);
  }

  /**
   * Collects the nimbers of options whose parts are short. Most options of a long set leave a connected part as long as
   * before, which the cells around the domino tell.
   * @param columns connected, without an empty one.
   * @returns a mask of the nimbers of the options whose parts have at most `limit` columns.
   */
  survey(columns: ArrayLike<number>, length: number, limit: number): number {
    const { perWord, height, full } = this;
    this.far = limit < perWord ? full - (2 ** (limit * height) - 1) : 0;
    this.further = limit < perWord ? full : full - (2 ** (Math.min(limit - perWord, perWord) * height) - 1);
    const first = this.word(columns, 0, length);
    const second = this.word(columns, perWord, length);
    const last = length - 1;
    const isLong = length > limit;
    let taken = 0;
    this.open = 0;
    for (let c = 0; c < length; c++) {
      const column = columns[c];
      const isEnd = c === 0 || c === last;
      for (let rest = column & (column >>> 1); rest !== 0; rest &= rest - 1) {
        const row = 31 - Math.clz32(rest & -rest);
        const keepsEnds = !isEnd || column !== 3 << row;
        if (isLong && keepsEnds && joinsAroundUpright(columns, length, c, row)) this.open++;
        else taken |= this.surveyed(first, second, this.place(c, row), this.place(c, row + 1));
      }
      for (let rest = c < last ? column & columns[c + 1] : 0; rest !== 0; rest &= rest - 1) {
        const cell = rest & -rest;
        const row = 31 - Math.clz32(cell);
        const keepsEnds = (c > 0 || column !== cell) && (c + 1 < last || columns[c + 1] !== cell);
        if (isLong && keepsEnds && joinsAroundLying(columns, length, c, row)) this.open++;
        else taken |= this.surveyed(first, second, this.place(c, row), this.place(c + 1, row));
      }
    }
    return taken;
  }

  /** The bit of a cell, counted through both words. */
  private place(c: number, row: number): number {
    return c < this.perWord ? c * this.height + row : WORD_BITS + (c - this.perWord) * this.height + row;
  }

  /** The nimber, as a mask, of a set without two cells; 0 if a part is too long, which counts as open. */
  private surveyed(first: number, second: number, one: number, other: number): number {
    let [left, lefter] = [first, second];
    if (one < WORD_BITS) left &= ~(1 << one);
    else lefter &= ~(1 << (one - WORD_BITS));
    if (other < WORD_BITS) left &= ~(1 << other);
    else lefter &= ~(1 << (other - WORD_BITS));
    const nimber = this.of(left, lefter, true);
    if (nimber >= 0) return 1 << nimber;
    this.open++;
    return 0;
  }

  private word(columns: ArrayLike<number>, from: number, length: number): number {
    let word = 0;
    const to = Math.min(length, from + this.perWord);
    for (let c = from; c < to; c++) word |= columns[c] << ((c - from) * this.height);
    return word;
  }

  /** The sum of the nimbers of the parts; if `limited`, `TOO_LONG` if one of them is. */
  private of(first: number, second: number, limited: boolean): number {
    const { height, column, notTop } = this;
    const carry = (this.perWord - 1) * height;
    // Without the cells that have no neighbour.
    const [up, upper] = [first & (first >>> 1) & notTop, second & (second >>> 1) & notTop];
    const right = first & ((first >>> height) | ((second & column) << carry));
    const righter = second & (second >>> height);
    let left = first & (up | (up << 1) | right | (right << height));
    let lefter = second & (upper | (upper << 1) | righter | (righter << height) | (right >>> carry));
    let sum = 0;
    while ((left | lefter) !== 0) {
      if (left === 0) {
        left = lefter;
        lefter = 0;
      }
      while ((left & column) === 0) {
        left = (left >>> height) | ((lefter & column) << carry);
        lefter >>>= height;
      }
      let part = left & -left;
      let next = 0;
      for (;;) {
        const more =
          (part |
            ((part & notTop) << 1) |
            ((part >>> 1) & notTop) |
            (part << height) |
            (part >>> height) |
            ((next & column) << carry)) &
          left;
        const moreNext =
          (next |
            ((next & notTop) << 1) |
            ((next >>> 1) & notTop) |
            (next << height) |
            (next >>> height) |
            (part >>> carry)) &
          lefter;
        if (more === part && moreNext === next) break;
        part = more;
        next = moreNext;
      }
      if (limited && ((part & this.far) | (next & this.further)) !== 0) return TOO_LONG;
      left &= ~part;
      lefter &= ~next;
      sum ^= this.ofPart(part, next);
    }
    return sum;
  }

  private ofPart(part: number, next: number): number {
    if (next === 0 && part < DIRECT) {
      const known = this.direct[part];
      if (known !== 0) return known - 1;
      const nimber = leastMissing(this.nimbersOfOptions(part, 0));
      this.direct[part] = nimber + 1;
      return nimber;
    }
    this.reflect(part, next);
    const { first, second } = this;
    const slot = this.find(first, second);
    if (this.firsts[slot] !== 0) return this.nimbers[slot];
    const nimber = leastMissing(this.nimbersOfOptions(first, second));
    this.add(first, second, nimber);
    return nimber;
  }

  /** Collects the nimbers of the options as a mask. */
  private nimbersOfOptions(first: number, second: number): number {
    const { height, notTop } = this;
    const carry = (this.perWord - 1) * height;
    let taken = 0;
    for (let rest = first & (first >>> 1) & notTop; rest !== 0; rest &= rest - 1) {
      const cell = rest & -rest;
      taken |= 1 << this.of(first & ~(cell | (cell << 1)), second, false);
    }
    for (let rest = first & (first >>> height); rest !== 0; rest &= rest - 1) {
      const cell = rest & -rest;
      taken |= 1 << this.of(first & ~(cell | (cell << height)), second, false);
    }
    for (let rest = (first >>> carry) & second; rest !== 0; rest &= rest - 1) {
      const cell = rest & -rest;
      taken |= 1 << this.of(first & ~(cell << carry), second & ~cell, false);
    }
    for (let rest = second & (second >>> 1) & notTop; rest !== 0; rest &= rest - 1) {
      const cell = rest & -rest;
      taken |= 1 << this.of(first, second & ~(cell | (cell << 1)), false);
    }
    for (let rest = second & (second >>> height); rest !== 0; rest &= rest - 1) {
      const cell = rest & -rest;
      taken |= 1 << this.of(first, second & ~(cell | (cell << height)), false);
    }
    return taken;
  }

  private reflect(part: number, next: number): void {
    const { height, column, full } = this;
    const carry = (this.perWord - 1) * height;
    let reversed = 0;
    let reversedNext = 0;
    let rest = part;
    let restNext = next;
    while ((rest | restNext) !== 0) {
      reversedNext = ((reversedNext << height) & full) | (reversed >>> carry);
      reversed = ((reversed << height) & full) | (rest & column);
      rest = (rest >>> height) | ((restNext & column) << carry);
      restNext >>>= height;
    }
    this.first = part;
    this.second = next;
    this.consider(this.flip(part), this.flip(next));
    this.consider(reversed, reversedNext);
    this.consider(this.flip(reversed), this.flip(reversedNext));
  }

  private consider(first: number, second: number): void {
    if (second > this.second || (second === this.second && first >= this.first)) return;
    this.first = first;
    this.second = second;
  }

  /** Turns the rows upside down. */
  private flip(word: number): number {
    const { height, bottom } = this;
    let flipped = 0;
    for (let row = 0; row < height; row++) flipped |= ((word >>> row) & bottom) << (height - 1 - row);
    return flipped;
  }

  private find(first: number, second: number): number {
    const { firsts, seconds } = this;
    const mask = firsts.length - 1;
    let hash = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
    let slot = (hash ^ (hash >>> 13)) & mask;
    while (firsts[slot] !== 0 && (firsts[slot] !== first || seconds[slot] !== second)) slot = (slot + 1) & mask;
    return slot;
  }

  private add(first: number, second: number, nimber: number): void {
    if (++this.count * 4 > this.firsts.length * 3) this.grow();
    this.put(first, second, nimber);
  }

  private put(first: number, second: number, nimber: number): void {
    const slot = this.find(first, second);
    this.firsts[slot] = first;
    this.seconds[slot] = second;
    this.nimbers[slot] = nimber;
  }

  private grow(): void {
    const { firsts, seconds, nimbers } = this;
    const size = firsts.length * 2;
    this.firsts = new Int32Array(size);
    this.seconds = new Int32Array(size);
    this.nimbers = new Uint8Array(size);
    for (let i = 0; i < firsts.length; i++) if (firsts[i] !== 0) this.put(firsts[i], seconds[i], nimbers[i]);
  }
}

/** The lowest bit that a mask has not. */
function leastMissing(mask: number): number {
  return 31 - Math.clz32(~mask & (mask + 1));
}
