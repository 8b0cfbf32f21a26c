import { copied, powerOfTwoFrom } from "../../typed-arrays.ts";

/** Couples of one segment of the table, few enough that their eviction takes a few milliseconds. */
export const SEGMENT = 1 << 14;
const SEGMENT_SHIFT = 15;
const MAX_SEGMENTS = 1 << (32 - SEGMENT_SHIFT);

/** The largest number that the table holds. */
const LARGEST = 3e38;

/** Keys are compared in full. A full segment drops its couples of least effort. */
export class CoupleTable {
  readonly capacity: number;
  private readonly segments: CoupleSegment[];
  private readonly each: number;
  /** The segment that stands for all empty ones. */
  private readonly untouched: CoupleSegment;

  constructor(capacity: number) {
    const count = Math.min(MAX_SEGMENTS, 2 ** Math.max(0, Math.ceil(Math.log2(capacity / SEGMENT))));
    this.each = Math.min(SEGMENT, Math.max(16, Math.floor(capacity / count)));
    this.untouched = new CoupleSegment(this.each);
    this.segments = Array.from({ length: count }, () => this.untouched);
    this.capacity = this.each * count;
  }

  get size(): number {
    return this.segments.reduce((sum, { size }) => sum + size, 0);
  }

  get usage(): { readonly couples: number; readonly capacity: number } {
    return { couples: this.size, capacity: this.capacity };
  }

  get bytes(): number {
    return this.segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** @returns an index valid until the next `store`, or -1. */
  find(components: Int32Array, from: number, to: number, heap: number, hash: number): number {
    const segment = this.segmentOf(hash);
    const index = this.segments[segment].find(components, from, to, heap, hash);
    return index < 0 ? -1 : segment * SEGMENT + index;
  }

  pn(index: number): number {
    return this.segments[Math.floor(index / SEGMENT)].pn(index % SEGMENT);
  }

  dn(index: number): number {
    return this.segments[Math.floor(index / SEGMENT)].dn(index % SEGMENT);
  }

  /** @param effort nodes just spent; they add up. */
  store(
    components: Int32Array,
    from: number,
    to: number,
    heap: number,
    hash: number,
    pn: number,
    dn: number,
    effort: number,
  ): void {
    const segment = this.segmentOf(hash);
    if (this.segments[segment] === this.untouched) this.segments[segment] = new CoupleSegment(this.each);
    this.segments[segment].store(components, from, to, heap, hash, pn, dn, effort);
  }

  forEach(visit: (data: Int32Array, from: number, to: number) => void, interrupted: () => boolean): boolean {
    return this.segments.every((segment) => {
      if (interrupted()) return false;
      segment.forEach(visit);
      return true;
    });
  }

  purge(isDead: (data: Int32Array, from: number, to: number) => boolean, interrupted: () => boolean): void {
    for (const segment of this.segments) {
      if (interrupted()) return;
      segment.purge(isDead);
    }
  }

  replace(interrupted: () => boolean): void {
    for (const segment of this.segments) {
      if (interrupted()) return;
      segment.replace();
    }
  }

  private segmentOf(hash: number): number {
    return (hash >>> SEGMENT_SHIFT) & (this.segments.length - 1);
  }
}

class CoupleSegment {
  private readonly capacity: number;
  private count = 0;
  private slots: Int32Array;
  private hashes: Int32Array;
  /** Key i is keys[starts[i] .. starts[i + 1]): heap, components. */
  private starts: Int32Array;
  private keys: Int32Array;
  private used = 0;
  private pns: Float32Array;
  private dns: Float32Array;
  private efforts: Float64Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    const room = Math.min(capacity, 64);
    this.hashes = new Int32Array(room);
    this.starts = new Int32Array(room + 1);
    this.keys = new Int32Array(room * 3);
    this.pns = new Float32Array(room);
    this.dns = new Float32Array(room);
    this.efforts = new Float64Array(room);
    this.slots = new Int32Array(powerOfTwoFrom(room * 2)).fill(-1);
  }

  get size(): number {
    return this.count;
  }

  get bytes(): number {
    return 4 * (this.slots.length + this.hashes.length + this.starts.length + this.keys.length) + 16 * this.pns.length;
  }

  find(components: Int32Array, from: number, to: number, heap: number, hash: number): number {
    const mask = this.slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const index = this.slots[slot];
      if (index < 0 || (this.hashes[index] === hash && this.isKey(index, components, from, to, heap))) return index;
    }
  }

  pn(index: number): number {
    return this.pns[index];
  }

  dn(index: number): number {
    return this.dns[index];
  }

  store(
    components: Int32Array,
    from: number,
    to: number,
    heap: number,
    hash: number,
    pn: number,
    dn: number,
    effort: number,
  ): void {
    let index = this.find(components, from, to, heap, hash);
    if (index < 0) {
      if (this.count === this.capacity) this.replace();
      index = this.append(components, from, to, heap, hash);
    }
    this.pns[index] = Math.min(pn, LARGEST);
    this.dns[index] = Math.min(dn, LARGEST);
    this.efforts[index] += effort;
  }

  forEach(visit: (data: Int32Array, from: number, to: number) => void): void {
    for (let i = 0; i < this.count; i++) visit(this.keys, this.starts[i] + 1, this.starts[i + 1]);
  }

  purge(isDead: (data: Int32Array, from: number, to: number) => boolean): void {
    this.retain((index) => !isDead(this.keys, this.starts[index] + 1, this.starts[index + 1]));
  }

  replace(): void {
    const ranks = Float64Array.from(this.efforts.subarray(0, this.count)).sort();
    const bar = ranks[this.count >> 1];
    let ties = (this.count >> 1) - ranks.subarray(0, this.count).findIndex((effort) => effort === bar);
    this.retain((index) => this.efforts[index] > bar || (this.efforts[index] === bar && ties-- <= 0));
    for (let i = 0; i < this.count; i++) this.efforts[i] /= 2;
  }

  private retain(keep: (index: number) => boolean): void {
    let kept = 0;
    let used = 0;
    for (let i = 0; i < this.count; i++) {
      if (!keep(i)) continue;
      const from = this.starts[i];
      const to = this.starts[i + 1];
      this.keys.copyWithin(used, from, to);
      used += to - from;
      this.hashes[kept] = this.hashes[i];
      this.pns[kept] = this.pns[i];
      this.dns[kept] = this.dns[i];
      this.efforts[kept++] = this.efforts[i];
      this.starts[kept] = used;
    }
    this.count = kept;
    this.used = used;
    this.rehash(this.slots.length);
  }

  private isKey(index: number, components: Int32Array, from: number, to: number, heap: number): boolean {
    const { keys } = this;
    let at = this.starts[index];
    if (this.starts[index + 1] - at !== to - from + 1 || keys[at] !== heap) return false;
    for (let i = from; i < to; i++) if (keys[++at] !== components[i]) return false;
    return true;
  }

  private append(components: Int32Array, from: number, to: number, heap: number, hash: number): number {
    if (this.count === this.hashes.length) this.grow();
    while (this.used + to - from + 1 > this.keys.length)
      this.keys = copied(this.keys, new Int32Array(this.keys.length * 2));
    const index = this.count++;
    this.keys[this.used++] = heap;
    for (let i = from; i < to; i++) this.keys[this.used++] = components[i];
    this.starts[index + 1] = this.used;
    this.hashes[index] = hash;
    this.efforts[index] = 0;
    this.place(index);
    return index;
  }

  private grow(): void {
    const room = Math.min(this.capacity, this.hashes.length * 2);
    this.hashes = copied(this.hashes, new Int32Array(room));
    this.starts = copied(this.starts, new Int32Array(room + 1));
    this.pns = copied(this.pns, new Float32Array(room));
    this.dns = copied(this.dns, new Float32Array(room));
    this.efforts = copied(this.efforts, new Float64Array(room));
    this.rehash(powerOfTwoFrom(room * 2));
  }

  private rehash(size: number): void {
    if (size === this.slots.length) this.slots.fill(-1);
    else this.slots = new Int32Array(size).fill(-1);
    for (let i = 0; i < this.count; i++) this.place(i);
  }

  private place(index: number): void {
    const mask = this.slots.length - 1;
    let slot = this.hashes[index] & mask;
    while (this.slots[slot] >= 0) slot = (slot + 1) & mask;
    this.slots[slot] = index;
  }
}

export function coupleHash(components: Int32Array, from: number, to: number, heap: number): number {
  let hash = heap;
  for (let i = from; i < to; i++) {
    hash = Math.imul(hash ^ components[i], 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0x2c1b3c6d);
  return hash ^ (hash >>> 16);
}
