import { halt } from "./halt";
import { OUT_OF_MEMORY } from "./halt-reasons";
import { giveBlock, takeBlock, Words } from "./memory";
import { copyShort } from "./runs";

/** A couple below one on the line of the search: lands[start .. end) + heap. */
@unmanaged
export class Child {
  start: i32;
  end: i32;
  heap: i32;
  hash: i32;
  pn: f64;
  dn: f64;
  /** The proof numbers without virtual losses, as all threads know them. */
  knownPn: f32;
  knownDn: f32;
}

const CHILD: usize = 40;
const FIRST_CHILDREN = 1 << 12;
const FIRST_LANDS = 1 << 14;

/** Addresses of the lands of all children. */
export let lands: Words = changetype<Words>(0);
let children: usize = 0;
let seen: Words = changetype<Words>(0);
let seenIn: Words = changetype<Words>(0);
let childRoom = 0;
let landRoom = 0;
let serial = 0;

/** The end of the children and of their lands. */
export let top = 0;
export let used = 0;

export function cutTo(newTop: i32, newUsed: i32): void {
  top = newTop;
  used = newUsed;
}

export function childAt(index: i32): Child {
  return changetype<Child>(children + <usize>index * CHILD);
}

/** Makes room for so many more children and lands. @returns false if there is no memory; then the search is halted. */
export function reserve(moreChildren: i32, moreLands: i32): bool {
  while (top + moreChildren > childRoom) if (!growChildren()) return false;
  while (used + moreLands > landRoom) if (!growLands()) return false;
  return true;
}

function growChildren(): bool {
  const size = max(FIRST_CHILDREN, childRoom * 2);
  const block = takeBlock(<usize>size * CHILD);
  const sets = takeBlock(<usize>size * 8);
  if (block == 0 || sets == 0) {
    if (block != 0) giveBlock(block, <usize>size * CHILD);
    halt(OUT_OF_MEMORY);
    return false;
  }
  if (childRoom > 0) {
    memory.copy(block, children, <usize>top * CHILD);
    giveBlock(children, <usize>childRoom * CHILD);
    giveBlock(changetype<usize>(seen), <usize>childRoom * 8);
  }
  children = block;
  childRoom = size;
  memory.fill(sets, 0, <usize>size * 8);
  seen = changetype<Words>(sets);
  seenIn = changetype<Words>(sets + <usize>size * 4);
  serial = 0;
  return true;
}

function growLands(): bool {
  const size = max(FIRST_LANDS, landRoom * 2);
  const block = takeBlock(<usize>size * 4);
  if (block == 0) {
    halt(OUT_OF_MEMORY);
    return false;
  }
  if (landRoom > 0) {
    memory.copy(block, changetype<usize>(lands), <usize>used * 4);
    giveBlock(changetype<usize>(lands), <usize>landRoom * 4);
  }
  lands = changetype<Words>(block);
  landRoom = size;
  return true;
}

/** Begins the children of a couple. */
export function beginChildren(): void {
  serial++;
}

/** Whether lands[used .. end) + heap was pushed since `beginChildren`; if not, it is recorded as child `top`. */
export function isRepeated(end: i32, heap: i32, hash: i32): bool {
  const mask = childRoom - 1;
  let slot = hash & mask;
  for (; seenIn[slot] == serial; slot = (slot + 1) & mask) {
    const child = childAt(seen[slot]);
    if (child.hash == hash && child.heap == heap && isSame(child, end)) return true;
  }
  seenIn[slot] = serial;
  seen[slot] = top;
  return false;
}

function isSame(child: Child, end: i32): bool {
  if (child.end - child.start != end - used) return false;
  for (let i = child.start, j = used; j < end; i++, j++) if (lands[i] != lands[j]) return false;
  return true;
}

export function push(end: i32, heap: i32, hash: i32, pn: f64, dn: f64): void {
  const child = childAt(top++);
  child.start = used;
  child.end = end;
  child.heap = heap;
  child.hash = hash;
  child.pn = pn;
  child.dn = dn;
  child.knownPn = <f32>pn;
  child.knownDn = <f32>dn;
  used = end;
}

/** Removes a child; the last one takes its place. */
export function remove(index: i32): void {
  top--;
  copyShort(changetype<usize>(childAt(index)), changetype<usize>(childAt(top)), <i32>CHILD);
}
