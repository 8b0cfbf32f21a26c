import { giveBlock, takeBlockBehind, wholePages } from "./memory";
import { publish } from "./threads";

/** Bytes of a chunk of an arena, unless something larger is put into it. */
const CHUNK: usize = 1 << 18;

/** The begin of a chunk; what is put into it follows. */
@unmanaged
export class Chunk {
  next: Chunk | null;
  bytes: usize;
  /** The end of what was put into it. */
  end: usize;
  /** The end of what has been moved into it. */
  movedEnd: usize;
}

/** Bytes of an arena, which begins empty if they are 0. */
export const ARENA = 24;

/** Memory that grows in chunks and is given back as a whole. What was put into it stays there, but for `beginMoves`. */
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

  /** Bytes of all chunks. */
  get bytes(): usize {
    let bytes: usize = 0;
    let chunk = this.first;
    while (chunk != null) {
      bytes += chunk.bytes;
      chunk = chunk.next;
    }
    return bytes;
  }

  /** Begins to move what is in it closer together: `placeFor` each thing that stays, in order, then `endMoves`. */
  beginMoves(): void {
    const first = this.first;
    if (first != null) this.fill(first);
  }

  /** The place to which a thing moves: not behind its old one, which chunks still have until `endMoves`. */
  placeFor(bytes: usize): usize {
    const size = (bytes + 7) & ~7;
    const chunk = changetype<Chunk>(this.last);
    if (this.chunkEnd - this.at < size) {
      chunk.movedEnd = this.at;
      this.fill(changetype<Chunk>(chunk.next));
    }
    const place = this.at;
    this.at += size;
    return place;
  }

  /** Gives back what is empty now. */
  endMoves(): void {
    const last = this.last;
    let chunk = this.first;
    while (chunk != last && chunk != null) {
      chunk.end = chunk.movedEnd;
      chunk = chunk.next;
    }
    this.cut(last, this.at);
  }

  private fill(chunk: Chunk): void {
    this.last = chunk;
    this.at = changetype<usize>(chunk) + offsetof<Chunk>();
    this.chunkEnd = changetype<usize>(chunk) + chunk.bytes;
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
    const block = takeBlockBehind(bytes, this.ascends ? changetype<usize>(this.last) : 0);
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

/** The chunk of the place that was last visited. */
let visited: Chunk | null = null;

/** The first of all things in an arena, one by one; 0 if there is none. Those added meanwhile may be missed. */
export function firstIn(arena: Arena): usize {
  visited = arena.first;
  return visited == null ? 0 : nextIn(changetype<usize>(visited) + offsetof<Chunk>());
}

/** The thing that follows the end of the one that was visited; 0 if it was the last one. */
export function nextIn(end: usize): usize {
  let place = end;
  while (place == changetype<Chunk>(visited).end) {
    visited = changetype<Chunk>(visited).next;
    if (visited == null) return 0;
    place = changetype<usize>(visited) + offsetof<Chunk>();
  }
  return place;
}
