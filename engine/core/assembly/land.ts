import { Bytes, Words } from "./memory";
import { isShared, publish } from "./threads";

// A form is a land as bytes, region by region: the number of isolated spots, then for each other boundary the number of
// its tokens and these, then 0. So 0*2.AB|AB is 2, 2 3 4, 0 and 0, 2 3 4, 0.

/** The token of a spot with two lives that occurs once. */
export const ONE = 1;
/** The token of a spot with one life that occurs once. */
export const TWO = 2;
/** The first token of a letter: a spot with one life that occurs twice. */
export const LETTER = 3;

/** The bit of a letter in masks of letters. */
export function bitOf(letter: i32): u64 {
  return u64(1) << u64(letter - LETTER);
}

/** The most letters of a land whose children still fit into a mask of 64 bits. */
export const MOST_LETTERS = 60;
/** The most bytes of a form. */
export const MOST_BYTES = 255;
/** Room for what a form of so many bytes may become after a move. */
export const ROOM = 640;

/** The most lives of a land. */
export const MOST_LIVES = 255;
export const UNKNOWN: i32 = -1;
/** Marks a land without proof numbers, as its heap. */
export const NO_HEAP: i32 = 255;

/**
 * All that is known of a land. Its form follows. The address of the record is the land's name in the search: a lower
 * one means an earlier land.
 */
@unmanaged
export class Land {
  /** Lands that came before. Unlike the address, it is what the search in TypeScript uses as well. */
  number: i32;
  /** Address of its options; 0 if they are not known. */
  options: usize;
  /** Estimate of the number of its options. */
  branching: f64;
  /** Proof numbers of the land with `heap`, above 0. Those with other heaps are in the table of couples. */
  pn: f32;
  dn: f32;
  /** Mask of nimbers that it can't have. */
  excluded: u32;
  /** Class of its analogues: address of a land + own heap (0 or 1); 0 if it is not computed. */
  analogue: usize;
  /** The hash by which it is found. As i32, the compiler would widen it by sign. */
  hash: u32;
  /** Names of similar lands, of which it is counted how often they are lost; those of a subclass are more similar. */
  featureClass: u16;
  featureSubclass: u16;
  /** Bytes of its form. */
  length: u8;
  lives: u8;
  /** `UNKNOWN` or the nimber. */
  nimber: i8;
  /** `NO_HEAP`, or the heap of `pn` and `dn`. */
  heap: u8;
  /** Nimber of the class of analogues that it is the head of, or `UNKNOWN`; and a mask of those it can't have. */
  classNimber: i8;
  /** How much work its results were: a level, see work.ts. */
  work: u8;
  classExcluded: u16;

  get form(): Bytes {
    return changetype<Bytes>(changetype<usize>(this) + offsetof<Land>());
  }
}

/** Marks a land that must stay while others are forgotten, as the address of its options. */
export const NEEDED: usize = 1;

export function need(land: Land): void {
  land.options = NEEDED;
}

/** Changes addresses of lands to those that stand where the addresses of their options stood. */
export function follow(lands: Words, count: i32): void {
  for (let i = 0; i < count; i++) lands[i] = <i32>changetype<Land>(<usize>lands[i]).options;
}

export function excludes(land: Land, heap: i32): bool {
  return land.nimber >= 0 ? land.nimber != heap : heap < 32 && ((land.excluded >> heap) & 1) != 0;
}

export function lowestOpen(land: Land): i32 {
  let heap = 0;
  while (excludes(land, heap)) heap++;
  return heap;
}

/** Lets all threads see the options of a land. */
export function showOptions(land: Land, options: usize): void {
  publish(changetype<usize>(land) + offsetof<Land>("options"), options);
}

export function exclude(land: Land, heap: i32): void {
  const mask = heap < 32 ? u32(1) << (<u32>heap) : 0;
  if (isShared) atomic.or<u32>(changetype<usize>(land) + offsetof<Land>("excluded"), mask);
  else land.excluded |= mask;
}

/** Takes into account how much work a result of a land was. */
export function weigh(land: Land, level: i32): void {
  land.work = max(land.work, <u8>level);
}
