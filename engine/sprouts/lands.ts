import { copied } from "../typed-arrays.ts";
import { hashOf } from "../grundy/hash.ts";
import { Interner } from "../grundy/interner.ts";
import { Canonizer } from "./canonical.ts";
import { genusOf, zerosOf } from "./region-head.ts";
import { LETTER, ONE } from "./regions.ts";

const RAW_LENGTH = 64;
const RAW_BITS = 15;
const ALIASES = 1024;
/** Bytes of a land besides its form. */
const LAND_OVERHEAD = 40;

/**
 * One number per equivalence class, by arrival. A land with tied letters is looked up by any leaf (an alias); only a
 * new alias needs the full search.
 */
export class Lands {
  private readonly canonizer = new Canonizer();
  private readonly known = new Interner(true);
  private aliases = new Interner(true);
  private aliasOf = new Int32Array(ALIASES);
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
      this.livesOf.byteLength + this.branchingOf.byteLength + this.classOf.byteLength + this.subclassOf.byteLength;
    return this.known.bytes + this.aliases.bytes + this.aliasOf.byteLength + measures;
  }

  /** Approximate. */
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

  /** @param form canonical. */
  adopt(form: Int32Array): number {
    return this.add(form, form.length);
  }

  retain(keep: (land: number) => boolean, forgotten: (land: number) => void, interrupted: () => boolean): boolean {
    if (!this.known.retain(keep, forgotten, interrupted)) return false;
    this.resize();
    this.aliases = new Interner(true);
    this.aliasOf = new Int32Array(ALIASES);
    this.rawLengths.fill(0);
    return true;
  }

  private classify(flat: Int32Array, from: number, to: number): number {
    const { canonizer } = this;
    const discrete = canonizer.load(flat, from, to);
    const length = canonizer.leaf();
    if (discrete) return this.add(canonizer.output, length);
    const known = this.known.find(canonizer.output, 0, length);
    if (known >= 0) return known;
    const before = this.aliases.size;
    const alias = this.aliases.intern(canonizer.output, 0, length);
    if (alias < before) return this.aliasOf[alias];
    const full = canonizer.canonical();
    const land = this.add(canonizer.output, full);
    if (alias >= this.aliasOf.length) this.aliasOf = copied(this.aliasOf, new Int32Array(this.aliases.capacity));
    this.aliasOf[alias] = land;
    return land;
  }

  flat(land: number): Int32Array {
    return Int32Array.from(this.known.data.subarray(this.known.start(land), this.known.end(land)));
  }

  lives(land: number): number {
    return this.livesOf[land];
  }

  /** Isolated spots per region, at most. */
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

  /** Thesis, Algorithm 9. */
  branchingEstimate(land: number): number {
    return this.branchingOf[land];
  }

  /** Hash of lives and regions. */
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
    this.measure(land, form, length);
    return land;
  }

  private resize(): void {
    const size = this.known.capacity;
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
    let surfaces = 0;
    for (let at = 0; at < length;) {
      const head = flat[at++];
      const zeros = zerosOf(head);
      surfaces = mixed(surfaces, genusOf(head));
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
