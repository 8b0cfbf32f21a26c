import { giveBlock, Longs, takeBlock } from "./memory";
import { isShared, publishLong } from "./threads";

const FIRST_SIZE = 1 << 12;

/** A hash of 32 bits as one of 64, whose halves are the same. */
export function wide(hash: u32): u64 {
  return (u64(hash) << 32) | u64(hash);
}

/** Bytes of a table, which begins without slots if they are 0. */
export const SLOTS = 24 + 4 * 32;

/**
 * Slots of a hash table with open addressing. A slot has the upper half of a hash and an address; it is 0 if it is
 * empty. The lower half says at which slot a search begins. Other threads may read them while one adds to them.
 */
@unmanaged
export class Slots {
  /** The slots that are read: the address of the first one, and above it their number; 0 if there are none. */
  private view: u64;
  /** The slots that are added to: the same, or those that will be read. */
  private entries: Longs;
  private size: i32;
  count: i32;

  /** Whether one more entry leaves so many slots empty that searches are short. */
  get hasRoom(): bool {
    return (this.count + 1) * 10 <= this.size * 7;
  }

  /** Whether there is still a slot for one more entry, if not a quick one. */
  get hasLastRoom(): bool {
    return (this.count + 1) * 20 <= this.size * 19;
  }

  /** The slots as others may read them now. */
  get shown(): Shown {
    return this.view;
  }

  /**
   * Begins with empty slots, of which there are twice as many as before if `grows`. They are read from `show` on.
   * @param grows if not, nobody may be reading.
   * @returns false if there is no memory.
   */
  begin(grows: bool): bool {
    const before = this.size;
    const size = before == 0 ? FIRST_SIZE : grows ? before * 2 : before;
    if (size != before) {
      const block = takeBlock(usize(size) << 3);
      if (block == 0) return false;
      if (before > 0) this.putAway(changetype<usize>(this.entries), before);
      this.entries = changetype<Longs>(block);
      this.size = size;
    }
    if (!grows) this.giveOldBlocks();
    this.count = 0;
    memory.fill(changetype<usize>(this.entries), 0, usize(size) << 3);
    return true;
  }

  show(): void {
    publishLong(changetype<usize>(this), (u64(this.size) << 32) | <u64>changetype<usize>(this.entries));
  }

  add(hash: u64, place: usize): void {
    const mask = this.size - 1;
    let slot = <i32>hash & mask;
    while (this.entries[slot] != 0) slot = (slot + 1) & mask;
    const entry = (hash & 0xffffffff00000000) | <u64>place;
    publishLong(changetype<usize>(this.entries) + (usize(slot) << 3), entry);
    this.count++;
  }

  /** Gives slots back, or keeps them while others may be reading. */
  private putAway(entries: usize, size: i32): void {
    if (!isShared) giveBlock(entries, usize(size) << 3);
    else store<usize>(this.oldBlock(size), entries);
  }

  private giveOldBlocks(): void {
    if (!isShared) return;
    for (let size = FIRST_SIZE; size < this.size; size *= 2) {
      const place = this.oldBlock(size);
      const block = load<usize>(place);
      if (block != 0) giveBlock(block, usize(size) << 3);
      store<usize>(place, 0);
    }
  }

  private oldBlock(size: i32): usize {
    return changetype<usize>(this) + offsetof<Slots>() + ((<usize>ctz(size)) << 2);
  }
}

type Shown = u64;

export function sizeOf(shown: Shown): i32 {
  return i32(shown >> 32);
}

/** A slot as it is now. What it leads to was written before it. */
export function entryOf(shown: Shown, slot: i32): u64 {
  return load<u64>(<usize>shown + (usize(slot) << 3));
}
