import { learnAnalogue } from "./analogue-heuristic";
import { childAt, cutTo, lands, remove, reserve, top, used } from "./child-stack";
import { coupleHash, storeCouple } from "./couple-table";
import { foundNumberOfLoss, foundNumberOfWin, numbersOf, storeNumbersOfLand } from "./estimate";
import { expand, HALTED, WON } from "./expansion";
import { forget, isMemoryShort } from "./forgetting";
import { halt, halted, poll } from "./halt";
import { OUT_OF_MEMORY, OUT_OF_NODES, RUNNING } from "./halt-reasons";
import { excludes, Land, lowestOpen } from "./land";
import { Words } from "./memory";
import { learnOutcome } from "./outcome-stats";
import { patience } from "./settings";
import { adapt, least, merge, mergedHeap, setNimber } from "./sum-simplifier";

/** The proof number of what is impossible. */
export const IMPOSSIBLE: f64 = 1e300;
/** Couples between two checks of the limits. */
const INTERVAL = 16;
/** Couples of a line that are told. */
const MOST_DEPTH = 1024;

/** Number of couples that were searched. */
export let visited: f64 = 0;
/** Proof numbers of the couple that was searched last: the effort to prove a win, and a loss. */
export let pn: f64 = 0;
export let dn: f64 = 0;
let nodeLimit: f64 = 0;

/** Lands and heaps of the couples from the root to where the search is. */
export const line = changetype<Words>(memory.data(4 * MOST_DEPTH));
export const lineHeaps = changetype<Words>(memory.data(4 * MOST_DEPTH));
export let lineDepth = 0;

export function limitNodes(nodes: f64): void {
  nodeLimit = visited + nodes;
}

/**
 * Searches the sum of the lands that the stack has from `from` on, together with a heap, until it is proved or the search
 * is halted. Sets `pn` and `dn`; one is 0 if it is proved. The lands leave the stack.
 */
export function searchRoot(from: i32, heap: i32): void {
  lineDepth = 0;
  const to = merge(from, used, heap);
  cutTo(top, to);
  search(from, to, mergedHeap, IMPOSSIBLE, IMPOSSIBLE);
  cutTo(top, from);
}

/** Searches a couple until it is proved or a bound is reached. */
function search(from: i32, to: i32, heap: i32, pnBound: f64, dnBound: f64): void {
  if (from == to) decide(heap != 0);
  else if (to - from == 1) searchOne(changetype<Land>(<usize>lands[from]), heap, pnBound, dnBound);
  else searchSum(from, to, heap, pnBound, dnBound);
}

function decide(won: bool): void {
  pn = won ? 0 : IMPOSSIBLE;
  dn = won ? IMPOSSIBLE : 0;
}

function mayContinue(): bool {
  if (halted != RUNNING) return false;
  if (visited >= nodeLimit) halt(OUT_OF_NODES);
  else if (<i64>visited % INTERVAL == 0) {
    if (!poll() && isMemoryShort() && !forget()) halt(OUT_OF_MEMORY);
    adapt(visited);
  }
  return halted == RUNNING;
}

function searchOne(land: Land, heap: i32, pnBound: f64, dnBound: f64): void {
  if (!mayContinue() || !reserve(0, 1)) {
    pn = 1;
    dn = 1;
    return;
  }
  visited++;
  const base = top;
  const start = used;
  const depth = min(lineDepth, MOST_DEPTH - 1);
  line[depth] = <i32>changetype<usize>(land);
  lineHeaps[depth] = heap;
  lineDepth++;
  const state = expand(land, heap);
  if (state == HALTED) {
    pn = 1;
    dn = 1;
  } else advance(land, heap, base, state == WON, pnBound, dnBound);
  cutTo(base, start);
  lineDepth--;
  if (state == HALTED || pn == 0 || dn == 0) return;
  lands[start] = <i32>changetype<usize>(land);
  storeNumbersOfLand(lands, start, heap, coupleHash(lands, start, start + 1, heap), pn, dn);
}

function advance(land: Land, heap: i32, base: i32, won: bool, pnBound: f64, dnBound: f64): void {
  let found = won;
  for (;;) {
    if (found) {
      land.excluded |= heap < 32 ? u32(1) << (<u32>heap) : 0;
      learn(land, heap, false);
      return;
    }
    if (top == base) {
      setNimber(land, heap);
      learn(land, heap, true);
      return;
    }
    let sum: f64 = 0;
    let easiest: f64 = IMPOSSIBLE;
    let second: f64 = IMPOSSIBLE;
    let best = base;
    for (let i = base; i < top; i++) {
      const child = childAt(i);
      sum += child.pn;
      if (child.dn < easiest) {
        second = easiest;
        easiest = child.dn;
        best = i;
      } else if (child.dn < second) second = child.dn;
    }
    if (easiest >= pnBound || sum >= dnBound || halted != RUNNING) {
      pn = easiest;
      dn = sum;
      return;
    }
    const child = childAt(best);
    const pnOfChild = child.pn;
    search(
      child.start,
      child.end,
      child.heap,
      max(dnBound - (sum - pnOfChild), pnOfChild * 1.0001),
      min(pnBound, second * patience),
    );
    if (dn == 0) found = true;
    else if (pn == 0) remove(best);
    else if (halted == RUNNING) {
      const searched = childAt(best);
      searched.pn = pn;
      searched.dn = dn;
    }
  }
}

function learn(land: Land, heap: i32, lost: bool): void {
  learnOutcome(land, heap, lost);
  learnAnalogue(land, heap, lost);
  decide(!lost);
}

/** Searches a sum: the easiest of its lands waits for its nimber, with heap 0, 1, 2, ... */
function searchSum(start: i32, stop: i32, startHeap: i32, pnBound: f64, dnBound: f64): void {
  const count = stop - start;
  const from = used;
  let sumPn: f64 = 1;
  let sumDn: f64 = 1;
  while (reserve(0, count + 1)) {
    for (let i = 0; i < count; i++) lands[from + i] = lands[start + i];
    const to = merge(from, from + count, startHeap);
    const heap = mergedHeap;
    cutTo(top, to);
    if (to - from <= 1) {
      if (to > from && excludes(changetype<Land>(<usize>lands[from]), heap)) decide(true);
      else search(from, to, heap, pnBound, dnBound);
      sumPn = pn;
      sumDn = dn;
      break;
    }
    const land = least(from, to);
    const first = lowestOpen(land);
    lands[to] = <i32>changetype<usize>(land);
    numbersOf(lands, to, to + 1, first, coupleHash(lands, to, to + 1, first));
    const isWinEasier = foundNumberOfWin <= foundNumberOfLoss;
    const effort = min(foundNumberOfWin, foundNumberOfLoss);
    if (effort >= pnBound || effort >= dnBound || halted != RUNNING) {
      sumPn = effort;
      sumDn = effort;
      break;
    }
    const bound = max(min(pnBound, dnBound), effort * 1.0001);
    searchOne(land, first, isWinEasier ? bound : IMPOSSIBLE, isWinEasier ? IMPOSSIBLE : bound);
  }
  cutTo(top, from);
  pn = sumPn;
  dn = sumDn;
  if (pn == 0 || dn == 0 || halted != RUNNING) return;
  storeCouple(lands, start, stop, startHeap, coupleHash(lands, start, stop, startHeap), pn, dn);
}
