import { copied } from "../typed-arrays.ts";
import { hashOf } from "./hash.ts";

/** Number of sequences between two calls of `interrupted`. */
const PIECE = 1 << 12;
const MIN_CAPACITY = 1024;
const SLOW_GROWTH = 1.25;
const MAX_ENTRIES = 2 ** 31 - 1;

/** Gives each distinct sequence an id (0, 1, 2, ... by arrival). Open addressing; equality never depends on a hash. */
export class Interner {
  private arena: Int32Array | Uint16Array;
  private used = 0;
  private starts = new Int32Array(MIN_CAPACITY);
  private ends = new Int32Array(MIN_CAPACITY);
  private hashes = new Int32Array(MIN_CAPACITY);
  private table = new Int32Array(2 * MIN_CAPACITY).fill(-1);
  private count = 0;
  private free: number[] = [];
  /** Factor by which storage grows; smaller when memory is short. */
  private growth = 2;
  private readonly most: number;

  /**
   * @param narrow 16-bit entries.
   * @param most maximum total length.
   */
  constructor(narrow = false, most = MAX_ENTRIES) {
    this.arena = narrow ? new Uint16Array(8192) : new Int32Array(8192);
    this.most = most;
  }

  get size(): number {
    return this.count - this.free.length;
  }

  get capacity(): number {
    return this.starts.length;
  }

  get bound(): number {
    return this.count;
  }

  get bytes(): number {
    return this.arena.byteLength + 4 * (this.starts.length + this.ends.length + this.hashes.length + this.table.length);
  }

  /** Numbers of all entries. The array is replaced when it grows. */
  get data(): Int32Array | Uint16Array {
    return this.arena;
  }

  start(id: number): number {
    return this.starts[id];
  }

  end(id: number): number {
    return this.ends[id];
  }

  hash(id: number): number {
    return this.hashes[id];
  }

  /** @returns -1 if unknown. */
  find(source: ArrayLike<number>, from: number, to: number): number {
    const mask = this.table.length - 1;
    const hash = hashOf(source, from, to);
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const id = this.table[slot];
      if (id < 0) return -1;
      if (this.hashes[id] === hash && this.equals(id, source, from, to)) return id;
    }
  }

  /** @throws {RangeError} if there is no room. */
  intern(source: ArrayLike<number>, from: number, to: number): number {
    const mask = this.table.length - 1;
    const hash = hashOf(source, from, to);
    let slot = hash & mask;
    for (let id = this.table[slot]; id >= 0; id = this.table[slot]) {
      if (this.hashes[id] === hash && this.equals(id, source, from, to)) return id;
      slot = (slot + 1) & mask;
    }
    if (this.used + to - from > this.most)
      throw new RangeError(`there is no room for more than ${this.most} entries of positions`);
    const id = this.free.pop() ?? this.count++;
    this.table[slot] = id;
    this.append(id, hash, source, from, to);
    if (this.size * 2 > this.table.length) this.rehash(this.table.length * 2);
    return id;
  }

  clear(): void {
    if (this.count === 0) return;
    this.table.fill(-1);
    this.count = 0;
    this.used = 0;
    this.free = [];
  }

  /**
   * Reuses ids passed to `dropped`.
   * @returns false if interrupted; then nothing changes.
   */
  retain(
    keep: (id: number) => boolean,
    dropped: (id: number) => void = ignore,
    interrupted: () => boolean = never,
  ): boolean {
    const starts = new Int32Array(this.count);
    const ends = new Int32Array(this.count);
    let used = 0;
    let bound = 0;
    let kept = 0;
    for (let id = 0; id < this.count; id++) {
      if (id % PIECE === 0 && interrupted()) return false;
      starts[id] = used;
      if (this.isFree(id)) {
        ends[id] = -1;
        starts[id] = 0;
      } else if (keep(id)) {
        used += this.ends[id] - this.starts[id];
        ends[id] = used;
        bound = id + 1;
        kept++;
      } else {
        // -2 marks ids dropped in this call, -1 earlier ones.
        ends[id] = -2;
        starts[id] = 0;
      }
    }
    const size = Math.min(this.most, Math.max(MIN_CAPACITY, Math.ceil(used * SLOW_GROWTH)));
    const arena = this.arena instanceof Uint16Array ? new Uint16Array(size) : new Int32Array(size);
    let slots = 2 * MIN_CAPACITY;
    while (slots < 2 * kept * SLOW_GROWTH) slots *= 2;
    const table = new Int32Array(slots).fill(-1);
    const mask = slots - 1;
    for (let id = 0; id < bound; id++) {
      if (id % PIECE === 0 && interrupted()) return false;
      if (ends[id] < 0) continue;
      for (let i = this.starts[id], to = starts[id]; i < this.ends[id]; i++) arena[to++] = this.arena[i];
      place(table, mask, id, this.hashes[id]);
    }
    this.free = [];
    for (let id = this.count - 1; id >= 0; id--) {
      if (ends[id] >= 0) continue;
      if (id < bound) this.free.push(id);
      if (ends[id] === -2) dropped(id);
      ends[id] = -1;
    }
    const room = Math.max(MIN_CAPACITY, Math.ceil(bound * SLOW_GROWTH));
    this.starts = copied(starts.subarray(0, bound), new Int32Array(room));
    this.ends = copied(ends.subarray(0, bound), new Int32Array(room));
    this.hashes = copied(this.hashes.subarray(0, bound), new Int32Array(room));
    this.count = bound;
    this.used = used;
    this.arena = arena;
    this.table = table;
    this.growth = SLOW_GROWTH;
    return true;
  }

  private isFree(id: number): boolean {
    return this.ends[id] < this.starts[id];
  }

  private equals(id: number, source: ArrayLike<number>, from: number, to: number): boolean {
    const begin = this.starts[id];
    if (this.ends[id] - begin !== to - from) return false;
    const arena = this.arena;
    for (let i = from, j = begin; i < to; i++, j++) if (arena[j] !== source[i]) return false;
    return true;
  }

  private append(id: number, hash: number, source: ArrayLike<number>, from: number, to: number): void {
    if (this.used + to - from > this.arena.length) {
      const size = Math.min(this.most, Math.max(Math.ceil(this.arena.length * this.growth), this.used + to - from));
      this.arena =
        this.arena instanceof Uint16Array
          ? copied(this.arena, new Uint16Array(size))
          : copied(this.arena, new Int32Array(size));
    }
    if (id === this.starts.length) {
      const room = Math.ceil(id * this.growth);
      this.starts = copied(this.starts, new Int32Array(room));
      this.ends = copied(this.ends, new Int32Array(room));
      this.hashes = copied(this.hashes, new Int32Array(room));
    }
    this.starts[id] = this.used;
    for (let i = from; i < to; i++) this.arena[this.used++] = source[i];
    this.ends[id] = this.used;
    this.hashes[id] = hash;
  }

  private rehash(size: number): void {
    const table = new Int32Array(size).fill(-1);
    for (let id = 0; id < this.count; id++) {
      if (!this.isFree(id)) place(table, size - 1, id, this.hashes[id]);
    }
    this.table = table;
  }
}

function place(table: Int32Array, mask: number, id: number, hash: number): void {
  let slot = hash & mask;
  while (table[slot] >= 0) slot = (slot + 1) & mask;
  table[slot] = id;
}

function ignore(): void {
  // No listener.
}

function never(): boolean {
  return false;
}
