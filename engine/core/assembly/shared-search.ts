import { Child, childAt, lands, remove, top } from "./child-stack";
import { findNumbers, foundNumberOfLoss, foundNumberOfWin } from "./estimate";
import { excludes, Land } from "./land";
import { addTo } from "./threads";

/** Part by which a child looks worse for each other thread in it, so that threads spread. */
const VIRTUAL_LOSS: f64 = 0.3;
/** Additional part for a child whose options are not known yet, so that threads don't make the same ones. */
const MORE_AT_LEAF: f64 = 1;

const BITS = 16;
/** How many threads search the couples whose hashes have the same last bits. */
const searching: usize = memory.data(4 << 16, 8);

function threadsIn(hash: i32): usize {
  return searching + ((<usize>(hash & ((1 << BITS) - 1))) << 2);
}

export function enterCouple(hash: i32): void {
  addTo(threadsIn(hash), 1);
}

export function leaveCouple(hash: i32): void {
  addTo(threadsIn(hash), -1);
}

/**
 * Takes the newest numbers of the children from `base` on, and removes those that are won.
 * @returns whether one is lost.
 */
export function update(base: i32): bool {
  for (let i = base; i < top;) {
    const child = childAt(i);
    const land = changetype<Land>(<usize>lands[child.start]);
    const isOne = child.end - child.start == 1;
    if (isOne && land.nimber == child.heap) return true;
    if (isOne && excludes(land, child.heap)) {
      remove(i);
      continue;
    }
    if (findNumbers(lands, child.start, child.end, child.heap, child.hash))
      see(child, foundNumberOfWin, foundNumberOfLoss);
    i++;
  }
  return false;
}

/** Takes what is new. Numbers that this thread left a child with are kept: they know what others are at. */
function see(child: Child, pn: f64, dn: f64): void {
  if (child.knownPn == pn && child.knownDn == dn) return;
  child.knownPn = <f32>pn;
  child.knownDn = <f32>dn;
  child.pn = pn;
  child.dn = dn;
}

/** The factors by which the numbers of a child to prove a win and a loss look larger, as others are in it. */
export function factorOfWin(child: Child): f64 {
  return 1 + VIRTUAL_LOSS * <f64>load<i32>(threadsIn(child.hash));
}

export function factorOfLoss(child: Child): f64 {
  const others = load<i32>(threadsIn(child.hash));
  if (others == 0) return 1;
  const isLeaf = child.end - child.start == 1 && changetype<Land>(<usize>lands[child.start]).options == 0;
  return 1 + <f64>others * (isLeaf ? VIRTUAL_LOSS + MORE_AT_LEAF : VIRTUAL_LOSS);
}
