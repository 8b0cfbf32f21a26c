import * as host from "./host";
import { isShared, Lock } from "./threads";

/** Bytes of linear memory, read and written as numbers. */
@unmanaged
export class Bytes {
  @operator("[]")
  get(index: i32): i32 {
    return load<u8>(changetype<usize>(this) + index);
  }

  @operator("[]=")
  set(index: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + index, value);
  }
}

/** Numbers of 32 bits in linear memory. */
@unmanaged
export class Words {
  @operator("[]")
  get(index: i32): i32 {
    return load<i32>(changetype<usize>(this) + (usize(index) << 2));
  }

  @operator("[]=")
  set(index: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + (usize(index) << 2), value);
  }
}

/** Numbers of 64 bits in linear memory. */
@unmanaged
export class Longs {
  @operator("[]")
  get(index: i32): u64 {
    return load<u64>(changetype<usize>(this) + (usize(index) << 3));
  }

  @operator("[]=")
  set(index: i32, value: u64): void {
    store<u64>(changetype<usize>(this) + (usize(index) << 3), value);
  }
}

/** Numbers of 32 bits with fractions. */
@unmanaged
export class Singles {
  @operator("[]")
  get(index: i32): f32 {
    return load<f32>(changetype<usize>(this) + (usize(index) << 2));
  }

  @operator("[]=")
  set(index: i32, value: f32): void {
    store<f32>(changetype<usize>(this) + (usize(index) << 2), value);
  }
}

const PAGE: usize = 1 << 16;
/** Pages by which the memory grows at least: JavaScript collects garbage after some growths. */
const PAGES = 512;

/** The address from which memory is given away in blocks. */
const firstBlock = isShared ? host.firstBlock : (__heap_base + PAGE - 1) & ~(PAGE - 1);
/** The end of the data of this thread alone. */
let ownEnd: usize = isShared ? host.ownStart : 0;

/**
 * Takes bytes that this thread alone uses, full of zeros and 8-aligned, when the core is made. The core for threads has
 * it under the name `ownData`, that for one thread `memory.data` (tools/build-core.mjs).
 */
export function nextOwnData(bytes: usize): usize {
  const place = ownEnd;
  ownEnd = (place + bytes + 7) & ~7;
  return place;
}

/** Address behind the fixed buffers of all threads. */
export function dataEnd(): usize {
  return __heap_base;
}

/** Address behind the fixed buffers of this thread. */
export function ownDataEnd(): usize {
  return ownEnd;
}

/** Memory that was given back: a list of blocks by address, each with its size and the next one in its first bytes. */
@unmanaged
class FreeBlock {
  bytes: usize;
  next: FreeBlock | null;
}

/** How the memory is given away, by all threads. */
@unmanaged
class Ledger {
  freeBlocks: FreeBlock | null;
  /** The one that has grown last, or null: what is given back next often follows. */
  recent: FreeBlock | null;
  /** Bytes behind the first block that ever were in blocks. */
  grown: usize;
  taken: usize;
  limit: usize;
}

const ledger = changetype<Ledger>(memory.data(sizeof<usize>() * 5, 8));
const lock = changetype<Lock>(memory.data(8, 8));

/** Bytes of all blocks that are in use. */
export function bytesTaken(): usize {
  return ledger.taken;
}

export function bytesAllowed(): usize {
  return ledger.limit;
}

export function allow(bytes: usize): void {
  ledger.limit = bytes;
}

export function wholePages(bytes: usize): usize {
  return (bytes + PAGE - 1) & ~(PAGE - 1);
}

/** Takes a block, in whole pages, with any content. @returns 0 if there is no such memory. */
export function takeBlock(bytes: usize): usize {
  return takeBlockBehind(bytes, 0);
}

/** Takes a block with a higher address than another. */
export function takeBlockBehind(bytes: usize, other: usize): usize {
  const size = wholePages(bytes);
  lock.take();
  let block: usize = 0;
  if (size <= ledger.limit && ledger.taken <= ledger.limit - size) block = freeBlock(size, other) || grown(size);
  if (block != 0) ledger.taken += size;
  lock.give();
  return block;
}

export function giveBlock(block: usize, bytes: usize): void {
  const size = wholePages(bytes);
  lock.take();
  ledger.taken -= size;
  addFreeBlock(changetype<FreeBlock>(block), size);
  lock.give();
}

function addFreeBlock(block: FreeBlock, bytes: usize): void {
  let before = ledger.recent;
  if (changetype<usize>(before) > changetype<usize>(block)) before = null;
  let behind = before == null ? ledger.freeBlocks : before.next;
  while (behind != null && changetype<usize>(behind) < changetype<usize>(block)) {
    before = behind;
    behind = behind.next;
  }
  block.bytes = bytes;
  block.next = behind;
  joinWithNext(block);
  ledger.recent = block;
  if (before == null) ledger.freeBlocks = block;
  else {
    before.next = block;
    if (joinWithNext(before)) ledger.recent = before;
  }
}

/** Makes a free block and the one that follows it one, if nothing is between. @returns whether they are one. */
function joinWithNext(block: FreeBlock): bool {
  const next = block.next;
  if (next == null || endOf(block) != changetype<usize>(next)) return false;
  block.bytes += next.bytes;
  block.next = next.next;
  return true;
}

function endOf(block: FreeBlock): usize {
  return changetype<usize>(block) + block.bytes;
}

/** Takes the begin of a free block: of the first that is large enough and behind another address. */
function freeBlock(size: usize, other: usize): usize {
  let before: FreeBlock | null = null;
  let free = ledger.freeBlocks;
  while (free != null && (free.bytes < size || changetype<usize>(free) < other)) {
    before = free;
    free = free.next;
  }
  if (free == null) {
    if (before == null || changetype<usize>(before) < other || endOf(before) != firstBlock + ledger.grown) return 0;
    // The last one can grow.
    if (grown(size - before.bytes) == 0) return 0;
    before.bytes = size;
    return freeBlock(size, other);
  }
  ledger.recent = null;
  let rest = free.next;
  if (free.bytes > size) {
    rest = changetype<FreeBlock>(changetype<usize>(free) + size);
    rest.bytes = free.bytes - size;
    rest.next = free.next;
  }
  if (before == null) ledger.freeBlocks = rest;
  else before.next = rest;
  return changetype<usize>(free);
}

/** Takes a block that lies behind all others. */
function grown(size: usize): usize {
  const has = (<usize>memory.size()) << 16;
  const end = firstBlock + ledger.grown;
  if (ledger.grown + size > ledger.limit || size > <usize>0xffff0000 - end) return 0;
  if (end + size > has) {
    const needed = i32((end + size - has) >> 16);
    // Less if there is not so much.
    if (memory.grow(max(needed, PAGES)) < 0 && memory.grow(needed) < 0) return 0;
  }
  ledger.grown += size;
  return end;
}
