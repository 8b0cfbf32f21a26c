import { LIKELY_LOST, predict, SILENT } from "./analogue-heuristic";
import { findCouple, foundDn, foundPn, storeCouple } from "./couple-table";
import { excludes, Land, NO_HEAP } from "./land";
import { Words } from "./memory";
import { hardnessOfLoss } from "./outcome-stats";
import { power } from "./powers";
import { exponent, forecastLoss, forecastWin, lossFactor, seed } from "./settings";

/** The proof number of what is impossible. */
export const IMPOSSIBLE: f64 = 1e300;

/** Proof numbers that the last call of `numbersOf` has found. */
export let foundNumberOfWin: f64 = 0;
export let foundNumberOfLoss: f64 = 0;

/** Finds the proof numbers of lands[from .. to) + heap: from its last visit, or estimated. */
export function numbersOf(lands: Words, from: i32, to: i32, heap: i32, hash: i32): void {
  if (!findNumbers(lands, from, to, heap, hash)) estimate(lands, from, to, heap, hash);
}

/** Finds the proof numbers of lands[from .. to) + heap from its last visit, if there was one. */
export function findNumbers(lands: Words, from: i32, to: i32, heap: i32, hash: i32): bool {
  if (to - from == 1) {
    const land = changetype<Land>(<usize>lands[from]);
    const own: i32 = land.heap;
    if (own == heap) {
      foundNumberOfWin = land.pn;
      foundNumberOfLoss = land.dn;
      return true;
    }
    // The table has other heaps of a land only if the land has one of its own.
    if (own == NO_HEAP) return false;
  }
  if (!findCouple(lands, from, to, heap, hash)) return false;
  foundNumberOfWin = foundPn;
  foundNumberOfLoss = foundDn;
  return true;
}

/** Stores the proof numbers of a couple of one land: with the land, unless those of another open heap are there. */
export function storeNumbersOfLand(lands: Words, at: i32, heap: i32, hash: i32, pn: f64, dn: f64, work: i32): void {
  const land = changetype<Land>(<usize>lands[at]);
  if (land.heap == heap || land.heap == NO_HEAP || excludes(land, land.heap)) {
    land.pn = <f32>pn;
    land.dn = <f32>dn;
    land.heap = <u8>heap;
  } else storeCouple(lands, at, at + 1, heap, hash, pn, dn, work);
}

/**
 * Estimates the effort to prove a couple. A loss is harder the more children there are and the rarer losses were among
 * similar couples.
 */
function estimate(lands: Words, from: i32, to: i32, heap: i32, hash: i32): void {
  let branching: f64 = 1;
  for (let i = from; i < to; i++) branching += changetype<Land>(<usize>lands[i]).branching;
  let noise = (hash ^ ((seed + heap) * 0x9e3779b1)) * 0x85ebca6b;
  noise ^= i32(<u32>noise >>> 13);
  const jitter = 1 + f64((<u32>noise >>> 8) & 0xffff) * 3e-7;
  const prediction = predict(lands, from, to, heap);
  const likelihood = prediction == SILENT ? 1 : prediction == LIKELY_LOST ? forecastLoss : forecastWin;
  const hardness = to - from == 1 ? hardnessOfLoss(changetype<Land>(<usize>lands[from]), heap) : 1;
  foundNumberOfWin = jitter;
  foundNumberOfLoss = lossFactor * power(branching, exponent) * hardness * likelihood * jitter;
}
