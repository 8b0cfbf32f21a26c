import { Land, need } from "./land";
import { Arena, Chunk, Words } from "./memory";
import { Slots } from "./slots";

/** Proof numbers of a couple. Its heap, the number of its lands and these follow. */
@unmanaged
class Couple {
  pn: f32;
  dn: f32;
  heap: i32;
  size: i32;

  get lands(): Words {
    return changetype<Words>(changetype<usize>(this) + offsetof<Couple>());
  }
}

const couples = new Arena();
const slots = new Slots();
export let coupleCount = 0;

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

/** A slot's address looks at 32 bits of its hash: here the two halves are the same. */
function wide(hash: i32): u64 {
  return (u64(u32(hash)) << 32) | u64(<u32>hash);
}

function find(lands: Words, from: i32, to: i32, heap: i32, hash: i32): usize {
  const mask = slots.size - 1;
  for (let slot = hash & mask; mask >= 0; slot = (slot + 1) & mask) {
    const entry = slots.entries[slot];
    if (entry == 0) break;
    if (i32(entry >> 32) != hash) continue;
    const couple = changetype<Couple>(usize(<u32>entry));
    if (couple.heap != heap || couple.size != to - from) continue;
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
export function storeCouple(lands: Words, from: i32, to: i32, heap: i32, hash: i32, pn: f64, dn: f64): void {
  let place = find(lands, from, to, heap, hash);
  if (place == 0) {
    if (!slots.hasRoom && !index(true) && !slots.hasLastRoom) return;
    place = couples.take(coupleBytes(to - from));
    if (place == 0) return;
    const couple = changetype<Couple>(place);
    couple.heap = heap;
    couple.size = to - from;
    for (let i = from; i < to; i++) couple.lands[i - from] = lands[i];
    slots.add(wide(hash), place);
    coupleCount++;
  }
  const couple = changetype<Couple>(place);
  couple.pn = <f32>pn;
  couple.dn = <f32>dn;
}

function index(grows: bool): bool {
  if (!slots.begin(grows)) return false;
  let chunk = couples.first;
  while (chunk != null) {
    for (let place = changetype<usize>(chunk) + offsetof<Chunk>(); place < chunk.end;) {
      const couple = changetype<Couple>(place);
      slots.add(wide(coupleHash(couple.lands, 0, couple.size, couple.heap)), place);
      place += coupleBytes(couple.size);
    }
    chunk = chunk.next;
  }
  return true;
}

/** Marks the lands of all couples as needed. */
export function needLandsOfCouples(): void {
  let chunk = couples.first;
  while (chunk != null) {
    for (let place = changetype<usize>(chunk) + offsetof<Chunk>(); place < chunk.end;) {
      const couple = changetype<Couple>(place);
      for (let i = 0; i < couple.size; i++) need(changetype<Land>(<usize>couple.lands[i]));
      place += coupleBytes(couple.size);
    }
    chunk = chunk.next;
  }
}

/** Forgets all proof numbers. */
export function forgetCouples(): void {
  couples.clear();
  slots.begin(false);
  coupleCount = 0;
}
