import { addRegion, beginChild } from "./child";
import { bitOf, LETTER, ONE, ROOM } from "./land";
import { boundaryEnd, boundaryLetters, boundaryLives, boundaryPairs, boundaryStart, form } from "./land-reading";
import { Bytes } from "./memory";
import { copyRun } from "./runs";

// The regions of the child that the move changes. `writeAt` is where the next token goes.
const written = changetype<Bytes>(ownData(4 * ROOM));
let writeAt = 0;
let startOfRegion = 0;
let sizeAt = 0;
let writtenLives = 0;
let writtenLetters: u64 = 0;
let writtenPairs: u64 = 0;

/** Letters whose spots the move uses up. */
let deadA = 0;
let deadB = 0;
export let dead: u64 = 0;

/** Begins the child of a move that ends at two tokens. */
export function beginMove(tokenA: i32, tokenB: i32): void {
  deadA = tokenA >= LETTER ? tokenA : 0;
  deadB = tokenB >= LETTER ? tokenB : 0;
  dead = (deadA > 0 ? bitOf(deadA) : 0) | (deadB > 0 ? bitOf(deadB) : 0);
  writeAt = 0;
  beginChild();
}

export function beginRegion(zeros: i32): void {
  startOfRegion = writeAt;
  written[writeAt++] = zeros;
  writtenLives = 3 * zeros;
  writtenLetters = 0;
  writtenPairs = 0;
}

/** Ends the region and adds it to the child. */
export function endRegion(): void {
  written[writeAt++] = 0;
  const start = changetype<usize>(written) + startOfRegion;
  const lives = writtenLives + <i32>popcnt(writtenLetters);
  addRegion(start, writeAt - startOfRegion, lives, writtenLetters, writtenPairs);
}

/** Copies a boundary of the land without the spots that the move uses up. */
export function copyBoundary(b: i32): void {
  const start = boundaryStart[b];
  const end = boundaryEnd[b];
  const letters = boundaryLetters[b];
  if ((letters & dead) != 0) {
    beginBoundary();
    copyTokens(start, end);
    endBoundary();
    return;
  }
  // With its size before it.
  const size = end - start + 1;
  copyRun(written, writeAt, form, start - 1, size);
  writeAt += size;
  writtenLives += boundaryLives[b];
  writtenPairs |= boundaryPairs[b] | (writtenLetters & letters);
  writtenLetters |= letters;
}

export function beginBoundary(): void {
  sizeAt = writeAt++;
}

/** Writes a token; a letter next to itself is one spot. */
export function put(token: i32): void {
  if (token >= LETTER && writeAt > sizeAt + 1 && written[writeAt - 1] == token) return;
  written[writeAt++] = token;
}

/** Copies form[from .. to) without the spots that the move uses up. */
export function copyTokens(from: i32, to: i32): void {
  for (let i = from; i < to; i++) {
    const token = form[i];
    if (token != deadA && token != deadB) put(token);
  }
}

/** Ends the boundary; one without spots is none. */
export function endBoundary(): void {
  const first = sizeAt + 1;
  if (writeAt > first + 1 && written[writeAt - 1] >= LETTER && written[writeAt - 1] == written[first]) writeAt--;
  const size = writeAt - first;
  if (size == 0) {
    writeAt = sizeAt;
    return;
  }
  written[sizeAt] = size;
  for (let i = first; i < writeAt; i++) {
    const token = written[i];
    if (token < LETTER) {
      writtenLives += token == ONE ? 2 : 1;
      continue;
    }
    const bit = bitOf(token);
    writtenPairs |= writtenLetters & bit;
    writtenLetters |= bit;
  }
}
