import { Land, ROOM, UNKNOWN } from "./land";
import { crowdOf } from "./land-measures";
import { firstLand, intern, nextLand } from "./lands";
import { Bytes, Words } from "./memory";
import { copyRun } from "./runs";
import { claim } from "./threads";

/** The fewest isolated spots of a region that an analogue changes; see engine/sprouts/analogue.ts. */
const MIN_CROWD = 4;
const MASK_BITS = 16;

/** What is predicted of a couple. */
export const SILENT = 0;
export const LIKELY_LOST = 1;
export const LIKELY_WON = 2;

/** 1 if couples are predicted. */
const isOn: usize = memory.data(4, 8);
const reduced = changetype<Bytes>(ownData(ROOM + 8));

/** Lets couples be predicted from decided analogues, or not. */
export function turnAnalogues(on: bool): void {
  if (!on) store<i32>(isOn, 0);
  else if (claim(isOn)) renewAnalogues();
}

/** Learns again from what is known, as after lands have moved. */
export function renewAnalogues(): void {
  if (load<i32>(isOn) == 0) return;
  for (let land = firstLand(); changetype<usize>(land) != 0; land = nextLand(land)) {
    land.analogue = 0;
    land.classNimber = <i8>UNKNOWN;
    land.classExcluded = 0;
  }
  for (let land = firstLand(); changetype<usize>(land) != 0; land = nextLand(land))
    if (land.nimber >= 0) learnAnalogue(land, land.nimber, true);
}

export function predict(lands: Words, from: i32, to: i32, heap: i32): i32 {
  if (load<i32>(isOn) == 0) return SILENT;
  let rest = heap;
  for (let i = from; i < to; i++) {
    const place = placeOf(changetype<Land>(<usize>lands[i]));
    const head = changetype<Land>(place & ~1);
    const classNimber = head.classNimber;
    if (classNimber < 0) return to - from == 1 && isExcluded(head, heap ^ i32(place & 1)) ? LIKELY_WON : SILENT;
    rest ^= classNimber ^ i32(place & 1);
  }
  return rest == 0 ? LIKELY_LOST : LIKELY_WON;
}

export function learnAnalogue(land: Land, heap: i32, lost: bool): void {
  if (load<i32>(isOn) == 0) return;
  const place = placeOf(land);
  const head = changetype<Land>(place & ~1);
  const own = heap ^ i32(place & 1);
  if (lost) head.classNimber = <i8>own;
  else if (own < MASK_BITS) head.classExcluded |= (<u16>1) << (<u16>own);
}

function isExcluded(head: Land, own: i32): bool {
  return own < MASK_BITS && ((head.classExcluded >> <u16>own) & 1) != 0;
}

/** The class of a land's analogues: the address of a land with fewer spots, and its own heap as the last bit. */
function placeOf(land: Land): usize {
  if (land.analogue != 0) return land.analogue;
  const place = crowdOf(land) >= MIN_CROWD ? analogueOf(land) : changetype<usize>(land);
  land.analogue = place;
  const head = changetype<Land>(place & ~1);
  if (head.nimber >= 0) head.classNimber = head.nimber;
  return place;
}

/** Removes threes of isolated spots from each region, down to one to three: three count nearly as a heap of one. */
function analogueOf(land: Land): usize {
  const length = <i32>land.length;
  copyRun(reduced, 0, land.form, 0, length);
  let heap = 0;
  for (let at = 0; at < length; at++) {
    const threes = (reduced[at] - 1) / 3;
    if (threes > 0) {
      reduced[at] = reduced[at] - 3 * threes;
      heap ^= threes & 1;
    }
    at++;
    while (reduced[at] != 0) at += reduced[at] + 1;
  }
  const other = changetype<usize>(intern(reduced, length));
  return other == 0 ? changetype<usize>(land) : other | heap;
}
