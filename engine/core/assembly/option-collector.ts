import { Arena, ARENA } from "./arena";
import { halt } from "./halt";
import { OUT_OF_MEMORY, TOO_MANY_OPTIONS } from "./halt-reasons";
import { Words } from "./memory";

/** Words of the options of one land. */
const MOST_WORDS = 1 << 20;
const FEW_SLOTS = 1 << 10;
const MOST_SLOTS = 1 << 19;

/**
 * Options of lands that this thread has expanded: for each land the number of the words that follow; for each option
 * its lands, after their number.
 */
export const options = changetype<Arena>(ownData(ARENA));

/** What is collected: for each option the number of its lands, then these, ascending. */
const collected = changetype<Words>(ownData(4 << 20));
const slots = changetype<Words>(ownData(4 << 19));
/** The run in which a slot was filled. */
const filledIn = changetype<Words>(ownData(4 << 19));
let run = 0;
let used = 0;
let count = 0;
/** Number of slots in use - 1: as few as are enough, so that they stay in the cache. */
let mask = FEW_SLOTS - 1;

export function begin(): void {
  run++;
  mask = FEW_SLOTS - 1;
  used = 0;
  count = 0;
}

/** Adds an option unless it is there. @returns whether it is new and has room. */
export function collect(parts: Words, size: i32): bool {
  let slot = hashOfParts(parts, size) & mask;
  for (; filledIn[slot] == run; slot = (slot + 1) & mask) if (isAt(slots[slot], parts, size)) return false;
  if (used + size + 1 > MOST_WORDS || count * 2 == MOST_SLOTS) {
    halt(TOO_MANY_OPTIONS);
    return false;
  }
  filledIn[slot] = run;
  slots[slot] = used;
  count++;
  collected[used++] = size;
  for (let i = 0; i < size; i++) collected[used++] = parts[i];
  if (count * 2 > mask && mask + 1 < MOST_SLOTS) useMoreSlots();
  return true;
}

function useMoreSlots(): void {
  run++;
  mask = 2 * mask + 1;
  for (let at = 0; at < used; at += collected[at] + 1) {
    const parts = changetype<Words>(changetype<usize>(collected) + ((<usize>at + 1) << 2));
    let slot = hashOfParts(parts, collected[at]) & mask;
    while (filledIn[slot] == run) slot = (slot + 1) & mask;
    filledIn[slot] = run;
    slots[slot] = at;
  }
}

function hashOfParts(parts: Words, size: i32): i32 {
  let hash = size;
  for (let i = 0; i < size; i++) hash = ((hash ^ parts[i]) * 0x5bd1e995) ^ i32(<u32>hash >>> 15);
  hash = (hash ^ i32(<u32>hash >>> 13)) * 0x5bd1e995;
  return hash ^ i32(<u32>hash >>> 15);
}

function isAt(place: i32, parts: Words, size: i32): bool {
  if (collected[place] != size) return false;
  for (let i = 0; i < size; i++) if (collected[place + 1 + i] != parts[i]) return false;
  return true;
}

/** Keeps the options that were collected. @returns their address; 0 if there is no memory, and the search is halted. */
export function keep(): usize {
  const place = options.take((<usize>used + 1) << 2);
  if (place == 0) {
    halt(OUT_OF_MEMORY);
    return 0;
  }
  const words = changetype<Words>(place);
  words[0] = used;
  memory.copy(place + 4, changetype<usize>(collected), usize(used) << 2);
  return place;
}
