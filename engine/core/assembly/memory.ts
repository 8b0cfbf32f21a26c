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

/** Memory that was given back: a list of blocks, each with its size and the next one in its first bytes. */
@unmanaged
class FreeBlock {
  bytes: usize;
  next: FreeBlock | null;
}

let freeBlocks: FreeBlock | null = null;
let end: usize = (__heap_base + PAGE - 1) & ~(PAGE - 1);
let taken: usize = 0;
let limit: usize = 1 << 30;

/** Bytes of all blocks that are in use. */
export function bytesTaken(): usize {
  return taken;
}

export function bytesAllowed(): usize {
  return limit;
}

export function allow(bytes: usize): void {
  limit = bytes;
}

function wholePages(bytes: usize): usize {
  return (bytes + PAGE - 1) & ~(PAGE - 1);
}

/** Takes a block, in whole pages, with any content. @returns 0 if there is no such memory. */
export function takeBlock(bytes: usize): usize {
  const size = wholePages(bytes);
  if (size > limit || taken > limit - size) return 0;
  const block = freeBlock(size) || grown(size);
  if (block != 0) taken += size;
  return block;
}

/** Takes a block that lies behind all others. @returns 0 if there is no such memory. */
function takeLastBlock(bytes: usize): usize {
  const size = wholePages(bytes);
  if (size > limit || taken > limit - size) return 0;
  const block = grown(size);
  if (block != 0) taken += size;
  return block;
}

export function giveBlock(block: usize, bytes: usize): void {
  const size = wholePages(bytes);
  taken -= size;
  const free = changetype<FreeBlock>(block);
  free.bytes = size;
  free.next = freeBlocks;
  freeBlocks = free;
}

/** Takes a block out of those that were given back: the first that is large enough, or its end. */
function freeBlock(size: usize): usize {
  let last: FreeBlock | null = null;
  let free = freeBlocks;
  while (free != null) {
    if (free.bytes > size) {
      free.bytes -= size;
      return changetype<usize>(free) + free.bytes;
    }
    if (free.bytes == size) {
      if (last == null) freeBlocks = free.next;
      else last.next = free.next;
      return changetype<usize>(free);
    }
    last = free;
    free = free.next;
  }
  return 0;
}

function grown(size: usize): usize {
  const has = (<usize>memory.size()) << 16;
  if (size > <usize>0xffff0000 - end) return 0;
  if (end + size > has) {
    const needed = i32((end + size - has) >> 16);
    // Less if there is not so much.
    if (memory.grow(max(needed, PAGES)) < 0 && memory.grow(needed) < 0) return 0;
  }
  const block = end;
  end += size;
  return block;
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

/** Memory that grows in chunks and is given back as a whole. Nothing that was put into it moves. */
export class Arena {
  /** Whether what comes later must lie behind what came before. */
  ascends: bool = false;
  first: Chunk | null = null;
  private last: Chunk | null = null;
  private at: usize = 0;
  private chunkEnd: usize = 0;

  /** Takes so many bytes, in multiples of 8. @returns 0 if there is no such memory. */
  take(bytes: usize): usize {
    const size = (bytes + 7) & ~7;
    if (this.chunkEnd - this.at < size && !this.grow(size)) return 0;
    const place = this.at;
    this.at += size;
    changetype<Chunk>(this.last).end = this.at;
    return place;
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
    const block = this.ascends ? takeLastBlock(bytes) : takeBlock(bytes);
    if (block == 0) return false;
    const chunk = changetype<Chunk>(block);
    const last = this.last;
    chunk.next = null;
    chunk.bytes = bytes;
    if (last == null) this.first = chunk;
    else last.next = chunk;
    this.last = chunk;
    this.at = block + offsetof<Chunk>();
    this.chunkEnd = block + bytes;
    chunk.end = this.at;
    return true;
  }
}
