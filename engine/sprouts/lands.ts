import { copied, powerOfTwoFrom } from "../typed-arrays.ts";
import { hashOf } from "../grundy/hash.ts";
import { Interner } from "../grundy/interner.ts";
import { canonicalLand, FEW_LETTERS } from "./canonical.ts";
import { QuickForm } from "./quick-form.ts";
import { zerosOf } from "./region-head.ts";
import { LETTER, ONE } from "./regions.ts";
import { compareRuns } from "./serialiser.ts";

/** Numbers of the texts that are kept for lands that came last; longer ones are looked up anew. */
const RAW_LENGTH = 64;
/** Bits of the number of places for them: 1 MB. Every game has its own, and collecting garbage counts them. */
const RAW_BITS = 13;
const ALIASES = 1024;
/** Bytes of a land besides its form. */
const LAND_OVERHEAD = 40;

/**
 * Numbers of equivalence classes, by arrival. A land is looked up by its quick form. If its letters are tied, it may
 * have several such forms: a new one is compared with the lands of the same invariant by the canonical form. Most new
 * lands have an invariant of their own.
 */
export class Lands {
  private readonly quick = new QuickForm();
  private readonly known = new Interner(true);
  private aliases = new Interner(true);
  private aliasOf = new Int32Array(ALIASES);
  /** 1 for lands with tied letters. */
  private isTied = new Uint8Array(256);
  private invariantOf = new Int32Array(256);
  /** Lands with tied letters by their invariant; open addressing. */
  private tied = new Int32Array(1024).fill(-1);
  private tiedCount = 0;
  private livesOf = new Int32Array(256);
  private branchingOf = new Float64Array(256);
  private classOf = new Uint16Array(256);
  private subclassOf = new Uint16Array(256);
  private readonly raw = new Uint16Array(RAW_LENGTH << RAW_BITS);
  private readonly rawLengths = new Uint8Array(1 << RAW_BITS);
  private readonly rawLands = new Int32Array(1 << RAW_BITS);

  get size(): number {
    return this.known.size;
  }

  get bytes(): number {
    const measures =
      this.isTied.byteLength +
      this.invariantOf.byteLength +
      this.tied.byteLength +
      this.livesOf.byteLength +
      this.branchingOf.byteLength +
      this.classOf.byteLength +
      this.subclassOf.byteLength;
    return this.known.bytes + this.aliases.bytes + this.aliasOf.byteLength + measures;
  }

  /** Bytes of a land, approximately. */
  bytesOf(land: number): number {
    return 2 * (this.known.end(land) - this.known.start(land)) + LAND_OVERHEAD;
  }

  /** @param flat reduced. */
  intern(flat: Int32Array, from: number, to: number): number {
    const size = to - from;
    if (size > RAW_LENGTH) return this.classify(flat, from, to);
    const { raw } = this;
    const slot = hashOf(flat, from, to) & ((1 << RAW_BITS) - 1);
    const at = slot * RAW_LENGTH;
    if (this.rawLengths[slot] === size) {
      let i = 0;
      while (i < size && raw[at + i] === flat[from + i]) i++;
      if (i === size) return this.rawLands[slot];
    }
    const land = this.classify(flat, from, to);
    for (let i = 0; i < size; i++) raw[at + i] = flat[from + i];
    this.rawLengths[slot] = size;
    this.rawLands[slot] = land;
    return land;
  }

  retain(keep: (land: number) => boolean, forgotten: (land: number) => void, interrupted: () => boolean): boolean {
    if (!this.known.retain(keep, forgotten, interrupted)) return false;
    this.resize();
    this.aliases = new Interner(true);
    this.aliasOf = new Int32Array(ALIASES);
    this.rawLengths.fill(0);
    this.indexTied();
    return true;
  }

  private classify(flat: Int32Array, from: number, to: number): number {
    const { quick } = this;
    const isOnly = quick.load(flat, from, to);
    const { invariant } = quick;
    const length = quick.write();
    if (isOnly) return this.add(quick.output, length);
    const known = this.find(quick.output, length);
    if (known >= 0) return known;
    if (!this.hasTied(invariant)) return this.addTied(quick.output, length, invariant);
    const canonical = canonicalLand(quick.output, 0, length);
    const equal = this.tiedLand(canonical, invariant);
    if (equal < 0) return this.addTied(quick.output, length, invariant);
    this.addAlias(quick.output, length, equal);
    return equal;
  }

  /** Finds a land by a quick form that was seen before; -1 if there is none. */
  private find(form: Int32Array, length: number): number {
    const known = this.known.find(form, 0, length);
    if (known >= 0) return known;
    const alias = this.aliases.find(form, 0, length);
    return alias < 0 ? -1 : this.aliasOf[alias];
  }

  private addAlias(form: Int32Array, length: number, land: number): void {
    const alias = this.aliases.intern(form, 0, length);
    if (alias >= this.aliasOf.length) this.aliasOf = copied(this.aliasOf, new Int32Array(this.aliases.capacity));
    this.aliasOf[alias] = land;
  }

  private hasTied(invariant: number): boolean {
    return this.tied[this.slotOf(invariant)] >= 0;
  }

  /** Finds the slot of the first land with this invariant, or an empty one. */
  private slotOf(invariant: number): number {
    const { tied, invariantOf } = this;
    const mask = tied.length - 1;
    let slot = invariant & mask;
    while (tied[slot] >= 0 && invariantOf[tied[slot]] !== invariant) slot = (slot + 1) & mask;
    return slot;
  }

  /** @returns -1 if there is none. */
  private tiedLand(canonical: Int32Array, invariant: number): number {
    const { tied, invariantOf } = this;
    const mask = tied.length - 1;
    for (let slot = invariant & mask; tied[slot] >= 0; slot = (slot + 1) & mask) {
      const land = tied[slot];
      if (invariantOf[land] !== invariant) continue;
      const other = this.flat(land);
      if (compareRuns(canonical, 0, canonical.length, other, 0, other.length) === 0) return land;
    }
    return -1;
  }

  private addTied(form: Int32Array, length: number, invariant: number): number {
    const land = this.add(form, length);
    this.isTied[land] = 1;
    this.invariantOf[land] = invariant;
    this.index(land);
    if (++this.tiedCount * 2 > this.tied.length) this.indexTied();
    return land;
  }

  private index(land: number): void {
    const { tied, invariantOf } = this;
    const mask = tied.length - 1;
    let slot = invariantOf[land] & mask;
    while (tied[slot] >= 0) slot = (slot + 1) & mask;
    tied[slot] = land;
  }

  private indexTied(): void {
    const lands: number[] = [];
    for (let land = 0; land < this.known.bound; land++)
      if (this.known.end(land) > this.known.start(land) && this.isTied[land] === 1) lands.push(land);
    this.tiedCount = lands.length;
    this.tied = new Int32Array(powerOfTwoFrom(Math.max(1024, lands.length * 2))).fill(-1);
    for (const land of lands) this.index(land);
  }

  /** The canonical form of a land. */
  flat(land: number): Int32Array {
    const form = this.form(land);
    return canonicalLand(form, 0, form.length);
  }

  /** A form of the land. */
  form(land: number): Int32Array {
    return Int32Array.from(this.known.data.subarray(this.known.start(land), this.known.end(land)));
  }

  /** Computes a number from a land of any form; unequal lands may share it. */
  fingerprint(land: number): number {
    return this.isTied[land] === 0 ? this.known.hash(land) : this.invariantOf[land];
  }

  /**
   * The form in which the moves of a land are made: the canonical one, so that their order never depends on what came
   * before. Of many letters it takes longer to find than all options, and a few more orders change little.
   */
  formOfMoves(land: number): Int32Array {
    const form = this.form(land);
    return lettersIn(form) > FEW_LETTERS ? form : canonicalLand(form, 0, form.length);
  }

  lives(land: number): number {
    return this.livesOf[land];
  }

  /** The most isolated spots that a region of the land has. */
  crowd(land: number): number {
    const { data } = this.known;
    let most = 0;
    for (let at = this.known.start(land), end = this.known.end(land); at < end; at++) {
      most = Math.max(most, zerosOf(data[at]));
      at++;
      while (data[at] !== 0) at += data[at] + 1;
    }
    return most;
  }

  /** Estimates the number of children of a land (thesis, Algorithm 9). */
  branchingEstimate(land: number): number {
    return this.branchingOf[land];
  }

  /** A hash of the numbers of lives and regions. */
  featureClass(land: number): number {
    return this.classOf[land];
  }

  /** Hash that also contains boundaries and counts of 0, 1 and 2. */
  featureSubclass(land: number): number {
    return this.subclassOf[land];
  }

  private add(form: Int32Array, length: number): number {
    const before = this.known.size;
    const land = this.known.intern(form, 0, length);
    if (this.known.size === before) return land;
    if (land >= this.livesOf.length) this.resize();
    this.isTied[land] = 0;
    this.measure(land, form, length);
    return land;
  }

  private resize(): void {
    const size = this.known.capacity;
    this.isTied = copied(this.isTied, new Uint8Array(size));
    this.invariantOf = copied(this.invariantOf, new Int32Array(size));
    this.livesOf = copied(this.livesOf, new Int32Array(size));
    this.branchingOf = copied(this.branchingOf, new Float64Array(size));
    this.classOf = copied(this.classOf, new Uint16Array(size));
    this.subclassOf = copied(this.subclassOf, new Uint16Array(size));
  }

  private measure(land: number, flat: Int32Array, length: number): void {
    let letters = 0;
    let ones = 0;
    let branching = 0;
    let regions = 0;
    let walks = 0;
    let isolated = 0;
    let twos = 0;
    for (let at = 0; at < length;) {
      const head = flat[at++];
      const zeros = zerosOf(head);
      regions++;
      isolated += zeros;
      let boundaries = zeros;
      let occurrences = zeros;
      let squares = zeros;
      for (let size = flat[at++]; size > 0; size = flat[at++]) {
        boundaries++;
        occurrences += size;
        squares += size * size;
        for (const end = at + size; at < end; at++) {
          if (flat[at] >= LETTER) letters++;
          else if (flat[at] === ONE) ones++;
          else twos++;
        }
      }
      walks += boundaries;
      branching += (occurrences * occurrences - squares) / 2 + squares * 2 ** (boundaries - 1);
    }
    const lives = 3 * isolated + 2 * ones + twos + letters / 2;
    this.livesOf[land] = lives;
    this.branchingOf[land] = branching;
    const kind = mixed(mixed(0, lives), regions);
    this.classOf[land] = className(kind);
    this.subclassOf[land] = className(mixed(mixed(mixed(mixed(kind, isolated), walks), ones), twos));
  }
}

function mixed(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x5bd1e995) ^ (hash >>> 15);
}

function className(hash: number): number {
  const name = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995);
  return (name ^ (name >>> 15)) & 0x7fff;
}

/** Number of letters of a land. */
export function lettersIn(form: Int32Array): number {
  let letters = 0;
  for (let at = 1; at < form.length; at++) {
    for (let size = form[at++]; size > 0; size = form[at++])
      for (const end = at + size; at < end; at++) letters = Math.max(letters, form[at] - LETTER + 1);
  }
  return letters;
}
