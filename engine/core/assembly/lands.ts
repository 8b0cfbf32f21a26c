import { Arena, ARENA, firstIn, nextIn } from "./arena";
import { halt, halted } from "./halt";
import { BEYOND_SIZES, OUT_OF_MEMORY, RUNNING } from "./halt-reasons";
import * as host from "./host";
import { Land, LETTER, MOST_BYTES, NO_HEAP, ROOM, UNKNOWN } from "./land";
import { measure } from "./land-measures";
import { choiceCount, FEW_LETTERS, writeLeastLeaf, writeSomeLeaf } from "./leaf-tree";
import { Bytes } from "./memory";
import { writeQuickForm } from "./quick-form";
import { cellCount, hasInvariant, invariant, letterCount, load as loadForm, refineQuickly } from "./refinement";
import { areEqual, compareRuns, copyRun, copyShort, hashOf } from "./runs";
import { output } from "./serialiser";
import { entryOf, sizeOf, Slots, SLOTS } from "./slots";
import { isShared, Lock } from "./threads";

const NONE = changetype<Land>(0);

/** Records of lands, by arrival: sums are sorted by their addresses. */
const records = changetype<Arena>(memory.data(ARENA, 8));
records.ascends = true;
/**
 * Lands by the quick forms that were seen: the address of a land, or that of an `Alias` with the bit `IS_ALIAS`. Their
 * hash is the invariant, if there is one: so all forms of a land have the same one.
 */
const known = changetype<Slots>(memory.data(SLOTS, 8));
/** Other quick forms of lands with tied letters than their own. */
const aliases = changetype<Arena>(memory.data(ARENA, 8));

/** Taken by who adds lands or aliases. */
const lock = changetype<Lock>(memory.data(8, 8));

const lands: usize = memory.data(4, 8);

/** Number of lands that ever came. */
export function landCount(): i32 {
  return load<i32>(lands);
}

/** Another quick form of a land. The form follows. */
@unmanaged
class Alias {
  land: Land;
  length: u8;
}

const ALIAS_FORM: usize = 8;
const IS_ALIAS: usize = 1;

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
const recent: usize = ownData(64 << 13);

const leaf = changetype<Bytes>(ownData(ROOM + 8));
const otherLeaf = changetype<Bytes>(ownData(ROOM + 8));
const canonical = changetype<Bytes>(ownData(ROOM + 8));
const otherCanonical = changetype<Bytes>(ownData(ROOM + 8));
const written = changetype<Bytes>(ownData(ROOM + 8));

function recordBytes(length: i32): usize {
  return (offsetof<Land>() + length + 7) & ~7;
}

/** Bytes that all that is known of a land takes. */
export function bytesOf(land: Land): usize {
  return recordBytes(land.length);
}

/** The first of all lands, one by one; null at the end. Those added meanwhile may be missed. */
export function firstLand(): Land {
  return changetype<Land>(firstIn(records));
}

export function nextLand(land: Land): Land {
  return changetype<Land>(nextIn(changetype<usize>(land) + bytesOf(land)));
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
  const hash = hasInvariant ? invariant : hashOf(changetype<usize>(output), size);
  const same = find(output, size, hash);
  if (same != NONE) return same;
  if (cellCount == letterCount) return add(output, size, hash);
  return classifyTied(output, size, hash);
}

/** Finds the land of a new form with tied letters among those that look alike, or adds it. */
function classifyTied(form: Bytes, length: i32, hash: u32): Land {
  let text = form;
  let size = 0;
  let land = NONE;
  do {
    const before = known.count;
    land = findAlike(hash, NONE);
    if (land != NONE && size == 0) {
      copyRun(written, 0, form, 0, length);
      text = written;
      size = writeLeaf(written, length, 0, leaf);
    }
    while (land != NONE && !isWritten(land, length, size)) land = findAlike(hash, land);
    if (land != NONE) {
      addAlias(written, length, hash, land);
      return land;
    }
    land = addTied(text, length, hash, before);
    // Another thread may have added it meanwhile.
  } while (land == NONE && halted == RUNNING);
  return land;
}

/** Whether a land is that of `written`, one of whose leaves is known. */
function isWritten(land: Land, length: i32, sizeOfLeaf: i32): bool {
  let choice = 0;
  do {
    const sizeOfOther = writeLeaf(land.form, land.length, choice, otherLeaf);
    if (compareRuns(leaf, 0, sizeOfLeaf, otherLeaf, 0, sizeOfOther) == 0) return true;
    if (letterCount <= FEW_LETTERS) return false;
  } while (++choice < choiceCount);
  // Its other leaves are too many.
  const size = host.canonical(changetype<usize>(written), length, changetype<usize>(canonical));
  const otherSize = host.canonical(changetype<usize>(land.form), land.length, changetype<usize>(otherCanonical));
  return compareRuns(canonical, 0, size, otherCanonical, 0, otherSize) == 0;
}

/**
 * Writes the form in which the moves of a land are made; see engine/sprouts/lands.ts.
 * @returns its length.
 */
export function writeFormOfMoves(land: Land, to: Bytes): i32 {
  const length = <i32>land.length;
  if (lettersIn(land.form, length) <= FEW_LETTERS) return writeLeaf(land.form, length, 0, to);
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
 * Writes a leaf of a land: with few letters its canonical form, the same for all its forms; with many one of several.
 * @returns its length.
 */
function writeLeaf(form: Bytes, length: i32, choice: i32, to: Bytes): i32 {
  loadForm(form, length);
  const size = letterCount <= FEW_LETTERS ? writeLeastLeaf() : writeSomeLeaf(choice);
  copyRun(to, 0, output, 0, size);
  return size;
}

/** Finds a land by a quick form that was seen before. */
function find(form: Bytes, length: i32, hash: u32): Land {
  const text = changetype<usize>(form);
  const shown = known.shown;
  const mask = sizeOf(shown) - 1;
  for (let slot = <i32>hash & mask; mask >= 0; slot = (slot + 1) & mask) {
    const entry = entryOf(shown, slot);
    if (entry == 0) break;
    if (u32(entry >> 32) != hash) continue;
    const place = usize(<u32>entry);
    if ((place & IS_ALIAS) == 0) {
      const land = changetype<Land>(place);
      if (land.length == length && areEqual(changetype<usize>(land.form), text, length)) return land;
    } else {
      const alias = changetype<Alias>(place ^ IS_ALIAS);
      if (alias.length == length && areEqual((place ^ IS_ALIAS) + ALIAS_FORM, text, length)) return alias.land;
    }
  }
  return NONE;
}

/** Finds the first land with a hash, or the one after another. */
function findAlike(hash: u32, after: Land): Land {
  const shown = known.shown;
  const mask = sizeOf(shown) - 1;
  let isPast = after == NONE;
  for (let slot = <i32>hash & mask; mask >= 0; slot = (slot + 1) & mask) {
    const entry = entryOf(shown, slot);
    if (entry == 0) break;
    if (u32(entry >> 32) != hash || (entry & IS_ALIAS) != 0) continue;
    const land = changetype<Land>(usize(<u32>entry));
    if (isPast) return land;
    isPast = land == after;
  }
  return NONE;
}

function add(form: Bytes, length: i32, hash: u32): Land {
  lock.take();
  let land = isShared ? find(form, length, hash) : NONE;
  if (land == NONE) land = addLocked(form, length, hash);
  lock.give();
  return land;
}

function addLocked(form: Bytes, length: i32, hash: u32): Land {
  const place = known.hasRoom || known.grow() || known.hasLastRoom ? records.reserve(recordBytes(length)) : 0;
  if (place == 0) {
    halt(OUT_OF_MEMORY);
    return NONE;
  }
  const land = changetype<Land>(place);
  land.length = <u8>length;
  for (let i: usize = 0; i < offsetof<Land>("length"); i += 8) store<u64>(place + i, 0);
  land.pn = 1;
  land.dn = 1;
  land.hash = hash;
  land.nimber = <i8>UNKNOWN;
  land.heap = <u8>NO_HEAP;
  land.classNimber = <i8>UNKNOWN;
  land.work = 0;
  land.classExcluded = 0;
  copyRun(land.form, 0, form, 0, length);
  const isSmall = measure(land);
  if (!isSmall) {
    halt(BEYOND_SIZES);
    records.cut(records.lastChunk, place);
    return NONE;
  }
  land.number = landCount();
  store<i32>(lands, land.number + 1);
  known.add(hash, place);
  records.keep();
  return land;
}

/** Adds a land with tied letters, unless there are more lands than there were before. */
function addTied(form: Bytes, length: i32, hash: u32, before: i32): Land {
  lock.take();
  const land = known.count == before ? addLocked(form, length, hash) : NONE;
  lock.give();
  return land;
}

function addAlias(form: Bytes, length: i32, hash: u32, land: Land): void {
  lock.take();
  const place = known.hasRoom || known.grow() ? aliases.take(ALIAS_FORM + length) : 0;
  if (place != 0) {
    const alias = changetype<Alias>(place);
    alias.land = land;
    alias.length = <u8>length;
    copyRun(changetype<Bytes>(place + ALIAS_FORM), 0, form, 0, length);
    known.add(hash, place | IS_ALIAS);
  }
  lock.give();
}

/** Bytes of all records, and of the room behind them. */
export function bytesOfRecords(): usize {
  return records.bytes;
}

/** Begins to forget lands: `keepLand` for each that stays, ascending, then `moveLands`. */
export function beginMoves(): void {
  records.beginMoves();
}

/** Writes the address that a land will have where that of its options stood. */
export function keepLand(land: Land): void {
  land.options = records.placeFor(bytesOf(land));
}

/** Moves the lands that stay, which then have no options, and forgets those whose options are 0. */
export function moveLands(): void {
  let land = firstLand();
  while (land != NONE) {
    const next = nextLand(land);
    const place = land.options;
    if (place != 0) {
      land.options = 0;
      memory.copy(place, changetype<usize>(land), bytesOf(land));
    }
    land = next;
  }
  records.endMoves();
  known.clear();
  for (land = firstLand(); land != NONE; land = nextLand(land)) known.add(land.hash, changetype<usize>(land));
}

/** Forgets which other forms are those of known lands. */
export function forgetAliases(): void {
  aliases.clear();
}

/** Forgets which lands came last. */
export function forgetRecent(): void {
  memory.fill(recent, 0, RECENT_BYTES << RECENT_BITS);
}
