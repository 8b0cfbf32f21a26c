import { addRegion, beginChild, finishChild, MOST_REGIONS, partCount, parts } from "./child";
import { halt, halted, poll } from "./halt";
import { BEYOND_SIZES, RUNNING, TOO_MANY_OPTIONS } from "./halt-reasons";
import { Land, LETTER, MOST_LETTERS, ONE, ROOM } from "./land";
import { writeFormOfMoves } from "./lands";
import { begin as beginCollecting, collect } from "./option-collector";
import { Bytes, Longs, Words } from "./memory";
import { copyRun } from "./runs";

const NO_BOUNDARY = -1;
/** The most boundaries of a region: each has two bytes of a form at least. */
const MOST_BOUNDARIES = 128;
/** Moves between two questions whether to stop. */
const INTERVAL = 128;
/** Steps that the options of one land may take, all together; see engine/grundy/option-bound.ts. */
const MOST_STEPS: f64 = 12_000_000;

// The land whose moves are made. Region r has boundaries firstBoundary[r] .. firstBoundary[r + 1] - 1.
const form = changetype<Bytes>(memory.data(ROOM, 8));
let regionCount = 0;
const regionStart = changetype<Words>(memory.data(4 * ROOM));
const regionEnd = changetype<Words>(memory.data(4 * ROOM));
const regionLives = changetype<Words>(memory.data(4 * ROOM));
const regionZeros = changetype<Bytes>(memory.data(ROOM));
const firstBoundary = changetype<Words>(memory.data(4 * ROOM));
const boundaryStart = changetype<Words>(memory.data(4 * ROOM));
const boundaryEnd = changetype<Words>(memory.data(4 * ROOM));
const boundaryLives = changetype<Words>(memory.data(4 * ROOM));
/** The two places of each letter, and the boundary of each place. */
const firstPlace = changetype<Words>(memory.data(4 * ROOM));
const secondPlace = changetype<Words>(memory.data(4 * ROOM));
const boundaryOf = changetype<Bytes>(memory.data(ROOM));
/** Masks of letters, and of those that occur twice there. */
const regionLetters = changetype<Longs>(memory.data(8 * ROOM));
const regionPairs = changetype<Longs>(memory.data(8 * ROOM));
const boundaryLetters = changetype<Longs>(memory.data(8 * ROOM));
const boundaryPairs = changetype<Longs>(memory.data(8 * ROOM));
/** The first token that no letter has. */
let freshName = LETTER;

// For each boundary of the region of the move: turned round by so many places, together with the boundary that has all
// other letters of it, the land is the same. So places that far apart have the same moves.
const period = changetype<Words>(memory.data(4 * ROOM));
const turnsWith = changetype<Words>(memory.data(4 * ROOM));

// Boundaries of the region of the move that are written alike and have no letters: class k has members
// classMember[classStart[k] .. classStart[k] + classSize[k]).
let region = 0;
let classCount = 0;
const classStart = changetype<Words>(memory.data(4 * ROOM));
const classSize = changetype<Words>(memory.data(4 * ROOM));
const classMember = changetype<Words>(memory.data(4 * MOST_BOUNDARIES * MOST_BOUNDARIES));
/** Numbers on the near side of a loop: that of each class, and at last that of isolated spots. */
const near = changetype<Words>(memory.data(4 * ROOM));

// The regions of the child that the move changes. `writeAt` is where the next token goes.
const written = changetype<Bytes>(memory.data(4 * ROOM));
let writeAt = 0;
let sizeAt = 0;
let writtenLives = 0;
let writtenLetters: u64 = 0;
let writtenPairs: u64 = 0;
const newStart = changetype<Words>(memory.data(8));
const newEnd = changetype<Words>(memory.data(8));
const newLives = changetype<Words>(memory.data(8));
const newLetters = changetype<Longs>(memory.data(16));
const newPairs = changetype<Longs>(memory.data(16));
let newCount = 0;

/** Letters whose spots the move uses up. */
let deadA = 0;
let deadB = 0;
let dead: u64 = 0;

/** The heap with which an option must make a loss to end the search for options; -1 for none. */
let soughtHeap = -1;
let isFound = false;
let made = 0;

function bitOf(letter: i32): u64 {
  return u64(1) << u64(letter - LETTER);
}

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
  if (!load(land)) return false;
  const letters = f64(freshName - LETTER);
  const stepsOfOption = <f64>land.length + (letters * letters) / 2;
  let steps: f64 = 0;
  for (region = 0; region < regionCount; region++) {
    classify();
    steps += expected() * stepsOfOption;
    if (steps > MOST_STEPS) {
      halt(TOO_MANY_OPTIONS);
      return false;
    }
    if (!joinBoundaries() || !splitBoundaries()) return false;
  }
  return true;
}

function load(land: Land): bool {
  const length = writeFormOfMoves(land, form);
  let boundaries = 0;
  let letters = 0;
  let regions = 0;
  let met: u64 = 0;
  for (let at = 0; at < length; regions++) {
    regionStart[regions] = at;
    firstBoundary[regions] = boundaries;
    const zeros = form[at++];
    regionZeros[regions] = zeros;
    let lives = 3 * zeros;
    let seen: u64 = 0;
    let pairs: u64 = 0;
    for (let size = form[at++]; size > 0; size = form[at++]) {
      boundaryStart[boundaries] = at;
      boundaryEnd[boundaries] = at + size;
      let seenThere: u64 = 0;
      let pairsThere: u64 = 0;
      let livesThere = 0;
      for (const end = at + size; at < end; at++) {
        const token = form[at];
        if (token < LETTER) {
          livesThere += token == ONE ? 2 : 1;
          continue;
        }
        const bit = bitOf(token);
        pairsThere |= seenThere & bit;
        seenThere |= bit;
        boundaryOf[at] = boundaries;
        if (token - LETTER >= letters) letters = token - LETTER + 1;
        if ((met & bit) == 0) firstPlace[token] = at;
        else secondPlace[token] = at;
        met |= bit;
      }
      boundaryLetters[boundaries] = seenThere;
      boundaryPairs[boundaries] = pairsThere;
      boundaryLives[boundaries] = livesThere;
      pairs |= pairsThere | (seen & seenThere);
      seen |= seenThere;
      lives += livesThere;
      boundaries++;
    }
    regionLetters[regions] = seen;
    regionPairs[regions] = pairs;
    regionLives[regions] = lives + <i32>popcnt(seen);
    regionEnd[regions] = at;
  }
  firstBoundary[regions] = boundaries;
  regionCount = regions;
  freshName = LETTER + letters;
  if (letters <= MOST_LETTERS && regions < MOST_REGIONS) return true;
  halt(BEYOND_SIZES);
  return false;
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

function classify(): void {
  const from = firstBoundary[region];
  const to = firstBoundary[region + 1];
  classCount = 0;
  for (let b = from; b < to; b++) {
    let k = classCount;
    if (boundaryLetters[b] == 0) for (k = 0; k < classCount && !isWrittenLike(classMember[classStart[k]], b);) k++;
    if (k == classCount) {
      // Room for all boundaries that may follow in this class.
      classStart[k] = k * (to - from);
      classSize[k] = 0;
      classCount++;
    }
    classMember[classStart[k] + classSize[k]] = b;
    classSize[k] = classSize[k] + 1;
    findPeriod(b);
  }
}

function findPeriod(b: i32): void {
  const size = boundaryEnd[b] - boundaryStart[b];
  let turn = 1;
  while (turn < size && (size % turn != 0 || !isSameTurnedBy(b, turn))) turn++;
  period[b] = turn;
  if (turn == size) turnsWith[b] = NO_BOUNDARY;
}

/**
 * Whether the land is the same after a boundary is turned round; if so, `turnsWith` says which other one turns with it.
 */
function isSameTurnedBy(b: i32, turn: i32): bool {
  let other = NO_BOUNDARY;
  let turnOfOther = 0;
  for (let at = boundaryStart[b]; at < boundaryEnd[b]; at++) {
    const image = turned(b, at, turn);
    if (form[at] < LETTER || form[image] < LETTER) {
      if (form[at] != form[image]) return false;
      continue;
    }
    const place = otherPlace(at);
    const placeOfImage = otherPlace(image);
    const c = boundaryOf[place];
    if (boundaryOf[placeOfImage] != c) return false;
    if (c == b) {
      if (turned(b, place, turn) != placeOfImage) return false;
      continue;
    }
    if (other == NO_BOUNDARY) {
      other = c;
      turnOfOther = placeOfImage - place;
      if (turnOfOther < 0) turnOfOther += boundaryEnd[c] - boundaryStart[c];
    }
    if (other != c || turned(c, place, turnOfOther) != placeOfImage) return false;
  }
  turnsWith[b] = other;
  return other == NO_BOUNDARY || followsTurn(other, turnOfOther, b);
}

/** Whether what a boundary does not share with `leader` is the same after it is turned round. */
function followsTurn(b: i32, turn: i32, leader: i32): bool {
  for (let at = boundaryStart[b]; at < boundaryEnd[b]; at++) {
    const image = turned(b, at, turn);
    if (form[at] < LETTER || form[image] < LETTER) {
      if (form[at] != form[image]) return false;
      continue;
    }
    const place = otherPlace(at);
    if (boundaryOf[place] == leader) continue;
    if (boundaryOf[place] != b || turned(b, place, turn) != otherPlace(image)) return false;
  }
  return true;
}

/** The place that is so many places further round the boundary. */
function turned(b: i32, place: i32, turn: i32): i32 {
  const image = place + turn;
  return image < boundaryEnd[b] ? image : image - boundaryEnd[b] + boundaryStart[b];
}

/** The other place of the letter at a place. */
function otherPlace(place: i32): i32 {
  const letter = form[place];
  return firstPlace[letter] == place ? secondPlace[letter] : firstPlace[letter];
}

function isWrittenLike(a: i32, b: i32): bool {
  if (boundaryLetters[a] != 0) return false;
  const size = boundaryEnd[a] - boundaryStart[a];
  if (boundaryEnd[b] - boundaryStart[b] != size) return false;
  for (let i = 0; i < size; i++) if (form[boundaryStart[a] + i] != form[boundaryStart[b] + i]) return false;
  return true;
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
  sizeAt = writeAt++;
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
    sizeAt = writeAt++;
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
  deadA = a >= 0 && form[i] >= LETTER ? form[i] : 0;
  deadB = b >= 0 && form[j] >= LETTER ? form[j] : 0;
  dead = (deadA > 0 ? bitOf(deadA) : 0) | (deadB > 0 ? bitOf(deadB) : 0);
  writeAt = 0;
  newCount = 0;
}

function beginRegion(zeros: i32): void {
  newStart[newCount] = writeAt;
  beginWriting(zeros);
}

function beginWriting(zeros: i32): void {
  written[writeAt++] = zeros;
  writtenLives = 3 * zeros;
  writtenLetters = 0;
  writtenPairs = 0;
}

function endRegion(): void {
  written[writeAt++] = 0;
  newEnd[newCount] = writeAt;
  newLives[newCount] = writtenLives + <i32>popcnt(writtenLetters);
  newLetters[newCount] = writtenLetters;
  newPairs[newCount] = writtenPairs;
  newCount++;
}

function copyBoundary(b: i32): void {
  const start = boundaryStart[b];
  const end = boundaryEnd[b];
  const letters = boundaryLetters[b];
  if ((letters & dead) != 0) {
    sizeAt = writeAt++;
    copyTokens(start, end);
    endBoundary();
    return;
  }
  // With its size before it.
  const size = end - start + 1;
  copyRun(written, writeAt, form, start - 1, size);
  writeAt += size;
  writtenLives += boundaryLives[b];
  writtenPairs |= boundaryPairs[b] | (writtenLetters & letters);
  writtenLetters |= letters;
}

/** Writes a token; a letter next to itself is one spot. */
function put(token: i32): void {
  if (token >= LETTER && writeAt > sizeAt + 1 && written[writeAt - 1] == token) return;
  written[writeAt++] = token;
}

function copyTokens(from: i32, to: i32): void {
  for (let i = from; i < to; i++) {
    const token = form[i];
    if (token != deadA && token != deadB) put(token);
  }
}

function endBoundary(): void {
  const first = sizeAt + 1;
  if (writeAt > first + 1 && written[writeAt - 1] >= LETTER && written[writeAt - 1] == written[first]) writeAt--;
  const size = writeAt - first;
  if (size == 0) {
    writeAt = sizeAt;
    return;
  }
  written[sizeAt] = size;
  for (let i = first; i < writeAt; i++) {
    const token = written[i];
    if (token < LETTER) {
      writtenLives += token == ONE ? 2 : 1;
      continue;
    }
    const bit = bitOf(token);
    writtenPairs |= writtenLetters & bit;
    writtenLetters |= bit;
  }
}

/** Adds the other regions to those that the move has made, and collects the child. @returns whether to go on. */
function finish(): bool {
  const base = changetype<usize>(written);
  beginChild();
  for (let k = 0; k < newCount; k++)
    addRegion(base + newStart[k], newEnd[k] - newStart[k], newLives[k], newLetters[k], newPairs[k]);
  for (let r = 0; r < regionCount; r++) {
    if (r == region) continue;
    if ((regionLetters[r] & dead) == 0) {
      const length = regionEnd[r] - regionStart[r];
      addRegion(changetype<usize>(form) + regionStart[r], length, regionLives[r], regionLetters[r], regionPairs[r]);
      continue;
    }
    const start = writeAt;
    beginWriting(regionZeros[r]);
    for (let b = firstBoundary[r]; b < firstBoundary[r + 1]; b++) copyBoundary(b);
    written[writeAt++] = 0;
    addRegion(base + start, writeAt - start, writtenLives + <i32>popcnt(writtenLetters), writtenLetters, writtenPairs);
  }
  if (!finishChild()) return false;
  if (++made % INTERVAL == 0 && poll()) return false;
  if (!collect(parts, partCount)) return halted == RUNNING;
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
