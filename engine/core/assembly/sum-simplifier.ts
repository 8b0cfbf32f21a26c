import { lands } from "./child-stack";
import { halted, poll } from "./halt";
import { RUNNING } from "./halt-reasons";
import { Land } from "./land";
import { Words } from "./memory";
import { collectOptions, NO_LOSS } from "./moves";
import { keep, options as allOptions } from "./option-collector";
import { solveAtSight } from "./settings";
import { addTo } from "./threads";

/** Lands solved at sight between two questions whether to stop. */
const INTERVAL = 8;

/** The heap that the last call of `merge` has left. */
export let mergedHeap = 0;
/** Number of lands with known nimbers. */
const nimbers: usize = memory.data(4, 8);
let solved = 0;

export function nimberCount(): i32 {
  return load<i32>(nimbers);
}

export function setNimber(land: Land, nimber: i32): void {
  if (land.nimber < 0) addTo(nimbers, 1);
  land.nimber = <i8>nimber;
}

/** Counts a land's nimber no more, if it has one, as the land is forgotten. */
export function loseNimber(land: Land): void {
  if (land.nimber >= 0) addTo(nimbers, -1);
}

/**
 * Merges known nimbers into the heap, cancels equal lands and solves light ones, in place.
 * @returns the new end.
 */
export function merge(from: i32, to: i32, heap: i32): i32 {
  let merged = heap;
  let end = from;
  for (let i = from; i < to; i++) {
    const place = lands[i];
    const land = changetype<Land>(<usize>place);
    let nimber: i32 = land.nimber;
    if (nimber < 0 && <i32>land.lives <= solveAtSight) nimber = solveLight(land);
    if (nimber >= 0) {
      merged ^= nimber;
      continue;
    }
    let at = end;
    while (at > from && <u32>lands[at - 1] > <u32>place) at--;
    if (at > from && lands[at - 1] == place) {
      for (let j = at; j < end; j++) lands[j - 1] = lands[j];
      end--;
    } else {
      for (let j = end; j > at; j--) lands[j] = lands[j - 1];
      lands[at] = place;
      end++;
    }
  }
  mergedHeap = merged;
  return end;
}

/** The nimber of a land with few lives, from all its options. @returns -1 if halted. */
function solveLight(land: Land): i32 {
  if (land.nimber >= 0) return land.nimber;
  if (++solved % INTERVAL == 0) poll();
  if (halted != RUNNING) return -1;
  if (land.options != 0) return nimberFrom(land, changetype<Words>(land.options));
  const lastChunk = allOptions.lastChunk;
  const lastEnd = allOptions.end;
  const options = collectOptions(land, NO_LOSS) ? keep() : 0;
  const nimber = options == 0 ? -1 : nimberFrom(land, changetype<Words>(options));
  // Its options are wanted no more, and those of its options are gone already.
  allOptions.cut(lastChunk, lastEnd);
  return nimber;
}

function nimberFrom(land: Land, options: Words): i32 {
  const end = options[0];
  let taken: u32 = 0;
  for (let at = 1; at <= end;) {
    let nimber = 0;
    for (let left = options[at++]; left > 0; left--) {
      const part = solveLight(changetype<Land>(<usize>options[at++]));
      if (part < 0) return -1;
      nimber ^= part;
    }
    taken |= u32(1) << (<u32>nimber);
  }
  const nimber = <i32>ctz(~taken);
  setNimber(land, nimber);
  return nimber;
}

/** The land with the fewest lives and then the fewest moves. */
export function least(from: i32, to: i32): Land {
  let least = changetype<Land>(<usize>lands[from]);
  for (let i = from + 1; i < to; i++) {
    const land = changetype<Land>(<usize>lands[i]);
    if (land.lives == least.lives ? land.branching < least.branching : land.lives < least.lives) least = land;
  }
  return least;
}
