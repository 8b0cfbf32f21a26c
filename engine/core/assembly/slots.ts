import { giveBlock, Longs, takeBlock } from "./memory";

const FIRST_SIZE = 1 << 12;

/**
 * Slots of a hash table with open addressing. A slot has the upper half of a hash and an address; it is 0 if it is
 * empty. The lower half says at which slot a search begins.
 */
export class Slots {
  entries: Longs = changetype<Longs>(0);
  size: i32 = 0;
  private count: i32 = 0;

  /** Whether one more entry leaves enough slots empty. */
  get hasRoom(): bool {
    return (this.count + 1) * 10 <= this.size * 7;
  }

  /** Whether there is still a slot for one more entry, if not a quick one. */
  get hasLastRoom(): bool {
    return (this.count + 1) * 20 <= this.size * 19;
  }

  /** Empties all slots, of which there are twice as many as before if `grows`. @returns false if there is no memory. */
  begin(grows: bool): bool {
    const before = this.size;
    const size = before == 0 ? FIRST_SIZE : grows ? before * 2 : before;
    if (size != before) {
      const block = takeBlock(usize(size) << 3);
      if (block == 0) return false;
      if (before > 0) giveBlock(changetype<usize>(this.entries), usize(before) << 3);
      this.entries = changetype<Longs>(block);
      this.size = size;
    }
    this.count = 0;
    memory.fill(changetype<usize>(this.entries), 0, usize(size) << 3);
    return true;
  }

  add(hash: u64, place: usize): void {
    const mask = this.size - 1;
    let slot = <i32>hash & mask;
    while (this.entries[slot] != 0) slot = (slot + 1) & mask;
    this.entries[slot] = (hash & 0xffffffff00000000) | <u64>place;
    this.count++;
  }
}
