import { LETTER, ROOM } from "./land";
import {
  boundaryEnd,
  boundaryLetters,
  boundaryOf,
  boundaryPairs,
  boundaryStart,
  firstBoundary,
  form,
  otherPlace,
  placeOf,
} from "./land-reading";
import { Words } from "./memory";

export const NO_BOUNDARY = -1;
const NO_PLACE = -1;
/** The most boundaries of a region: each has two bytes of a form at least. */
const MOST_BOUNDARIES = 128;

// For each boundary of the classified region: turned round by so many places, together with the boundary that has all
// other letters of it, the land is the same. So places that far apart have the same moves.
export const period = changetype<Words>(ownData(4 * ROOM));
export const turnsWith = changetype<Words>(ownData(4 * ROOM));

// Boundaries of the classified region that are written alike and have no letters: class k has members
// classMember[classStart[k] .. classStart[k] + classSize[k]). Each other boundary is a class of its own.
export let classCount = 0;
export const classStart = changetype<Words>(ownData(4 * ROOM));
export const classSize = changetype<Words>(ownData(4 * ROOM));
export const classMember = changetype<Words>(ownData(4 * MOST_BOUNDARIES * MOST_BOUNDARIES));

/** Finds the classes and periods of the boundaries of a region. */
export function classify(region: i32): void {
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

function isWrittenLike(a: i32, b: i32): bool {
  if (boundaryLetters[a] != 0) return false;
  const size = boundaryEnd[a] - boundaryStart[a];
  if (boundaryEnd[b] - boundaryStart[b] != size) return false;
  for (let i = 0; i < size; i++) if (form[boundaryStart[a] + i] != form[boundaryStart[b] + i]) return false;
  return true;
}

function findPeriod(b: i32): void {
  const size = boundaryEnd[b] - boundaryStart[b];
  const shared = boundaryLetters[b] & ~boundaryPairs[b];
  const place = shared == 0 ? NO_PLACE : placeOf(shared, b);
  let turn = 1;
  while (turn < size && (size % turn != 0 || !isSameTurnedBy(b, turn, place))) turn++;
  period[b] = turn;
  turnsWith[b] = turn == size || place == NO_PLACE ? NO_BOUNDARY : boundaryOf[otherPlace(place)];
}

/**
 * Whether the land is the same after a boundary is turned round, together with the one that has its other letters.
 * @param place that of a letter which another boundary has as well, if there is one.
 */
function isSameTurnedBy(b: i32, turn: i32, place: i32): bool {
  if (place == NO_PLACE) return isSameWith(b, turn, NO_BOUNDARY, 0);
  const image = turned(b, place, turn);
  if (form[image] < LETTER) return false;
  const there = otherPlace(place);
  const other = boundaryOf[there];
  let turnOfOther = otherPlace(image) - there;
  if (turnOfOther < 0) turnOfOther += boundaryEnd[other] - boundaryStart[other];
  return isSameWith(b, turn, other, turnOfOther) && isSameWith(other, turnOfOther, b, turn);
}

/** Whether a boundary is the same after it and another one, the only one that shares its letters, are turned round. */
function isSameWith(b: i32, turn: i32, other: i32, turnOfOther: i32): bool {
  for (let at = boundaryStart[b]; at < boundaryEnd[b]; at++) {
    const image = turned(b, at, turn);
    if (form[at] < LETTER || form[image] < LETTER) {
      if (form[at] != form[image]) return false;
      continue;
    }
    const place = otherPlace(at);
    const c = boundaryOf[place];
    if (c != b && c != other) return false;
    if (turned(c, place, c == b ? turn : turnOfOther) != otherPlace(image)) return false;
  }
  return true;
}

/** The place that is so many places further round the boundary. */
export function turned(b: i32, place: i32, turn: i32): i32 {
  const image = place + turn;
  return image < boundaryEnd[b] ? image : image - boundaryEnd[b] + boundaryStart[b];
}
