import { turnAnalogues } from "./analogue-heuristic";
import { childAt, cutTo, lands, reserve, top, used } from "./child-stack";
import { coupleCount } from "./couple-table";
import * as descent from "./descent";
import { expand, OPEN } from "./expansion";
import { arrive, depart, forget, forgettings, isMemoryShort } from "./forgetting";
import { clearHalt, halted } from "./halt";
import { RUNNING } from "./halt-reasons";
import { exclude, excludes, Land, weigh } from "./land";
import { coupleOfLine, lineLength } from "./line";
import { firstLand, intern, landCount, nextLand } from "./lands";
import { beginList, list, listSize } from "./list";
import { allow, Bytes, bytesTaken, dataEnd, ownDataEnd } from "./memory";
import { collectOptions, LIST } from "./moves";
import { analoguesFrom, chooseExponent, tune } from "./settings";
import { nimberCount, setNimber } from "./sum-simplifier";
import { LEVEL_OF_GIVEN } from "./work";

export { allow, arrive, bytesTaken, dataEnd, depart, excludes, firstLand, lineLength, nextLand, ownDataEnd, tune };

/** Bytes in which the host writes a form, with eight more readable ones. */
const input = changetype<Bytes>(ownData(264));

export function inputAddress(): usize {
  return changetype<usize>(input);
}

/** The address of the land whose form is in the input; 0 if it has no room, for which `haltedBy` gives the reason. */
export function enter(length: i32): usize {
  clearHalt();
  return changetype<usize>(intern(input, length));
}

export function haltedBy(): i32 {
  return halted;
}

export function formAddress(land: usize): usize {
  return changetype<usize>(changetype<Land>(land).form);
}

export function formLength(land: usize): i32 {
  return changetype<Land>(land).length;
}

/** The nimber of a land; -1 if it is not known. */
export function nimberOf(land: usize): i32 {
  return changetype<Land>(land).nimber;
}

export function learnNimber(land: usize, heap: i32): void {
  setNimber(changetype<Land>(land), heap);
  weigh(changetype<Land>(land), LEVEL_OF_GIVEN);
}

export function learnExcluded(land: usize, heap: i32): void {
  exclude(changetype<Land>(land), heap);
  weigh(changetype<Land>(land), LEVEL_OF_GIVEN);
}

/**
 * Makes room for a question, if memory is short: addresses of lands change.
 * @param shortages how often the question has found no room.
 * @returns whether there may be room.
 */
export function makeRoom(shortages: i32): bool {
  clearHalt();
  if (shortages == descent.MOST_SHORTAGES) return false;
  if (shortages > 0 || isMemoryShort()) forget(shortages);
  return true;
}

/** Begins a question: the lands of a sum follow. */
export function beginSum(): void {
  clearHalt();
  cutTo(0, 0);
}

/** Adds a land to the sum. The search is halted if there is no room for it. */
export function addLand(land: usize): void {
  if (!reserve(0, 1)) return;
  lands[used] = <i32>land;
  cutTo(0, used + 1);
}

/**
 * Begins to search the sum that was given together with a heap.
 * @param lives of all its lands.
 */
export function beginSearch(heap: i32, lives: i32, nodes: f64): void {
  turnAnalogues(lives >= analoguesFrom);
  chooseExponent(lives);
  descent.limitNodes(nodes);
  descent.beginRoot(0, heap);
}

/** Searches on. @returns 1 for a win, 0 for a loss, -1 if the search was halted, -2 for a pause. */
export function searchOn(): i32 {
  if (!descent.goOn()) return -2;
  return descent.pn == 0 ? 1 : descent.dn == 0 ? 0 : -1;
}

/** Uses what was learned in a pause. */
export function overtake(): void {
  clearHalt();
  descent.overtake();
}

/** The effort to prove a win of the sum that was searched last. */
export function effortOfWin(): f64 {
  return descent.pn;
}

export function effortOfLoss(): f64 {
  return descent.dn;
}

export function nodes(): f64 {
  return descent.visited;
}

export function nimbers(): i32 {
  return nimberCount();
}

export function couples(): i32 {
  return coupleCount();
}

export function landsSeen(): i32 {
  return landCount();
}

/** Changes when addresses of lands are no longer theirs. */
export function generation(): i32 {
  return forgettings();
}

export function lineLand(index: i32): usize {
  return changetype<usize>(coupleOfLine(index).land);
}

export function lineHeap(index: i32): i32 {
  return coupleOfLine(index).heap;
}

/**
 * Puts the children of a couple that may be lost on the stack.
 * @returns their number; -1 if one is lost, -2 if halted.
 */
export function listChildren(land: usize, heap: i32): i32 {
  beginSum();
  const state = expand(changetype<Land>(land), heap);
  return state == OPEN ? top : state == 1 ? -1 : -2;
}

/**
 * Lists the options of a land, each once, whatever is known of them; see `list`.
 * @returns the number of words; -1 if halted.
 */
export function listOptions(land: usize): i32 {
  clearHalt();
  beginList();
  const isWhole = collectOptions(changetype<Land>(land), LIST);
  return isWhole && halted == RUNNING ? listSize : -1;
}

export function listAddress(): usize {
  return changetype<usize>(list);
}

export function childSize(index: i32): i32 {
  return childAt(index).end - childAt(index).start;
}

export function childLand(index: i32, part: i32): usize {
  return <usize>lands[childAt(index).start + part];
}

export function childHeap(index: i32): i32 {
  return childAt(index).heap;
}

export function childEffortOfWin(index: i32): f64 {
  return childAt(index).pn;
}

export function childEffortOfLoss(index: i32): f64 {
  return childAt(index).dn;
}
