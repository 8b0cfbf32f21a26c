import { beginChildren, isRepeated, lands, push, reserve, used } from "./child-stack";
import { coupleHash } from "./couple-table";
import { foundNumberOfLoss, foundNumberOfWin, numbersOf } from "./estimate";
import { halted } from "./halt";
import { RUNNING } from "./halt-reasons";
import { excludes, Land, showOptions } from "./land";
import { Words } from "./memory";
import { collectOptions, foundLoss } from "./moves";
import { keep } from "./option-collector";
import { merge, mergedHeap } from "./sum-simplifier";

/** The stack holds all children that may be lost. */
export const OPEN = 0;
/** A child is known to be lost. */
export const WON = 1;
/** The search was halted. */
export const HALTED = 2;

/** Puts the children of land + heap on the stack, and leaves out those known to be won. */
export function expand(land: Land, heap: i32): i32 {
  let place = land.options;
  if (place == 0) {
    if (!collectOptions(land, heap)) return foundLoss() ? WON : HALTED;
    place = keep();
    if (place == 0) return HALTED;
    showOptions(land, place);
  }
  const options = changetype<Words>(place);
  const end = options[0];
  if (!reserve(end + heap, end + heap)) return HALTED;
  beginChildren();
  for (let smaller = 0; smaller < heap; smaller++) {
    if (excludes(land, smaller)) continue;
    lands[used] = <i32>changetype<usize>(land);
    pushChild(used + 1, smaller);
  }
  for (let at = 1; at <= end;) {
    const count = options[at++];
    const from = used;
    for (let i = 0; i < count; i++) lands[from + i] = options[at++];
    const to = merge(from, from + count, heap);
    if (halted != RUNNING) return HALTED;
    if (from == to) {
      if (mergedHeap == 0) return WON;
      continue;
    }
    if (to - from == 1 && excludes(changetype<Land>(<usize>lands[from]), mergedHeap)) continue;
    pushChild(to, mergedHeap);
  }
  return OPEN;
}

function pushChild(to: i32, heap: i32): void {
  const from = used;
  const hash = coupleHash(lands, from, to, heap);
  if (isRepeated(to, heap, hash)) return;
  numbersOf(lands, from, to, heap, hash);
  push(to, heap, hash, foundNumberOfWin, foundNumberOfLoss);
}
