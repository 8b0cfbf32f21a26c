import { giveBlock, Longs, takeBlock } from "./memory";
import { isShared, publishLong } from "./threads";

const FIRST_SIZE = 1 << 12;

/** Bytes of a table, which begins without slots if they are 0. */
export const SLOTS = 24 + 4 * 32;

/**
 * Slots of a hash table with open addressing. A slot has a hash and an address; it is 0 if it is empty. The last bits
 * of the hash say at which slot a search begins. Other threads may read them while one adds to them.
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

  /** Has twice as many slots from now on. @returns false if there is no memory. */
  grow(): bool {
    const before = this.size;
    const old = this.entries;
    const size = before == 0 ? FIRST_SIZE : before * 2;
    const block = takeBlock(usize(size) << 3);
    if (block == 0) return false;
    memory.fill(block, 0, usize(size) << 3);
    this.entries = changetype<Longs>(block);
    this.size = size;
    for (let slot = 0; slot < before; slot++) if (old[slot] != 0) this.put(old[slot]);
    publishLong(changetype<usize>(this), (u64(size) << 32) | u64(block));
    if (before > 0) this.putAway(changetype<usize>(old), before);
    return true;
  }

  /** Empties all slots. Nobody may be reading. */
  clear(): void {
    this.giveOldBlocks();
    this.count = 0;
    memory.fill(changetype<usize>(this.entries), 0, usize(this.size) << 3);
  }

  add(hash: u32, place: usize): void {
    this.put((u64(hash) << 32) | u64(place));
    this.count++;
  }

  private put(entry: u64): void {
    const mask = this.size - 1;
    let slot = i32(entry >> 32) & mask;
    while (this.entries[slot] != 0) slot = (slot + 1) & mask;
    publishLong(changetype<usize>(this.entries) + (usize(slot) << 3), entry);
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
