import { ROOM } from "./land";
import { Bytes, Words } from "./memory";
import { cellCount, colours, letterCount, order, refineFully, refineOn } from "./refinement";
import { compareRuns, copyRun } from "./runs";
import { output, serialise } from "./serialiser";

/** The most letters of a land whose least leaf is looked for here. */
export const FEW_LETTERS = 10;
const LEVELS = FEW_LETTERS + 1;

// For each depth of the tree: colours there, letters by colour, and orbits under symmetries that fix the way to it.
const colourLevels = changetype<Words>(ownData(4 * LEVELS * FEW_LETTERS));
const orderLevels = changetype<Words>(ownData(4 * LEVELS * FEW_LETTERS));
const orbitLevels = changetype<Words>(ownData(4 * LEVELS * FEW_LETTERS));
const cellCounts = changetype<Words>(ownData(4 * LEVELS));

const best = changetype<Bytes>(ownData(ROOM));
const first = changetype<Bytes>(ownData(ROOM));
const bestOrder = changetype<Words>(ownData(4 * FEW_LETTERS));
const firstOrder = changetype<Words>(ownData(4 * FEW_LETTERS));
/** Letters that got colours of their own, on the way to where the search is, to the best leaf and to the first. */
const path = changetype<Words>(ownData(4 * LEVELS));
const bestPath = changetype<Words>(ownData(4 * LEVELS));
const firstPath = changetype<Words>(ownData(4 * LEVELS));
let leafCount = 0;
let length = 0;

/**
 * Writes the least of all leaves of the loaded land into `output`; see engine/sprouts/leaf-tree.ts.
 * @returns its length.
 */
export function writeLeastLeaf(): i32 {
  leafCount = 0;
  refineFully();
  keepLevel(0);
  search(0);
  copyRun(output, 0, best, 0, length);
  return length;
}

/** The most leaves that `writeSomeLeaf` tells apart. */
const MOST_CHOICES = 64;
/** Number of leaves that `writeSomeLeaf` can write of the land. */
export let choiceCount = 0;

/**
 * Writes a leaf of the loaded land into `output`: equal leaves are of equal lands. Takes few steps with any number of
 * letters.
 * @param choice says which of the tied letters come first.
 * @returns its length.
 */
export function writeSomeLeaf(choice: i32): i32 {
  refineFully();
  choiceCount = 1;
  for (let rest = choice; cellCount < letterCount;) {
    const cell = targetCell(colours, order);
    const size = sizeAt(colours, order, cell);
    choiceCount = min(choiceCount * size, MOST_CHOICES);
    individualise(order[cell + (rest % size)]);
    rest /= size;
    refineOn();
  }
  return serialise();
}

/** Gives a letter a colour of its own. */
function individualise(letter: i32): void {
  colours[letter] = (colours[letter] ^ 0x2545f491) * 0x9e3779b1;
}

function at(words: Words, depth: i32): Words {
  return changetype<Words>(changetype<usize>(words) + usize(4 * depth * FEW_LETTERS));
}

function copyLetters(to: Words, from: Words): void {
  for (let i = 0; i < letterCount; i++) to[i] = from[i];
}

function keepLevel(depth: i32): void {
  copyLetters(at(colourLevels, depth), colours);
  copyLetters(at(orderLevels, depth), order);
  cellCounts[depth] = cellCount;
}

/** @returns the depth to return to. */
function search(depth: i32): i32 {
  const ordered = at(orderLevels, depth);
  const coloured = at(colourLevels, depth);
  const orbit = at(orbitLevels, depth);
  if (cellCounts[depth] == letterCount) return visitLeaf(depth, ordered);
  const cell = targetCell(coloured, ordered);
  const end = cell + sizeAt(coloured, ordered, cell);
  for (let letter = 0; letter < letterCount; letter++) orbit[letter] = letter;
  for (let i = cell; i < end; i++) {
    const letter = ordered[i];
    if (isLikeEarlier(orbit, ordered, cell, i)) continue;
    path[depth] = letter;
    copyLetters(colours, coloured);
    individualise(letter);
    refineOn();
    keepLevel(depth + 1);
    const back = search(depth + 1);
    if (back < depth) return back;
  }
  return depth;
}

function isLikeEarlier(orbit: Words, ordered: Words, from: i32, to: i32): bool {
  const root = rootOf(orbit, ordered[to]);
  for (let i = from; i < to; i++) if (rootOf(orbit, ordered[i]) == root) return true;
  return false;
}

/** The first of the smallest cells that have several letters. */
function targetCell(coloured: Words, ordered: Words): i32 {
  let target = 0;
  let least = letterCount + 1;
  for (let start = 0; start < letterCount;) {
    const size = sizeAt(coloured, ordered, start);
    if (size > 1 && size < least) {
      target = start;
      least = size;
    }
    start += size;
  }
  return target;
}

function sizeAt(coloured: Words, ordered: Words, start: i32): i32 {
  const colour = coloured[ordered[start]];
  let end = start + 1;
  while (end < letterCount && coloured[ordered[end]] == colour) end++;
  return end - start;
}

function visitLeaf(depth: i32, ordered: Words): i32 {
  copyLetters(order, ordered);
  length = serialise();
  if (leafCount++ == 0) {
    copyRun(first, 0, output, 0, length);
    copyLetters(firstOrder, ordered);
    for (let d = 0; d < depth; d++) firstPath[d] = path[d];
    firstPath[depth] = -1;
    keepBest(depth, ordered);
    return depth;
  }
  if (compareRuns(output, 0, length, first, 0, length) == 0) return foundSymmetry(ordered, firstOrder, firstPath);
  const difference = compareRuns(output, 0, length, best, 0, length);
  if (difference == 0) return foundSymmetry(ordered, bestOrder, bestPath);
  if (difference < 0) keepBest(depth, ordered);
  return depth;
}

function keepBest(depth: i32, ordered: Words): void {
  copyRun(best, 0, output, 0, length);
  copyLetters(bestOrder, ordered);
  for (let d = 0; d < depth; d++) bestPath[d] = path[d];
  bestPath[depth] = -1;
}

function foundSymmetry(ordered: Words, earlier: Words, earlierPath: Words): i32 {
  let common = 0;
  while (path[common] == earlierPath[common]) common++;
  for (let depth = 0; depth <= common; depth++) {
    const orbit = at(orbitLevels, depth);
    for (let rank = 0; rank < letterCount; rank++) {
      const a = rootOf(orbit, earlier[rank]);
      const b = rootOf(orbit, ordered[rank]);
      if (a != b) orbit[max(a, b)] = min(a, b);
    }
  }
  return common;
}

function rootOf(parents: Words, letter: i32): i32 {
  let root = letter;
  while (parents[root] != root) root = parents[root];
  return root;
}
