import { MOST_REGIONS } from "./child";
import { halt } from "./halt";
import { BEYOND_SIZES } from "./halt-reasons";
import { bitOf, Land, LETTER, MOST_LETTERS, ONE, ROOM } from "./land";
import { writeFormOfMoves } from "./lands";
import { Bytes, Longs, Words } from "./memory";

// The land whose moves are made. Region r has boundaries firstBoundary[r] .. firstBoundary[r + 1] - 1.
export const form = changetype<Bytes>(ownData(ROOM));
export let regionCount = 0;
export const regionStart = changetype<Words>(ownData(4 * ROOM));
export const regionEnd = changetype<Words>(ownData(4 * ROOM));
export const regionLives = changetype<Words>(ownData(4 * ROOM));
export const regionZeros = changetype<Bytes>(ownData(ROOM));
export const firstBoundary = changetype<Words>(ownData(4 * ROOM));
export const boundaryStart = changetype<Words>(ownData(4 * ROOM));
export const boundaryEnd = changetype<Words>(ownData(4 * ROOM));
export const boundaryLives = changetype<Words>(ownData(4 * ROOM));
/** The two places of each letter, and the boundary of each place of a letter. */
const firstPlace = changetype<Words>(ownData(4 * ROOM));
const secondPlace = changetype<Words>(ownData(4 * ROOM));
export const boundaryOf = changetype<Bytes>(ownData(ROOM));
/** Masks of letters, and of those that occur twice there. */
export const regionLetters = changetype<Longs>(ownData(8 * ROOM));
export const regionPairs = changetype<Longs>(ownData(8 * ROOM));
export const boundaryLetters = changetype<Longs>(ownData(8 * ROOM));
export const boundaryPairs = changetype<Longs>(ownData(8 * ROOM));
/** The first token that no letter has. */
export let freshName = LETTER;

/**
 * Reads a land into these tables.
 * @returns false, after a halt, if its children can have no room.
 */
export function readLand(land: Land): bool {
  const length = writeFormOfMoves(land, form);
  let boundaries = 0;
  let letters = 0;
  let regions = 0;
  let met: u64 = 0;
  for (let at = 0; at < length; regions++) {
    regionStart[regions] = at;
    firstBoundary[regions] = boundaries;
    const zeros = form[at++];
    regionZeros[regions] = zeros;
    let lives = 3 * zeros;
    let seen: u64 = 0;
    let pairs: u64 = 0;
    for (let size = form[at++]; size > 0; size = form[at++]) {
      boundaryStart[boundaries] = at;
      boundaryEnd[boundaries] = at + size;
      let seenThere: u64 = 0;
      let pairsThere: u64 = 0;
      let livesThere = 0;
      for (const end = at + size; at < end; at++) {
        const token = form[at];
        if (token < LETTER) {
          livesThere += token == ONE ? 2 : 1;
          continue;
        }
        const bit = bitOf(token);
        pairsThere |= seenThere & bit;
        seenThere |= bit;
        boundaryOf[at] = boundaries;
        if (token - LETTER >= letters) letters = token - LETTER + 1;
        if ((met & bit) == 0) firstPlace[token] = at;
        else secondPlace[token] = at;
        met |= bit;
      }
      boundaryLetters[boundaries] = seenThere;
      boundaryPairs[boundaries] = pairsThere;
      boundaryLives[boundaries] = livesThere;
      pairs |= pairsThere | (seen & seenThere);
      seen |= seenThere;
      lives += livesThere;
      boundaries++;
    }
    regionLetters[regions] = seen;
    regionPairs[regions] = pairs;
    regionLives[regions] = lives + <i32>popcnt(seen);
    regionEnd[regions] = at;
  }
  firstBoundary[regions] = boundaries;
  regionCount = regions;
  freshName = LETTER + letters;
  if (letters <= MOST_LETTERS && regions < MOST_REGIONS) return true;
  halt(BEYOND_SIZES);
  return false;
}

/** The other place of the letter at a place. */
export function otherPlace(place: i32): i32 {
  const letter = form[place];
  return firstPlace[letter] == place ? secondPlace[letter] : firstPlace[letter];
}

/** The place on a boundary of the first letter of a mask, each of which occurs there once. */
export function placeOf(letters: u64, b: i32): i32 {
  const letter = LETTER + <i32>ctz(letters);
  return boundaryOf[firstPlace[letter]] == b ? firstPlace[letter] : secondPlace[letter];
}
