import { LETTER, MOST_LETTERS, ONE, ROOM, TWO } from "./land";
import { Bytes, Words } from "./memory";

/** Rounds after which letters that are still tied stay so. */
const MOST_ROUNDS = 3;

// The land that was loaded. Boundary b is tokens[boundaryStart[b] .. boundaryStart[b + 1]); regions likewise.
export const tokens = changetype<Bytes>(ownData(ROOM));
export const boundaryStart = changetype<Words>(ownData(ROOM * 4));
export const regionStart = changetype<Words>(ownData(ROOM * 4));
export const heads = changetype<Words>(ownData(ROOM * 4));
export let tokenCount = 0;
export let boundaryCount = 0;
export let regionCount = 0;
export let letterCount = 0;

/** Colours by letter, and the letters by colour. */
export const colours = changetype<Words>(ownData(ROOM * 4));
export const order = changetype<Words>(ownData(ROOM * 4));
/** Number of different colours. */
export let cellCount = 0;
/** A number that is equal for equal lands, and seldom for others. */
export let invariant: u32 = 0;
/** Whether the last `refineQuickly` has found the invariant. It does for all lands whose letters are tied. */
export let hasInvariant = false;

const mixedColours = changetype<Words>(ownData(ROOM * 4));
const tokenColours = changetype<Words>(ownData(ROOM * 4));
const boundaryHash = changetype<Words>(ownData(ROOM * 4));
const gathered = changetype<Words>(ownData(ROOM * 4));

/** @returns whether the land has at most as many letters as the core takes. */
export function load(form: Bytes, length: i32): bool {
  let letters = 0;
  let tokensSeen = 0;
  let boundaries = 0;
  let regions = 0;
  for (let at = 0; at < length;) {
    regionStart[regions] = boundaries;
    heads[regions++] = form[at++];
    for (let size = form[at++]; size > 0; size = form[at++]) {
      boundaryStart[boundaries++] = tokensSeen;
      for (const end = at + size; at < end; at++) {
        const token = form[at];
        tokens[tokensSeen++] = token;
        if (token >= LETTER + letters) letters = token - LETTER + 1;
      }
    }
  }
  boundaryStart[boundaries] = tokensSeen;
  regionStart[regions] = boundaries;
  tokenCount = tokensSeen;
  boundaryCount = boundaries;
  regionCount = regions;
  letterCount = letters;
  return letters <= MOST_LETTERS;
}

/**
 * Colours letters by neighbours, boundary and region, whatever the names, orders and orientation: in few and cheap
 * rounds, as engine/sprouts/quick-form.ts does.
 */
export function refineQuickly(): void {
  colour();
  let cells = sort();
  hasInvariant = cells < letterCount;
  for (let rounds = 0; cells < letterCount && rounds < MOST_ROUNDS; rounds++) {
    quickRound();
    const before = cells;
    cells = sort();
    if (cells <= before) break;
  }
  cellCount = cells;
}

/** Colours letters as engine/sprouts/refinement.ts does, for the canonical form. */
export function refineFully(): void {
  colour();
  refineOn();
}

/** Refines the colours that are there. */
export function refineOn(): void {
  let cells = sort();
  while (cells < letterCount) {
    fullRound();
    const before = cells;
    cells = sort();
    if (cells <= before) break;
  }
  cellCount = cells;
}

/** Letters that occur twice in a boundary get a colour by the way between. */
function colour(): void {
  const letters = letterCount;
  for (let letter = 0; letter < letters; letter++) {
    colours[letter] = 1;
    gathered[letter] = -1;
  }
  for (let b = 0; b < boundaryCount; b++) {
    const from = boundaryStart[b];
    const to = boundaryStart[b + 1];
    for (let i = from; i < to; i++) {
      const letter = tokens[i] - LETTER;
      if (letter < 0) continue;
      const before = gathered[letter];
      if (before >= from) colours[letter] = 2 + min(i - before, to - from - (i - before));
      gathered[letter] = i;
    }
  }
}

/** Sorts the letters by colour. @returns the number of colours. */
function sort(): i32 {
  const letters = letterCount;
  if (letters == 0) return 0;
  for (let letter = 0; letter < letters; letter++) {
    const colour = colours[letter];
    let at = letter;
    for (; at > 0 && colours[order[at - 1]] > colour; at--) order[at] = order[at - 1];
    order[at] = letter;
  }
  let cells = 1;
  for (let i = 1; i < letters; i++) if (colours[order[i]] != colours[order[i - 1]]) cells++;
  return cells;
}

function quickRound(): void {
  const letters = letterCount;
  mixedColours[ONE] = 0x3c6ef372;
  mixedColours[TWO] = 0x78dde6e5;
  for (let letter = 0; letter < letters; letter++) {
    mixedColours[LETTER + letter] = mix(colours[letter]);
    gathered[letter] = 0;
  }
  for (let i = 0; i < tokenCount; i++) tokenColours[i] = mixedColours[tokens[i]];
  let sumOfLand = 0;
  for (let r = 0; r < regionCount; r++) {
    const firstBoundary = regionStart[r];
    const endOfRegion = regionStart[r + 1];
    let region = heads[r] + 1;
    for (let b = firstBoundary; b < endOfRegion; b++) {
      const to = boundaryStart[b + 1];
      let sum = to - boundaryStart[b];
      for (let i = boundaryStart[b]; i < to; i++) sum += tokenColours[i];
      sum = mix(sum);
      boundaryHash[b] = sum;
      region += sum;
    }
    region = mix(region);
    sumOfLand += region;
    for (let b = firstBoundary; b < endOfRegion; b++) {
      const from = boundaryStart[b];
      const last = boundaryStart[b + 1] - 1;
      const around = boundaryHash[b] * 3 + region * 5;
      let before = tokenColours[last];
      for (let i = from; i <= last; i++) {
        const letter = tokens[i] - LETTER;
        const after = tokenColours[i == last ? from : i + 1];
        if (letter >= 0) gathered[letter] = gathered[letter] + mix((before + after) ^ around);
        before = tokenColours[i];
      }
    }
  }
  for (let letter = 0; letter < letters; letter++) {
    const colour = mixedColours[LETTER + letter] * 3 + gathered[letter];
    colours[letter] = colour;
    sumOfLand += mix(colour ^ 0x5bd1e995);
  }
  invariant = mix(sumOfLand);
}

function fullRound(): void {
  const letters = letterCount;
  mixedColours[ONE] = fullMix(0x3c6ef372);
  mixedColours[TWO] = fullMix(2 * 0x3c6ef372);
  for (let letter = 0; letter < letters; letter++) {
    mixedColours[LETTER + letter] = fullMix(colours[letter]);
    gathered[letter] = 0;
  }
  for (let i = 0; i < tokenCount; i++) tokenColours[i] = mixedColours[tokens[i]];
  for (let r = 0; r < regionCount; r++) {
    const firstBoundary = regionStart[r];
    const endOfRegion = regionStart[r + 1];
    let region = heads[r] + 1;
    for (let b = firstBoundary; b < endOfRegion; b++) {
      const to = boundaryStart[b + 1];
      let sum = to - boundaryStart[b];
      for (let i = boundaryStart[b]; i < to; i++) sum += tokenColours[i];
      sum = fullMix(sum);
      boundaryHash[b] = sum;
      region += fullMix(sum ^ 0x6a09e667);
    }
    region = fullMix(region);
    for (let b = firstBoundary; b < endOfRegion; b++) {
      const from = boundaryStart[b];
      const last = boundaryStart[b + 1] - 1;
      const around = boundaryHash[b] + region * 5;
      let before = tokenColours[last];
      for (let i = from; i <= last; i++) {
        const letter = tokens[i] - LETTER;
        const after = tokenColours[i == last ? from : i + 1];
        if (letter >= 0) gathered[letter] = gathered[letter] + fullMix((before + after) ^ around);
        before = tokenColours[i];
      }
    }
  }
  for (let letter = 0; letter < letters; letter++)
    colours[letter] = fullMix(colours[letter] * 0x9e3779b1 + gathered[letter]);
}

function fullMix(value: i32): i32 {
  let x = u32(value);
  x = (x ^ (x >>> 16)) * 0x45d9f3b;
  x = (x ^ (x >>> 15)) * 0x2c1b3c6d;
  return i32(x ^ (x >>> 13));
}

function mix(value: i32): i32 {
  let x = <u32>value * 0x9e3779b1;
  x = (x ^ (x >>> 15)) * 0x85ebca77;
  return i32(x ^ (x >>> 16));
}
