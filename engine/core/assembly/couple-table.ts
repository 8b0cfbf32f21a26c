import { Arena, ARENA, firstIn, nextIn } from "./arena";
import { follow, Land, need } from "./land";
import { Words } from "./memory";
import { entryOf, sizeOf, Slots, SLOTS } from "./slots";
import { isShared, Lock } from "./threads";

/** Proof numbers of a couple. Its lands follow. */
@unmanaged
class Couple {
  pn: f32;
  dn: f32;
  /** Number of its lands. */
  size: u16;
  heap: u8;
  /** How much work they were: a level, see work.ts. */
  work: u8;

  get lands(): Words {
    return changetype<Words>(changetype<usize>(this) + offsetof<Couple>());
  }
}

const couples = changetype<Arena>(memory.data(ARENA, 8));
const slots = changetype<Slots>(memory.data(SLOTS, 8));
/** Taken by who adds couples. */
const lock = changetype<Lock>(memory.data(8, 8));

export function coupleCount(): i32 {
  return slots.count;
}

/** What the last call of `findCouple` found. */
export let foundPn: f64 = 0;
export let foundDn: f64 = 0;

/** A hash by the numbers of lands, so that both searches get the same one. */
export function coupleHash(lands: Words, from: i32, to: i32, heap: i32): i32 {
  let hash = heap;
  for (let i = from; i < to; i++) {
    hash = (hash ^ changetype<Land>(<usize>lands[i]).number) * 0x5bd1e995;
    hash ^= i32(<u32>hash >>> 15);
  }
  hash = (hash ^ i32(<u32>hash >>> 13)) * 0x2c1b3c6d;
  return hash ^ i32(<u32>hash >>> 16);
}

function coupleBytes(size: i32): usize {
  return (offsetof<Couple>() + (usize(size) << 2) + 7) & ~7;
}

function find(lands: Words, from: i32, to: i32, heap: i32, hash: i32): usize {
  const shown = slots.shown;
  const mask = sizeOf(shown) - 1;
  for (let slot = hash & mask; mask >= 0; slot = (slot + 1) & mask) {
    const entry = entryOf(shown, slot);
    if (entry == 0) break;
    if (i32(entry >> 32) != hash) continue;
    const couple = changetype<Couple>(usize(<u32>entry));
    if (<i32>couple.heap != heap || <i32>couple.size != to - from) continue;
    let i = from;
    while (i < to && couple.lands[i - from] == lands[i]) i++;
    if (i == to) return changetype<usize>(couple);
  }
  return 0;
}

/** Finds the proof numbers of lands[from .. to) + heap. */
export function findCouple(lands: Words, from: i32, to: i32, heap: i32, hash: i32): bool {
  const couple = changetype<Couple>(find(lands, from, to, heap, hash));
  if (changetype<usize>(couple) == 0) return false;
  foundPn = couple.pn;
  foundDn = couple.dn;
  return true;
}

/** Stores proof numbers, if there is memory for them. */
export function storeCouple(lands: Words, from: i32, to: i32, heap: i32, hash: i32, pn: f64, dn: f64, work: i32): void {
  let place = find(lands, from, to, heap, hash);
  if (place == 0) {
    lock.take();
    place = isShared ? find(lands, from, to, heap, hash) : 0;
    if (place == 0) return add(lands, from, to, heap, hash, pn, dn, work);
    lock.give();
  }
  const couple = changetype<Couple>(place);
  couple.pn = <f32>pn;
  couple.dn = <f32>dn;
  couple.work = max(couple.work, <u8>work);
}

/** Adds a couple, and gives the lock. */
function add(lands: Words, from: i32, to: i32, heap: i32, hash: i32, pn: f64, dn: f64, work: i32): void {
  const place = slots.hasRoom || slots.grow() || slots.hasLastRoom ? couples.take(coupleBytes(to - from)) : 0;
  if (place != 0) {
    const couple = changetype<Couple>(place);
    couple.pn = <f32>pn;
    couple.dn = <f32>dn;
    couple.size = u16(to - from);
    couple.heap = <u8>heap;
    couple.work = <u8>work;
    for (let i = from; i < to; i++) couple.lands[i - from] = lands[i];
    slots.add(hash, place);
  }
  lock.give();
}

/** Bytes of all couples, and of the room behind them. */
export function bytesOfCouples(): usize {
  return couples.bytes;
}

function firstCouple(): Couple {
  return changetype<Couple>(firstIn(couples));
}

function nextCouple(couple: Couple): Couple {
  return changetype<Couple>(nextIn(changetype<usize>(couple) + coupleBytes(couple.size)));
}

/** Adds the bytes of each couple to those of its level of work. */
export function weighCouples(bytes: Words): void {
  for (let couple = firstCouple(); changetype<usize>(couple) != 0; couple = nextCouple(couple))
    bytes[couple.work] = bytes[couple.work] + <i32>coupleBytes(couple.size);
}

/** Forgets couples below a level of work, and marks the lands of the others as needed. */
export function forgetCouples(level: i32): void {
  slots.clear();
  couples.beginMoves();
  let couple = firstCouple();
  while (changetype<usize>(couple) != 0) {
    const next = nextCouple(couple);
    if (<i32>couple.work >= level) keep(couple);
    couple = next;
  }
  couples.endMoves();
}

function keep(couple: Couple): void {
  const size = <i32>couple.size;
  const place = couples.placeFor(coupleBytes(size));
  memory.copy(place, changetype<usize>(couple), coupleBytes(size));
  const lands = changetype<Couple>(place).lands;
  for (let i = 0; i < size; i++) need(changetype<Land>(<usize>lands[i]));
  slots.add(coupleHash(lands, 0, size, changetype<Couple>(place).heap), place);
}

/** Takes the new addresses of lands that are about to move. */
export function followLands(): void {
  for (let couple = firstCouple(); changetype<usize>(couple) != 0; couple = nextCouple(couple))
    follow(couple.lands, couple.size);
}
