import {
  classCount,
  classify,
  classMember,
  classSize,
  classStart,
  NO_BOUNDARY,
  period,
  turned,
  turnsWith,
} from "./boundary-symmetry";
import { addRegion, finishChild, partCount, parts, writtenParts } from "./child";
import { halt, halted, poll } from "./halt";
import { RUNNING, TOO_MANY_OPTIONS } from "./halt-reasons";
import { Land, LETTER, ONE, ROOM } from "./land";
import {
  boundaryEnd,
  boundaryStart,
  firstBoundary,
  form,
  freshName,
  readLand,
  regionCount,
  regionEnd,
  regionLetters,
  regionLives,
  regionPairs,
  regionStart,
  regionZeros,
} from "./land-reading";
import { addToList } from "./list";
import { Words } from "./memory";
import { begin as beginCollecting, collect } from "./option-collector";
import {
  beginBoundary,
  beginMove,
  beginRegion,
  copyBoundary,
  copyTokens,
  dead,
  endBoundary,
  endRegion,
  put,
} from "./region-writing";

/** Moves between two questions whether to stop. */
const INTERVAL = 128;
/** Steps that the options of one land may take, all together; see engine/grundy/option-bound.ts. */
const MOST_STEPS: f64 = 12_000_000;

/** The region of the move. */
let region = 0;
/** Numbers on the near side of a loop: that of each class, and at last that of isolated spots. */
const near = changetype<Words>(ownData(4 * ROOM));

/** Stands for no heap; see `soughtHeap`. */
export const NO_LOSS = -1;
/** Stands for no heap, and puts the options on the list. */
export const LIST = -2;

/** The heap with which an option must make a loss to end the search for options, or one of the above. */
let soughtHeap = NO_LOSS;
let isFound = false;
let made = 0;

/** Whether the last call of `collectOptions` ended at an option that is lost with the heap that it looked for. */
export function foundLoss(): bool {
  return isFound;
}

/**
 * Collects the options of a land (thesis, 2.3.1 to 2.3.3), each reduced as it is written. Isolated spots are
 * interchangeable, and so are equal boundaries without letters, places a period of a boundary apart, and the two sides
 * of a loop that leave the same. Of the moves that are alike only the first one is made, so options come in the order
 * of the search in TypeScript, which makes all of them and removes repetitions.
 * @param heap see `soughtHeap`.
 * @returns whether all were collected.
 */
export function collectOptions(land: Land, heap: i32): bool {
  soughtHeap = heap;
  isFound = false;
  beginCollecting();
  if (!readLand(land)) return false;
  const letters = f64(freshName - LETTER);
  const stepsOfOption = <f64>land.length + (letters * letters) / 2;
  let steps: f64 = 0;
  for (region = 0; region < regionCount; region++) {
    classify(region);
    steps += expected() * stepsOfOption;
    if (steps > MOST_STEPS) {
      halt(TOO_MANY_OPTIONS);
      return false;
    }
    if (!joinBoundaries() || !splitBoundaries()) return false;
  }
  return true;
}

/** The number of moves in the region, or a few more. */
function expected(): f64 {
  const zeros = <f64>regionZeros[region];
  let sides = zeros + 1;
  for (let k = 0; k < classCount; k++) sides *= <f64>classSize[k] + 1;
  let ends: f64 = zeros > 0 ? 1 : 0;
  let splits: f64 = zeros > 0 ? sides : 0;
  for (let k = 0; k < classCount; k++) {
    const b = classMember[classStart[k]];
    const length = f64(boundaryEnd[b] - boundaryStart[b]);
    let loops = (length * (length - 1)) / 2;
    for (let i = boundaryStart[b]; i < boundaryEnd[b]; i++) if (form[i] == ONE) loops++;
    ends += length;
    splits += (loops * sides * <f64>classSize[k]) / (<f64>classSize[k] + 1);
  }
  return (ends * (ends + 1)) / 2 + splits;
}

/** Makes the moves between two boundaries. @returns whether to go on. */
function joinBoundaries(): bool {
  const zeros = regionZeros[region];
  if (zeros >= 2 && !join(NO_BOUNDARY, 0, NO_BOUNDARY, 0)) return false;
  for (let c = 0; c < classCount; c++) {
    const a = classMember[classStart[c]];
    for (let i = boundaryStart[a]; i < boundaryStart[a] + period[a]; i++) {
      if (zeros >= 1 && !join(a, i, NO_BOUNDARY, 0)) return false;
      for (let d = c; d < classCount; d++) {
        if (d == c && classSize[c] < 2) continue;
        const b = classMember[classStart[d] + i32(d == c)];
        const end = turnsWith[b] == a ? boundaryEnd[b] : boundaryStart[b] + period[b];
        for (let j = boundaryStart[b]; j < end; j++) if (!join(a, i, b, j)) return false;
      }
    }
  }
  return true;
}

/** Makes the moves from a boundary to itself. @returns whether to go on. */
function splitBoundaries(): bool {
  if (regionZeros[region] >= 1 && !splits(NO_BOUNDARY, 0, 0)) return false;
  for (let c = 0; c < classCount; c++) {
    const b = classMember[classStart[c]];
    for (let i = boundaryStart[b]; i < boundaryStart[b] + period[b]; i++) {
      const token = form[i];
      if (token == ONE && !splits(b, i, i)) return false;
      for (let j = i + 1; j < boundaryEnd[b]; j++) {
        if (token >= LETTER && token == form[j]) continue;
        if (!splits(b, i, j)) return false;
      }
    }
  }
  return true;
}

function join(a: i32, i: i32, b: i32, j: i32): bool {
  begin(a, i, b, j);
  beginRegion(regionZeros[region] - i32(a < 0) - i32(b < 0));
  const to = firstBoundary[region + 1];
  for (let other = firstBoundary[region]; other < to; other++) if (other != a && other != b) copyBoundary(other);
  beginBoundary();
  walkRound(a, i, freshName + 1);
  put(freshName);
  walkRound(b, j, freshName + 2);
  put(freshName);
  endBoundary();
  endRegion();
  return finish();
}

function walkRound(b: i32, i: i32, name: i32): void {
  if (b < 0) {
    put(ONE);
    return;
  }
  const lives = form[i] == ONE;
  if (lives) put(name);
  copyTokens(i + 1, boundaryEnd[b]);
  copyTokens(boundaryStart[b], i);
  if (lives) put(name);
}

/** Makes a loop in all ways to lay the other boundaries on its two sides. */
function splits(b: i32, i: i32, j: i32): bool {
  const areAlike = areSidesAlike(b, i, j);
  for (let k = 0; k <= classCount; k++) near[k] = 0;
  do {
    if (!(areAlike && isTurnedOver(b)) && !split(b, i, j)) return false;
  } while (nextSides(b));
  return true;
}

/** Whether the curve cuts the boundary into two equal sides, so that the sides of the loop can change places. */
function areSidesAlike(b: i32, i: i32, j: i32): bool {
  if (b < 0) return true;
  const size = boundaryEnd[b] - boundaryStart[b];
  if (i == j) return size == 1;
  const length = j - i;
  if (size != 2 * length) return false;
  if (length % period[b] == 0) return true;
  for (let k = 1; k < length; k++) {
    const token = form[i + k];
    if (token >= LETTER || token != form[turned(b, j, k)]) return false;
  }
  return true;
}

/** Whether these sides, after they have changed places, came before. */
function isTurnedOver(b: i32): bool {
  for (let k = classCount; k >= 0; k--) {
    const far = available(b, k) - near[k];
    if (near[k] != far) return near[k] > far;
  }
  return false;
}

/** The number of boundaries of a class, or at last of isolated spots, that the loop has on its sides. */
function available(b: i32, k: i32): i32 {
  return k == classCount ? regionZeros[region] - i32(b < 0) : classSize[k] - i32(classMember[classStart[k]] == b);
}

/** Counts `near` on. @returns false after the last way. */
function nextSides(b: i32): bool {
  for (let k = 0; k <= classCount; k++) {
    if (near[k] < available(b, k)) {
      near[k] = near[k] + 1;
      return true;
    }
    near[k] = 0;
  }
  return false;
}

function split(b: i32, i: i32, j: i32): bool {
  begin(b, i, b, j);
  const nearZeros = near[classCount];
  for (let side = 0; side < 2; side++) {
    const isNear = side == 0;
    beginRegion(isNear ? nearZeros : available(b, classCount) - nearZeros);
    copySide(b, isNear);
    beginBoundary();
    walkSide(b, i, j, isNear);
    put(freshName);
    endBoundary();
    endRegion();
  }
  return finish();
}

function copySide(b: i32, isNear: bool): void {
  for (let k = 0; k < classCount; k++) {
    const start = classStart[k];
    const first = i32(classMember[start] == b);
    const cut = first + near[k];
    const to = isNear ? cut : classSize[k];
    for (let m = isNear ? first : cut; m < to; m++) copyBoundary(classMember[start + m]);
  }
}

function walkSide(b: i32, i: i32, j: i32, isNear: bool): void {
  if (b < 0) {
    put(freshName + 1);
    return;
  }
  const start = boundaryStart[b];
  const end = boundaryEnd[b];
  if (i == j) {
    if (isNear) return;
    copyTokens(i + 1, end);
    copyTokens(start, i);
    return;
  }
  const firstLives = form[i] == ONE;
  const secondLives = form[j] == ONE;
  if (isNear) {
    if (firstLives) put(freshName + 1);
    copyTokens(i + 1, j);
    if (secondLives) put(freshName + 2);
  } else {
    if (secondLives) put(freshName + 2);
    copyTokens(j + 1, end);
    copyTokens(start, i);
    if (firstLives) put(freshName + 1);
  }
}

function begin(a: i32, i: i32, b: i32, j: i32): void {
  beginMove(a < 0 ? 0 : form[i], b < 0 ? 0 : form[j]);
}

/** Adds the other regions to those that the move has made, and collects the child. @returns whether to go on. */
function finish(): bool {
  for (let r = 0; r < regionCount; r++) {
    if (r == region) continue;
    if ((regionLetters[r] & dead) == 0) {
      const length = regionEnd[r] - regionStart[r];
      addRegion(changetype<usize>(form) + regionStart[r], length, regionLives[r], regionLetters[r], regionPairs[r]);
      continue;
    }
    beginRegion(regionZeros[r]);
    for (let b = firstBoundary[r]; b < firstBoundary[r + 1]; b++) copyBoundary(b);
    endRegion();
  }
  if (!finishChild()) return false;
  if (++made % INTERVAL == 0 && poll()) return false;
  if (!collect(parts, partCount)) return halted == RUNNING;
  if (soughtHeap == LIST) addToList(writtenParts, partCount);
  isFound = soughtHeap >= 0 && isLost();
  return !isFound;
}

/** Whether known nimbers show that the child is lost with the heap. */
function isLost(): bool {
  let heap = soughtHeap;
  for (let i = 0; i < partCount; i++) {
    const nimber = changetype<Land>(<usize>parts[i]).nimber;
    if (nimber < 0) return false;
    heap ^= nimber;
  }
  return heap == 0;
}
