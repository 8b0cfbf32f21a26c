import { Child, lands } from "./child-stack";
import { Land } from "./land";
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

/** The factor by which the effort to prove a child lost looks larger, as others are in it. */
export function factorOfLoss(child: Child): f64 {
  const others = load<i32>(threadsIn(child.hash));
  if (others == 0) return 1;
  const isLeaf = child.end - child.start == 1 && changetype<Land>(<usize>lands[child.start]).options == 0;
  return 1 + <f64>others * (isLeaf ? VIRTUAL_LOSS + MORE_AT_LEAF : VIRTUAL_LOSS);
}
