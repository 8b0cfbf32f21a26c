import { bitOf, LETTER, ONE, ROOM, TWO } from "./land";
import { intern } from "./lands";
import { Bytes, Longs, Words } from "./memory";

/** The most regions of a child: each is a bit of a mask. */
export const MOST_REGIONS = 64;

/** Lands of the child, ascending. */
export const parts = changetype<Words>(ownData(4 * MOST_REGIONS));
/** Lands of the child in the order in which they are written. */
export const writtenParts = changetype<Words>(ownData(4 * MOST_REGIONS));
export let partCount = 0;

// Regions of the child that have more than one life: where they are written, their lives, and masks of letters.
const regionForm = changetype<Words>(ownData(4 * MOST_REGIONS));
const regionLength = changetype<Words>(ownData(4 * MOST_REGIONS));
const regionLives = changetype<Words>(ownData(4 * MOST_REGIONS));
/** Letters of the region. */
const lettersIn = changetype<Longs>(ownData(8 * MOST_REGIONS));
/** Letters that occur twice in the region. */
const pairsIn = changetype<Longs>(ownData(8 * MOST_REGIONS));
let regionCount = 0;

/** Letters that occur in the child, and those that occur twice. */
let once: u64 = 0;
let twice: u64 = 0;

const landOf = changetype<Longs>(ownData(8 * MOST_REGIONS));
const NAMES: usize = 72;
/** What tokens become in the land that is written: letters that occur once are spots; 0 for a letter without a name. */
const names = changetype<Bytes>(ownData(72));
let nextName = LETTER;
const written = changetype<Bytes>(ownData(2 * ROOM));

export function beginChild(): void {
  regionCount = 0;
  once = 0;
  twice = 0;
}

/**
 * Adds a region to the child, unless nobody can move in it (thesis, 2.3.2, step 4).
 * @param form where it is written; its letters need not be reduced.
 */
export function addRegion(form: usize, length: i32, lives: i32, letters: u64, pairs: u64): void {
  if (lives <= 1) return;
  const r = regionCount++;
  regionForm[r] = <i32>form;
  regionLength[r] = length;
  regionLives[r] = lives;
  lettersIn[r] = letters;
  pairsIn[r] = pairs;
  twice |= (once & letters) | pairs;
  once |= letters;
}

/** Splits the child into lands and writes them in `parts`. @returns false if the core has no room for one. */
export function finishChild(): bool {
  partCount = 0;
  let left: u64 = regionCount == MOST_REGIONS ? u64.MAX_VALUE : (u64(1) << (<u64>regionCount)) - 1;
  let lands = 0;
  // Lands by their last regions, the last one first.
  for (; left != 0; lands++) {
    const last = 63 - <i32>clz(left);
    landOf[lands] = regionsJoinedTo(last, left);
    left &= ~landOf[lands];
  }
  for (let land = lands - 1; land >= 0; land--) if (!writeLand(landOf[land])) return false;
  return true;
}

/** A mask of the regions that shared letters join to one. */
function regionsJoinedTo(region: i32, among: u64): u64 {
  let joined = u64(1) << (<u64>region);
  let letters = lettersIn[region] & twice;
  for (let others = among ^ joined; others != 0;) {
    let found: u64 = 0;
    for (let rest = others; rest != 0; rest &= rest - 1) {
      const other = <i32>ctz(rest);
      const shared = lettersIn[other] & twice;
      if ((shared & letters) == 0) continue;
      letters |= shared;
      found |= rest & (~rest + 1);
    }
    if (found == 0) break;
    joined |= found;
    others ^= found;
  }
  return joined;
}

function writeLand(regions: u64): bool {
  for (let i: usize = 0; i < NAMES; i += 8) store<u64>(changetype<usize>(names) + i, 0);
  names[ONE] = ONE;
  names[TWO] = TWO;
  for (let rest = once & ~twice; rest != 0; rest &= rest - 1) names[LETTER + <i32>ctz(rest)] = TWO;
  let length = 0;
  nextName = LETTER;
  for (let rest = regions; rest != 0; rest &= rest - 1) {
    const r = <i32>ctz(rest);
    length = regionLives[r] <= 3 ? writeMerged(r, length) : writeRegion(r, length);
  }
  const land = <i32>changetype<usize>(intern(written, length));
  if (land == 0) return false;
  writtenParts[partCount] = land;
  let at = partCount++;
  for (; at > 0 && <u32>parts[at - 1] > <u32>land; at--) parts[at] = parts[at - 1];
  parts[at] = land;
  return true;
}

function nameOf(token: i32): i32 {
  const known = names[token];
  if (known != 0) return known;
  const name = nextName++;
  names[token] = name;
  return name;
}

function writeRegion(r: i32, start: i32): i32 {
  const form = changetype<Bytes>(<usize>regionForm[r]);
  const length = regionLength[r];
  let at = start;
  written[at++] = form[0];
  for (let i = 1; i < length - 1;) {
    const size = form[i++];
    written[at++] = size;
    for (const end = i + size; i < end; i++) written[at++] = nameOf(form[i]);
  }
  written[at++] = 0;
  return at;
}

/** Writes the boundaries of a region of at most three lives as one, where two of a letter are one spot (step 5). */
function writeMerged(r: i32, start: i32): i32 {
  const form = changetype<Bytes>(<usize>regionForm[r]);
  const length = regionLength[r];
  let at = start;
  written[at++] = form[0];
  const sizeAt = at++;
  let seen: u64 = 0;
  for (let i = 1; i < length - 1;) {
    const size = form[i++];
    for (const end = i + size; i < end; i++) {
      const token = form[i];
      const bit = token < LETTER ? 0 : bitOf(token) & pairsIn[r];
      if ((seen & bit) != 0) continue;
      seen |= bit;
      written[at++] = bit == 0 ? nameOf(token) : TWO;
    }
  }
  const size = at - sizeAt - 1;
  if (size == 0) at = sizeAt;
  else written[sizeAt] = size;
  written[at++] = 0;
  return at;
}
