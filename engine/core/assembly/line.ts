import { top, used } from "./child-stack";
import { halt } from "./halt";
import { BEYOND_SIZES } from "./halt-reasons";
import { Land } from "./land";
import { enterCouple, leaveCouple } from "./shared-search";
import { isShared } from "./threads";

/** More than any line has: each couple has fewer lives than the one before, or a smaller heap. */
const MOST_DEPTH = 1 << 12;

/** A couple or a sum on the line from the root to where the search is. */
@unmanaged
export class SearchFrame {
  /** The search leaves it when a proof number reaches its bound. */
  pnBound: f64;
  dnBound: f64;
  /** The land of a couple; null for a sum. */
  land: Land;
  heap: u16;
  /** The lands of a sum: so many on the stack from `start` on. */
  count: u16;
  start: i32;
  /** The ends of the stack before its children and their lands. */
  base: i32;
  from: i32;
  /** The child of a couple that is searched; of a sum, whether its result will be that of the sum. */
  child: i32;
  hash: i32;
  /** Number of couples that were searched before it was entered. */
  begun: u32;
}

export const frames: usize = ownData(48 << 12);
export let depth = 0;

/** A frame of this thread's line, or of another whose frames are given. */
export function frameAt(index: i32, all: usize = frames): SearchFrame {
  return changetype<SearchFrame>(all + <usize>index * offsetof<SearchFrame>());
}

export function clearLine(): void {
  while (depth > 0) popFrame();
}

export function lastFrame(): SearchFrame {
  return frameAt(depth - 1);
}

/** Adds a frame. A line that is too long halts the search. */
export function pushFrame(land: Land, heap: i32, hash: i32, pnBound: f64, dnBound: f64): SearchFrame {
  if (depth == MOST_DEPTH) {
    halt(BEYOND_SIZES);
    popFrame();
  }
  depth++;
  const frame = lastFrame();
  frame.pnBound = pnBound;
  frame.dnBound = dnBound;
  frame.land = land;
  frame.heap = <u16>heap;
  frame.base = top;
  frame.from = used;
  frame.child = 0;
  frame.hash = hash;
  if (isShared) enterCouple(hash);
  return frame;
}

export function popFrame(): void {
  if (isShared) leaveCouple(lastFrame().hash);
  depth--;
}

function isCouple(frame: SearchFrame): bool {
  return changetype<usize>(frame.land) != 0;
}

/** The number of couples, without sums. */
export function lineLength(): i32 {
  let length = 0;
  for (let i = 0; i < depth; i++) length += i32(isCouple(frameAt(i)));
  return length;
}

/** A couple of the line, counted without sums. */
export function coupleOfLine(index: i32): SearchFrame {
  let i = 0;
  for (let left = index; !isCouple(frameAt(i)) || left-- > 0; i++);
  return frameAt(i);
}
