import * as host from "./host";
import { isShared, Lock, publish } from "./threads";

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

/** Memory that was given back: a list of blocks, each with its size and the next one in its first bytes. */
@unmanaged
class FreeBlock {
  bytes: usize;
  next: FreeBlock | null;
}

/** How the memory is given away, by all threads. */
@unmanaged
class Ledger {
  freeBlocks: FreeBlock | null;
  /** Bytes behind the first block that ever were in blocks. */
  grown: usize;
  taken: usize;
  limit: usize;
}

const ledger = changetype<Ledger>(memory.data(sizeof<usize>() * 4, 8));
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

function wholePages(bytes: usize): usize {
  return (bytes + PAGE - 1) & ~(PAGE - 1);
}

/** Takes a block, in whole pages, with any content. @returns 0 if there is no such memory. */
export function takeBlock(bytes: usize): usize {
  return takeAnyBlock(bytes, false);
}

function takeAnyBlock(bytes: usize, isLast: bool): usize {
  const size = wholePages(bytes);
  lock.take();
  let block: usize = 0;
  if (size <= ledger.limit && ledger.taken <= ledger.limit - size)
    block = (isLast ? 0 : freeBlock(size)) || grown(size);
  if (block != 0) ledger.taken += size;
  lock.give();
  return block;
}

export function giveBlock(block: usize, bytes: usize): void {
  const size = wholePages(bytes);
  lock.take();
  ledger.taken -= size;
  const free = changetype<FreeBlock>(block);
  free.bytes = size;
  free.next = ledger.freeBlocks;
  ledger.freeBlocks = free;
  lock.give();
}

/** Takes a block out of those that were given back: the first that is large enough, or its end. */
function freeBlock(size: usize): usize {
  let last: FreeBlock | null = null;
  let free = ledger.freeBlocks;
  while (free != null) {
    if (free.bytes > size) {
      free.bytes -= size;
      return changetype<usize>(free) + free.bytes;
    }
    if (free.bytes == size) {
      if (last == null) ledger.freeBlocks = free.next;
      else last.next = free.next;
      return changetype<usize>(free);
    }
    last = free;
    free = free.next;
  }
  return 0;
}

/** Takes a block that lies behind all others. */
function grown(size: usize): usize {
  const has = (<usize>memory.size()) << 16;
  const end = firstBlock + ledger.grown;
  if (size > <usize>0xffff0000 - end) return 0;
  if (end + size > has) {
    const needed = i32((end + size - has) >> 16);
    // Less if there is not so much.
    if (memory.grow(max(needed, PAGES)) < 0 && memory.grow(needed) < 0) return 0;
  }
  ledger.grown += size;
  return end;
}

/** Bytes of a chunk of an arena, unless something larger is put into it. */
const CHUNK: usize = 1 << 18;

/** The begin of a chunk; what is put into it follows. */
@unmanaged
export class Chunk {
  next: Chunk | null;
  bytes: usize;
  /** The end of what was put into it. */
  end: usize;
  unused: usize;
}

/** Bytes of an arena, which begins empty if they are 0. */
export const ARENA = 24;

/** Memory that grows in chunks and is given back as a whole. Nothing that was put into it moves. */
@unmanaged
export class Arena {
  /** Whether what comes later must lie behind what came before. */
  ascends: bool;
  first: Chunk | null;
  private last: Chunk | null;
  private at: usize;
  private chunkEnd: usize;

  /** Takes so many bytes, in multiples of 8. @returns 0 if there is no such memory. */
  take(bytes: usize): usize {
    const place = this.reserve(bytes);
    if (place != 0) this.keep();
    return place;
  }

  /** Takes bytes that are in no chunk for those that look through it, until `keep`. */
  reserve(bytes: usize): usize {
    const size = (bytes + 7) & ~7;
    if (this.chunkEnd - this.at < size && !this.grow(size)) return 0;
    const place = this.at;
    this.at += size;
    return place;
  }

  keep(): void {
    publish(changetype<usize>(this.last) + offsetof<Chunk>("end"), this.at);
  }

  /** Gives all memory back. */
  clear(): void {
    this.giveFrom(this.first);
    this.first = null;
    this.last = null;
    this.at = 0;
    this.chunkEnd = 0;
  }

  /** The chunk that is filled, or null, and the end of what was put into it: where `cut` can end the arena again. */
  get lastChunk(): Chunk | null {
    return this.last;
  }

  get end(): usize {
    return this.at;
  }

  /** Ends the arena at a place in one of its chunks; gives all back for null. */
  cut(chunk: Chunk | null, at: usize): void {
    if (chunk == null) return this.clear();
    this.giveFrom(chunk.next);
    chunk.next = null;
    chunk.end = at;
    this.last = chunk;
    this.at = at;
    this.chunkEnd = changetype<usize>(chunk) + chunk.bytes;
  }

  private giveFrom(first: Chunk | null): void {
    let chunk = first;
    while (chunk != null) {
      const next = chunk.next;
      giveBlock(changetype<usize>(chunk), chunk.bytes);
      chunk = next;
    }
  }

  private grow(size: usize): bool {
    const bytes = max(CHUNK, wholePages(size + offsetof<Chunk>()));
    const block = takeAnyBlock(bytes, this.ascends);
    if (block == 0) return false;
    const chunk = changetype<Chunk>(block);
    const last = this.last;
    chunk.next = null;
    chunk.bytes = bytes;
    this.at = block + offsetof<Chunk>();
    this.chunkEnd = block + bytes;
    chunk.end = this.at;
    if (last == null) this.first = chunk;
    else publish(changetype<usize>(last) + offsetof<Chunk>("next"), block);
    this.last = chunk;
    return true;
  }
}
