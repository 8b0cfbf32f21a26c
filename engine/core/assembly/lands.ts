import { halt } from "./halt";
import { BEYOND_SIZES, OUT_OF_MEMORY } from "./halt-reasons";
import * as host from "./host";
import { Land, LETTER, MOST_BYTES, NO_HEAP, ONE, ROOM, UNKNOWN, FORGOTTEN } from "./land";
import { FEW_LETTERS, writeLeastLeaf } from "./leaf-tree";
import { Arena, Bytes, Chunk, Words } from "./memory";
import { writeQuickForm } from "./quick-form";
import { cellCount, invariant, letterCount, load as loadForm, refineFully, refineQuickly } from "./refinement";
import { areEqual, compareRuns, copyRun, copyShort, hashOf } from "./runs";
import { output, serialise } from "./serialiser";
import { Slots } from "./slots";

const NONE = changetype<Land>(0);

/** Records of lands, by arrival: sums are sorted by their addresses. */
export const records = new Arena();
records.ascends = true;
/** Lands by their forms. */
const known = new Slots();
/** Lands with tied letters by their invariants. */
const tied = new Slots();
/** Lands with tied letters by other quick forms than their own. */
const aliases = new Slots();
const aliasRecords = new Arena();

/** Number of lands that ever came. */
export let landCount = 0;

/** Another form of a land. The form follows. */
@unmanaged
class Alias {
  land: Land;
  length: u8;
}

const ALIAS_FORM: usize = 8;

/** Lands by what they were read from, whatever the names and orders there: only the last few thousand. */
@unmanaged
class Recent {
  land: Land;
  length: i32;
}

const RECENT_FORM: usize = 8;
const MOST_RECENT_BYTES = 56;
const RECENT_BYTES: usize = 64;
const RECENT_BITS = 13;
const recent: usize = memory.data(64 << 13, 8);

const canonical = changetype<Bytes>(memory.data(ROOM + 8, 8));
const otherCanonical = changetype<Bytes>(memory.data(ROOM + 8, 8));
const written = changetype<Bytes>(memory.data(ROOM + 8, 8));

/** Records of forgotten lands by their size; each begins with the address of the next one. */
const freeRecords = changetype<Words>(memory.data(4 * 64));
/** Bytes of all free records. */
export let freeRecordBytes: usize = 0;

function recordBytes(length: i32): usize {
  return (offsetof<Land>() + length + 7) & ~7;
}

/** The chunk of the land that was last reached, of all lands one by one. */
let visitedChunk: Chunk | null = null;

/** The first of all lands that are remembered, one by one; null at the end. None may be added meanwhile. */
export function firstLand(): Land {
  visitedChunk = records.first;
  return firstOfChunk();
}

export function nextLand(land: Land): Land {
  return rememberedFrom(changetype<usize>(land) + recordBytes(land.length));
}

function firstOfChunk(): Land {
  return visitedChunk == null ? NONE : rememberedFrom(changetype<usize>(visitedChunk) + offsetof<Chunk>());
}

function rememberedFrom(start: usize): Land {
  const end = changetype<Chunk>(visitedChunk).end;
  for (let place = start; place < end; place += recordBytes(changetype<Land>(place).length))
    if (changetype<Land>(place).lives != FORGOTTEN) return changetype<Land>(place);
  visitedChunk = changetype<Chunk>(visitedChunk).next;
  return firstOfChunk();
}

/**
 * Finds the land that has a reduced form, or adds it.
 * @param form with eight more readable bytes.
 * @returns null if the core has no room for it; then the search is halted.
 */
export function intern(form: Bytes, length: i32): Land {
  if (length > MOST_RECENT_BYTES) return classify(form, length);
  const hash = hashOf(changetype<usize>(form), length);
  const place = recent + (<usize>hash & ((1 << RECENT_BITS) - 1)) * RECENT_BYTES;
  const last = changetype<Recent>(place);
  if (last.length == length && areEqual(place + RECENT_FORM, changetype<usize>(form), length)) return last.land;
  const land = classify(form, length);
  if (land == NONE) return NONE;
  copyShort(place + RECENT_FORM, changetype<usize>(form), length);
  last.length = length;
  last.land = land;
  return land;
}

function classify(form: Bytes, length: i32): Land {
  if (length > MOST_BYTES || !loadForm(form, length)) {
    halt(BEYOND_SIZES);
    return NONE;
  }
  refineQuickly();
  const size = writeQuickForm();
  const hash = hashOf(changetype<usize>(output), size);
  const same = find(output, size, hash);
  if (same != NONE) return same;
  if (cellCount == letterCount) return add(output, size, hash);
  return classifyTied(output, size, hash);
}

/** Finds the land of a new form with tied letters, by the canonical form of those that look alike; or adds it. */
function classifyTied(form: Bytes, length: i32, hash: u64): Land {
  const key = invariant;
  if (findTied(key, NONE) == NONE) return addTied(form, length, hash, key);
  copyRun(written, 0, form, 0, length);
  const size = writeCanonicalForm(written, length, canonical);
  let land = findTied(key, NONE);
  while (land != NONE) {
    const otherSize = writeCanonicalForm(land.form, land.length, otherCanonical);
    if (compareRuns(canonical, 0, size, otherCanonical, 0, otherSize) == 0) break;
    land = findTied(key, land);
  }
  if (land == NONE) return addTied(written, length, hash, key);
  addAlias(written, length, hash, land);
  return land;
}

/**
 * Writes the form in which the moves of a land are made; see engine/sprouts/lands.ts.
 * @returns its length.
 */
export function writeFormOfMoves(land: Land, to: Bytes): i32 {
  const length = <i32>land.length;
  if (lettersIn(land.form, length) <= FEW_LETTERS) return writeCanonicalForm(land.form, length, to);
  copyRun(to, 0, land.form, 0, length);
  return length;
}

function lettersIn(form: Bytes, length: i32): i32 {
  let letters = 0;
  for (let at = 1; at < length; at++) {
    for (let size = form[at++]; size > 0; size = form[at++])
      for (const end = at + size; at < end; at++) letters = max(letters, form[at] - LETTER + 1);
  }
  return letters;
}

/**
 * Writes the canonical form of a land: the same for all its forms. Of many letters that refinement leaves tied, the
 * host knows it.
 * @returns its length.
 */
export function writeCanonicalForm(form: Bytes, length: i32, to: Bytes): i32 {
  loadForm(form, length);
  let size = 0;
  if (letterCount <= FEW_LETTERS) size = writeLeastLeaf();
  else {
    refineFully();
    if (cellCount < letterCount) return host.canonical(changetype<usize>(form), length, changetype<usize>(to));
    size = serialise();
  }
  copyRun(to, 0, output, 0, size);
  return size;
}

/** Finds a land by a quick form that was seen before. */
function find(form: Bytes, length: i32, hash: u64): Land {
  const half = hash & 0xffffffff00000000;
  const text = changetype<usize>(form);
  let mask = known.size - 1;
  for (let slot = <i32>hash & mask; mask >= 0; slot = (slot + 1) & mask) {
    const entry = known.entries[slot];
    if (entry == 0) break;
    if ((entry & 0xffffffff00000000) != half) continue;
    const land = changetype<Land>(usize(<u32>entry));
    if (land.length == length && areEqual(changetype<usize>(land.form), text, length)) return land;
  }
  if (cellCount == letterCount) return NONE;
  mask = aliases.size - 1;
  for (let slot = <i32>hash & mask; mask >= 0; slot = (slot + 1) & mask) {
    const entry = aliases.entries[slot];
    if (entry == 0) break;
    if ((entry & 0xffffffff00000000) != half) continue;
    const place = usize(<u32>entry);
    const alias = changetype<Alias>(place);
    if (alias.length == length && areEqual(place + ALIAS_FORM, text, length)) return alias.land;
  }
  return NONE;
}

/** Finds the first land with an invariant, or the one after another. */
function findTied(key: i32, after: Land): Land {
  const mask = tied.size - 1;
  let isPast = after == NONE;
  for (let slot = key & mask; mask >= 0; slot = (slot + 1) & mask) {
    const entry = tied.entries[slot];
    if (entry == 0) break;
    const land = changetype<Land>(usize(<u32>entry));
    if (land.invariant != key) continue;
    if (isPast) return land;
    isPast = land == after;
  }
  return NONE;
}

function add(form: Bytes, length: i32, hash: u64): Land {
  const place = known.hasRoom || indexKnown(true) || known.hasLastRoom ? takeRecord(recordBytes(length)) : 0;
  if (place == 0) {
    halt(OUT_OF_MEMORY);
    return NONE;
  }
  for (let i: usize = 0; i < offsetof<Land>(); i += 8) store<u64>(place + i, 0);
  const land = changetype<Land>(place);
  land.length = <u8>length;
  land.nimber = <i8>UNKNOWN;
  land.heap = <u8>NO_HEAP;
  land.classNimber = <i8>UNKNOWN;
  copyRun(land.form, 0, form, 0, length);
  if (!measure(land)) {
    halt(BEYOND_SIZES);
    forgetLand(land);
    return NONE;
  }
  land.number = landCount++;
  known.add(hash, place);
  return land;
}

function takeRecord(bytes: usize): usize {
  const kind = i32(bytes >> 3);
  const free = <usize>freeRecords[kind];
  if (free == 0) return records.take(bytes);
  freeRecords[kind] = changetype<Land>(free).number;
  freeRecordBytes -= bytes;
  return free;
}

/** Forgets a land. The search must have no address of it. */
export function forgetLand(land: Land): void {
  const bytes = recordBytes(land.length);
  const kind = i32(bytes >> 3);
  land.lives = <u8>FORGOTTEN;
  land.number = freeRecords[kind];
  freeRecords[kind] = <i32>changetype<usize>(land);
  freeRecordBytes += bytes;
}

function addTied(form: Bytes, length: i32, hash: u64, key: i32): Land {
  const hasRoom = tied.hasRoom || indexTied(true) || tied.hasLastRoom;
  const land = hasRoom ? add(form, length, hash) : NONE;
  if (land == NONE) {
    halt(OUT_OF_MEMORY);
    return NONE;
  }
  land.isTied = 1;
  land.invariant = key;
  tied.add(u64(<u32>key), changetype<usize>(land));
  return land;
}

function addAlias(form: Bytes, length: i32, hash: u64, land: Land): void {
  if (!aliases.hasRoom && !indexAliases()) return;
  const place = aliasRecords.take(ALIAS_FORM + length);
  if (place == 0) return;
  const alias = changetype<Alias>(place);
  alias.land = land;
  alias.length = <u8>length;
  copyRun(changetype<Bytes>(place + ALIAS_FORM), 0, form, 0, length);
  aliases.add(hash, place);
}

function indexKnown(grows: bool): bool {
  if (!known.begin(grows)) return false;
  for (let land = firstLand(); land != NONE; land = nextLand(land))
    known.add(hashOf(changetype<usize>(land.form), land.length), changetype<usize>(land));
  return true;
}

function indexTied(grows: bool): bool {
  if (!tied.begin(grows)) return false;
  for (let land = firstLand(); land != NONE; land = nextLand(land))
    if (land.isTied) tied.add(u64(<u32>land.invariant), changetype<usize>(land));
  return true;
}

function indexAliases(): bool {
  if (!aliases.begin(true)) return false;
  let chunk = aliasRecords.first;
  while (chunk != null) {
    for (let place = changetype<usize>(chunk) + offsetof<Chunk>(); place < chunk.end;) {
      const length = <i32>changetype<Alias>(place).length;
      aliases.add(hashOf(place + ALIAS_FORM, length), place);
      place += (ALIAS_FORM + length + 7) & ~7;
    }
    chunk = chunk.next;
  }
  return true;
}

/** Finds the lands again after some were forgotten. */
export function indexAgain(): void {
  aliasRecords.clear();
  aliases.begin(false);
  memory.fill(recent, 0, RECENT_BYTES << RECENT_BITS);
  indexKnown(false);
  indexTied(false);
}

/** Counts what estimates are made from (thesis, Algorithm 9). @returns whether the land has not too many lives. */
function measure(land: Land): bool {
  const form = land.form;
  let letters = 0;
  let ones = 0;
  let twos = 0;
  let isolated = 0;
  let regions = 0;
  let walks = 0;
  let branching: f64 = 0;
  const length = <i32>land.length;
  for (let at = 0; at < length;) {
    const zeros = form[at++];
    regions++;
    isolated += zeros;
    let boundaries = zeros;
    let occurrences = zeros;
    let squares = zeros;
    for (let size = form[at++]; size > 0; size = form[at++]) {
      boundaries++;
      occurrences += size;
      squares += size * size;
      for (const end = at + size; at < end; at++) {
        const token = form[at];
        if (token >= LETTER) letters++;
        else if (token == ONE) ones++;
        else twos++;
      }
    }
    walks += boundaries;
    branching += f64(occurrences * occurrences - squares) / 2 + <f64>squares * powerOfTwo(boundaries - 1);
  }
  const lives = 3 * isolated + 2 * ones + twos + letters / 2;
  if (lives >= FORGOTTEN) return false;
  land.lives = <u8>lives;
  land.branching = branching;
  const kind = mixed(mixed(0, lives), regions);
  land.featureClass = className(kind);
  land.featureSubclass = className(mixed(mixed(mixed(mixed(kind, isolated), walks), ones), twos));
  return true;
}

function powerOfTwo(exponent: i32): f64 {
  return reinterpret<f64>(u64(1023 + exponent) << 52);
}

function mixed(hash: i32, value: i32): i32 {
  return ((hash ^ value) * 0x5bd1e995) ^ i32(<u32>hash >>> 15);
}

function className(hash: i32): u16 {
  const name = (hash ^ i32(<u32>hash >>> 13)) * 0x5bd1e995;
  return u16((name ^ i32(<u32>name >>> 15)) & 0x7fff);
}

/** The most isolated spots that a region of the land has. */
export function crowdOf(land: Land): i32 {
  const form = land.form;
  let most = 0;
  const length = <i32>land.length;
  for (let at = 0; at < length; at++) {
    most = max(most, form[at++]);
    while (form[at] != 0) at += form[at] + 1;
  }
  return most;
}
