import { learnAnalogue } from "./analogue-heuristic";
import { childAt, cutTo, lands, remove, reserve, top, used } from "./child-stack";
import { best, choose, easiest, knownEasiest, knownSum, second, sum, sumOfOthers } from "./choice";
import { coupleHash, storeCouple } from "./couple-table";
import { foundNumberOfLoss, foundNumberOfWin, IMPOSSIBLE, numbersOf, storeNumbersOfLand } from "./estimate";
import { expand, HALTED, OPEN, WON } from "./expansion";
import { forget, giveWay, isMemoryShort } from "./forgetting";
import { clearShortage, halt, halted, poll, takePause } from "./halt";
import { OUT_OF_MEMORY, OUT_OF_NODES, RUNNING } from "./halt-reasons";
import * as host from "./host";
import { exclude, excludes, Land, lowestOpen, weigh } from "./land";
import { clearLine, depth, frameAt, lastFrame, popFrame, pushFrame, SearchFrame } from "./line";
import { learnOutcome } from "./outcome-stats";
import { patience } from "./settings";
import { least, merge, mergedHeap, setNimber } from "./sum-simplifier";
import { isShared } from "./threads";
import { levelOf } from "./work";

/** Couples between two checks of the limits. */
const INTERVAL = 16;
const SUM = changetype<Land>(0);
/** Times that results are forgotten for one step: more each time, at last all (see `forget`). */
export const MOST_SHORTAGES = 5;
/** Marks a sum whose result will be that of what it searches now, as its child. */
const LAST = 1;

/** Number of couples that were searched. */
export let visited: f64 = 0;
/** Proof numbers of the couple that was searched last: the effort to prove a win, and a loss. */
export let pn: f64 = 0;
export let dn: f64 = 0;
/** Proof numbers without virtual losses of the couple that was searched last, unless it is proved. */
let knownPn: f32 = 0;
let knownDn: f32 = 0;
/** Times in a row that memory was forgotten for the step that is to be done. */
let shortages = 0;
/** Whether they are the result of a frame that was just left; else the last frame is new. */
let isBack = false;
let nodeLimit: f64 = 0;
let rootFrom = 0;

export function limitNodes(nodes: f64): void {
  nodeLimit = visited + nodes;
}

/**
 * Begins to search the sum of the lands that the stack has from `from` on, together with a heap; not if the search is
 * halted.
 */
export function beginRoot(from: i32, heap: i32): void {
  clearLine();
  rootFrom = from;
  shortages = 0;
  // Lands that found no room are missing.
  if (halted != RUNNING) return sayNothing();
  const to = merge(from, used, heap);
  cutTo(top, to);
  enter(from, to, mergedHeap, coupleHash(lands, from, to, mergedHeap), IMPOSSIBLE, IMPOSSIBLE);
}

/**
 * Searches, without recursion, until the root is proved, or the search is halted or paused; after a pause it goes on.
 * Sets `pn` and `dn`; one is 0 if the root is proved. In the end the lands leave the stack.
 * @returns false for a pause.
 */
export function goOn(): bool {
  while (depth > 0) {
    if (takePause()) return false;
    if (isShared && !isBack) {
      giveWay();
      overtake();
      if (depth == 0) break;
    }
    const frame = lastFrame();
    if (frame.land == SUM) stepInSum(frame);
    else stepInCouple(frame);
    if (halted == RUNNING) shortages = 0;
    else if (isToRepeat()) {
      if (forget(shortages)) shortages++;
      clearShortage();
    }
  }
  cutTo(top, rootFrom);
  return true;
}

/** Whether a step found too little memory, and is done again after more was forgotten. */
function isToRepeat(): bool {
  return halted == OUT_OF_MEMORY && shortages < MOST_SHORTAGES;
}

/** Goes on above the first couple of the line whose result was learned meanwhile. */
export function overtake(): void {
  for (let i = 0; i < depth; i++) {
    const frame = frameAt(i);
    if (frame.land == SUM || !isProved(frame.land, frame.heap)) continue;
    while (depth > i + 1) popFrame();
    decide(excludes(frame.land, frame.heap));
    leave(frame);
    return;
  }
}

/** Enters the couple or sum of lands[from .. to) + heap. */
function enter(from: i32, to: i32, heap: i32, hash: i32, pnBound: f64, dnBound: f64): void {
  isBack = from == to;
  if (isBack) decide(heap != 0);
  else if (to - from == 1) begin(changetype<Land>(<usize>lands[from]), heap, hash, pnBound, dnBound);
  else {
    const frame = begin(SUM, heap, hash, pnBound, dnBound);
    frame.start = from;
    frame.count = u16(to - from);
  }
}

function begin(land: Land, heap: i32, hash: i32, pnBound: f64, dnBound: f64): SearchFrame {
  const frame = pushFrame(land, heap, hash, pnBound, dnBound);
  frame.begun = visitedNow();
  return frame;
}

function visitedNow(): u32 {
  return u32(<u64>visited);
}

/** Level of the work that was done in a frame. */
function workIn(frame: SearchFrame): i32 {
  return levelOf(visitedNow() - frame.begun);
}

/** Leaves a frame with the proof numbers that were set. */
function leave(frame: SearchFrame): void {
  if (frame.land != SUM) weigh(frame.land, workIn(frame));
  cutTo(frame.base, frame.from);
  popFrame();
  isBack = true;
}

function decide(won: bool): void {
  pn = won ? 0 : IMPOSSIBLE;
  dn = won ? IMPOSSIBLE : 0;
}

/** Sets the proof numbers of what a halted search has not looked at. */
function sayNothing(): void {
  pn = 1;
  dn = 1;
}

function leaveUnsearched(frame: SearchFrame): void {
  if (isToRepeat()) return cutTo(frame.base, frame.from);
  sayNothing();
  leave(frame);
}

function isProved(land: Land, heap: i32): bool {
  return land.nimber >= 0 || excludes(land, heap);
}

function mayContinue(): bool {
  if (halted != RUNNING) return false;
  if (visited >= nodeLimit) halt(OUT_OF_NODES);
  else if (<i64>visited % INTERVAL == 0 && !poll() && isMemoryShort()) halt(OUT_OF_MEMORY);
  return halted == RUNNING;
}

/** Looks at the children of a couple, and enters the most promising one or leaves the couple. */
function stepInCouple(frame: SearchFrame): void {
  const heap = <i32>frame.heap;
  let isWon = false;
  if (isBack) {
    if (dn == 0) isWon = true;
    else if (pn == 0) remove(frame.child);
    else if (halted == RUNNING) {
      const searched = childAt(frame.child);
      searched.pn = pn;
      searched.dn = dn;
      searched.knownPn = knownPn;
      searched.knownDn = knownDn;
    }
  } else {
    if (!mayContinue() || !reserve(0, 1)) return leaveUnsearched(frame);
    visited++;
    const state = expand(frame.land, heap);
    if (state == HALTED || (state == OPEN && isToRepeat())) return leaveUnsearched(frame);
    isWon = state == WON;
  }
  const base = frame.base;
  // Forgetting moves lands.
  const land = frame.land;
  if (isWon) {
    exclude(land, heap);
    learn(land, heap, false);
    return leave(frame);
  }
  if (top == base) {
    setNimber(land, heap);
    learn(land, heap, true);
    return leave(frame);
  }
  choose(base);
  if (easiest >= frame.pnBound || sum >= frame.dnBound || halted != RUNNING) {
    pn = easiest;
    dn = sum;
    knownPn = <f32>knownEasiest;
    knownDn = <f32>knownSum;
    leave(frame);
    storeNumbers(land, heap, workIn(frame));
    return;
  }
  const child = childAt(best);
  frame.child = best;
  const childBound = max(frame.dnBound - sumOfOthers, child.pn * 1.0001);
  enter(child.start, child.end, child.heap, child.hash, childBound, min(frame.pnBound, second * patience));
}

function learn(land: Land, heap: i32, lost: bool): void {
  learnOutcome(land, heap, lost);
  host.proved(changetype<usize>(land), heap, lost);
  learnAnalogue(land, heap, lost);
  decide(!lost);
}

function storeNumbers(land: Land, heap: i32, work: i32): void {
  lands[used] = <i32>changetype<usize>(land);
  storeNumbersOfLand(lands, used, heap, coupleHash(lands, used, used + 1, heap), knownPn, knownDn, work);
}

/**
 * Enters the easiest land of a sum, which waits for its nimber, with heap 0, 1, 2, ...; at last the only one that is
 * left.
 */
function stepInSum(frame: SearchFrame): void {
  if (isBack && frame.child == LAST) return leaveSum(frame);
  const start = frame.start;
  const count = <i32>frame.count;
  const from = frame.from;
  if (!reserve(0, count + 1)) return leaveUnsearched(frame);
  for (let i = 0; i < count; i++) lands[from + i] = lands[start + i];
  const to = merge(from, from + count, frame.heap);
  if (isToRepeat()) return cutTo(frame.base, frame.from);
  const heap = mergedHeap;
  cutTo(top, to);
  if (to - from <= 1) {
    if (to > from && excludes(changetype<Land>(<usize>lands[from]), heap)) {
      decide(true);
      return leaveSum(frame);
    }
    frame.child = LAST;
    return enter(from, to, heap, coupleHash(lands, from, to, heap), frame.pnBound, frame.dnBound);
  }
  const land = least(from, to);
  const first = lowestOpen(land);
  lands[to] = <i32>changetype<usize>(land);
  const hash = coupleHash(lands, to, to + 1, first);
  numbersOf(lands, to, to + 1, first, hash);
  if (isToRepeat()) return cutTo(frame.base, frame.from);
  const knownEffort = min(foundNumberOfWin, foundNumberOfLoss);
  // A search that found all below taken by others has left larger numbers than those that are known.
  const wasSearched = isShared && isBack && pn > 0 && dn > 0;
  const effortOfWin = wasSearched ? max(foundNumberOfWin, pn) : foundNumberOfWin;
  const effortOfLoss = wasSearched ? max(foundNumberOfLoss, dn) : foundNumberOfLoss;
  const isWinEasier = effortOfWin <= effortOfLoss;
  const effort = min(effortOfWin, effortOfLoss);
  if (effort >= frame.pnBound || effort >= frame.dnBound || halted != RUNNING) {
    pn = effort;
    dn = effort;
    knownPn = <f32>knownEffort;
    knownDn = <f32>knownEffort;
    return leaveSum(frame);
  }
  const bound = max(min(frame.pnBound, frame.dnBound), effort * 1.0001);
  begin(land, first, hash, isWinEasier ? bound : IMPOSSIBLE, isWinEasier ? IMPOSSIBLE : bound);
  isBack = false;
}

function leaveSum(frame: SearchFrame): void {
  leave(frame);
  if (pn == 0 || dn == 0 || halted != RUNNING) return;
  const start = frame.start;
  const end = start + frame.count;
  const heap = <i32>frame.heap;
  storeCouple(lands, start, end, heap, frame.hash, knownPn, knownDn, workIn(frame));
}
