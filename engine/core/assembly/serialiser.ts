import { LETTER, ROOM } from "./land";
import { Bytes, Words } from "./memory";
import { boundaryStart, heads, letterCount, order, regionCount, regionStart, tokenCount, tokens } from "./refinement";
import { compareRuns, copyRun } from "./runs";

/** The serialisation; the letter of rank r is LETTER + r. */
export const output = changetype<Bytes>(ownData(ROOM + 8));

const ranks = changetype<Bytes>(ownData(ROOM));
const mapped = changetype<Bytes>(ownData(ROOM));
const doubled = changetype<Bytes>(ownData(2 * ROOM));
const scratch = changetype<Bytes>(ownData(ROOM));
const moved = changetype<Bytes>(ownData(ROOM));
const regions = changetype<Bytes>(ownData(ROOM));
const regionAt = changetype<Words>(ownData(ROOM * 4));
const regionOrder = changetype<Words>(ownData(ROOM * 4));

/**
 * Writes the least serialisation of the loaded land for the order of its letters: least rotations and orientations;
 * boundaries and regions sorted, short ones first. All boundaries of a region turn round together.
 * @returns the length of `output`.
 */
export function serialise(): i32 {
  for (let rank = 0; rank < letterCount; rank++) ranks[order[rank]] = LETTER + rank;
  for (let i = 0; i < tokenCount; i++) {
    const token = tokens[i];
    mapped[i] = token < LETTER ? token : ranks[token - LETTER];
  }
  if (regionCount == 1) return region(0, output, 0);
  let at = 0;
  for (let r = 0; r < regionCount; r++) {
    const from = at;
    regionAt[r] = from;
    at = region(r, regions, from);
    regionAt[r + 1] = at;
    let slot = r;
    for (; slot > 0; slot--) {
      const other = regionOrder[slot - 1];
      if (compareRuns(regions, regionAt[other], regionAt[other + 1], regions, from, at) <= 0) break;
      regionOrder[slot] = other;
    }
    regionOrder[slot] = r;
  }
  let length = 0;
  for (let k = 0; k < regionCount; k++) {
    const from = regionAt[regionOrder[k]];
    const size = regionAt[regionOrder[k] + 1] - from;
    copyRun(output, length, regions, from, size);
    length += size;
  }
  return length;
}

function region(r: i32, target: Bytes, at: i32): i32 {
  const end = oriented(r, false, target, at);
  if (!isChiral(r)) return end;
  const mirrored = oriented(r, true, scratch, 0);
  if (compareRuns(scratch, 0, mirrored, target, at, end) < 0) copyRun(target, at, scratch, 0, mirrored);
  return end;
}

/** Whether a boundary of the region may differ from its mirror image. */
function isChiral(r: i32): bool {
  const to = regionStart[r + 1];
  for (let b = regionStart[r]; b < to; b++) if (boundaryStart[b + 1] - boundaryStart[b] > 2) return true;
  return false;
}

function oriented(r: i32, isMirrored: bool, target: Bytes, start: i32): i32 {
  let at = start;
  target[at++] = heads[r];
  const first = at;
  const to = regionStart[r + 1];
  for (let b = regionStart[r]; b < to; b++) {
    const end = boundary(b, isMirrored, target, at);
    if (at > first) sink(target, first, at, end);
    at = end;
  }
  target[at++] = 0;
  return at;
}

function boundary(b: i32, isMirrored: bool, target: Bytes, start: i32): i32 {
  const from = boundaryStart[b];
  const length = boundaryStart[b + 1] - from;
  let at = start;
  target[at++] = length;
  if (length == 1) {
    target[at++] = mapped[from];
    return at;
  }
  if (length == 2) {
    const one = mapped[from];
    const two = mapped[from + 1];
    target[at++] = min(one, two);
    target[at++] = max(one, two);
    return at;
  }
  // Twice in a row, so that each rotation is a run.
  if (isMirrored) for (let i = 0; i < length; i++) doubled[i] = mapped[from + length - 1 - i];
  else copyRun(doubled, 0, mapped, from, length);
  copyRun(doubled, length, doubled, 0, length);
  let best = 0;
  for (let candidate = 1; candidate < length; candidate++) {
    const difference = doubled[candidate] - doubled[best];
    if (difference > 0) continue;
    if (difference < 0) {
      best = candidate;
      continue;
    }
    let k = 1;
    while (k < length && doubled[best + k] == doubled[candidate + k]) k++;
    if (k < length && doubled[candidate + k] < doubled[best + k]) best = candidate;
  }
  copyRun(target, at, doubled, best, length);
  return at + length;
}

/** Moves the last of some runs to its place in their order, as in an insertion sort. */
function sink(target: Bytes, first: i32, at: i32, end: i32): void {
  let place = first;
  while (place < at) {
    const next = place + 1 + target[place];
    if (compareRuns(target, at, end, target, place, next) < 0) break;
    place = next;
  }
  if (place == at) return;
  const size = end - at;
  copyRun(moved, 0, target, at, size);
  for (let i = at - 1; i >= place; i--) target[i + size] = target[i];
  for (let i = 0; i < size; i++) target[place + i] = moved[i];
}
