import { renewAnalogues } from "./analogue-heuristic";
import { lands, used } from "./child-stack";
import { Arena } from "./arena";
import { bytesOfCouples, followLands, forgetCouples, weighCouples } from "./couple-table";
import { follow, Land, need, NEEDED, NO_HEAP } from "./land";
import {
  beginMoves,
  bytesOf,
  bytesOfRecords,
  firstLand,
  forgetAliases,
  forgetRecent,
  keepLand,
  moveLands,
  nextLand,
} from "./lands";
import { depth, frameAt, frames } from "./line";
import { bytesAllowed, bytesTaken, Words } from "./memory";
import { options } from "./option-collector";
import { loseNimber } from "./sum-simplifier";
import { addTo, claim, Lock, newest, publish, waitFor } from "./threads";
import { LEVELS } from "./work";

/** What the thread that forgets must know of another. */
@unmanaged
class Participant {
  next: Participant | null;
  options: Arena;
  /** The addresses of lands on its stack. */
  lands: Words;
  used: i32;
  /** The frames of its line; the lands of their couples are on the stack, too. */
  frames: usize;
  depth: i32;
}

/** What all threads know of forgetting. */
@unmanaged
class Forgetting {
  participants: Participant | null;
  /** Number of times that lands were forgotten: addresses of lands from before may be others' now. */
  times: i32;
  /** 1 while a thread forgets, or waits until it can. */
  isWanted: i32;
  /** Threads that use addresses. */
  present: i32;
  /** Bytes in use after lands were forgotten. */
  keptBytes: usize;
}

const shared = changetype<Forgetting>(memory.data(20, 8));
const isWanted: usize = changetype<usize>(shared) + offsetof<Forgetting>("isWanted");
const present: usize = changetype<usize>(shared) + offsetof<Forgetting>("present");
const own = changetype<Participant>(ownData(offsetof<Participant>()));
/** Taken by a thread that comes to the participants. */
const lock = changetype<Lock>(memory.data(4, 8));
/** The times that lands were forgotten when this thread last looked. */
let seen = 0;

own.options = options;
own.frames = frames;
lock.take();
own.next = shared.participants;
shared.participants = own;
lock.give();

export function forgettings(): i32 {
  return shared.times;
}

/** Begins to use addresses of lands, which stay what they are until `depart`. */
export function arrive(): void {
  addTo(present, 1);
  while (newest(isWanted) != 0) {
    addTo(present, -1);
    while (newest(isWanted) != 0) waitFor(isWanted, 1);
    addTo(present, 1);
  }
  if (seen == shared.times) return;
  seen = shared.times;
  forgetRecent();
}

/** Lets others forget all lands that are not on the stack. */
export function depart(): void {
  own.lands = lands;
  own.used = used;
  own.depth = depth;
  addTo(present, -1);
}

/** Lets another thread forget, if one wants to. */
export function giveWay(): void {
  if (newest(isWanted) == 0) return;
  depart();
  arrive();
}

/** Bytes that the search may take without asking. */
function reserveOf(allowed: usize): usize {
  return allowed >> 4;
}

/**
 * Bytes in use at which lands are first forgotten, though more may be taken. Long searches need them no more than short
 * ones: they forget as seldom as garbage is collected, when what is in use has doubled.
 */
const FIRST_BYTES: usize = 96 << 20;

function bytesFree(): usize {
  return max(bytesAllowed(), bytesTaken()) - bytesTaken();
}

/** Whether lands should be forgotten. */
export function isMemoryShort(): bool {
  const hasDoubled = bytesTaken() / 2 > max(FIRST_BYTES / 2, shared.keptBytes);
  return hasDoubled || bytesFree() < reserveOf(bytesAllowed());
}

/**
 * Forgets all options, and lands that nothing was found out about. If that gives back too little, results go too, those
 * first that were the least work. Another thread may do it instead.
 * @param shortages how often memory was too short before for the same step: with 1 of them results go until half of it
 * is free, with each further one until half of the rest is, and with more than `MOST_PARTS` all that no line needs.
 * @returns whether it was this thread that did it.
 */
export function forget(shortages: i32): bool {
  const isFirst = claim(isWanted);
  depart();
  if (isFirst) {
    for (let others = newest(present); others > 0; others = newest(present)) waitFor(present, others);
    forgetAlone(shortages);
    publish(isWanted, 0);
  }
  arrive();
  return isFirst;
}

function forgetAlone(shortages: i32): void {
  shared.times++;
  forgetOptions();
  forgetAliases();
  const level = levelToKeep(shortages);
  forgetCouples(level);
  forgetUnneeded(level);
  forgetRecent();
  seen = shared.times;
  renewAnalogues();
  shared.keptBytes = bytesTaken();
}

function forgetOptions(): void {
  let each = shared.participants;
  while (each != null) {
    each.options.clear();
    each = each.next;
  }
  for (let land = firstLand(); changetype<usize>(land) != 0; land = nextLand(land)) land.options = 0;
}

/** Bytes of results by their level of work. */
const weights = changetype<Words>(ownData(4 * LEVELS));

/** The most times that a part of the results is forgotten for one step. */
const MOST_PARTS = 3;

/**
 * The lowest level of work whose results stay (see `forget`): 0 for the first shortage if with all of them a quarter of
 * the memory is free.
 */
function levelToKeep(shortages: i32): i32 {
  memory.fill(changetype<usize>(weights), 0, 4 * LEVELS);
  weighCouples(weights);
  for (let land = firstLand(); changetype<usize>(land) != 0; land = nextLand(land))
    if (hasResult(land)) weights[land.work] = weights[land.work] + <i32>bytesOf(land);
  const allowed = bytesAllowed();
  let kept = bytesTaken() - bytesOfRecords() - bytesOfCouples();
  for (let level = 0; level < LEVELS; level++) kept += <usize>weights[level];
  if (shortages == 0 && kept <= allowed - (allowed >> 2)) return 0;
  if (shortages > MOST_PARTS) return LEVELS;
  let level = 0;
  while (kept > allowed >> max(1, shortages) && level < LEVELS) kept -= <usize>weights[level++];
  return level;
}

function hasResult(land: Land): bool {
  return land.nimber >= 0 || land.excluded != 0 || land.heap != <u8>NO_HEAP;
}

/** Forgets lands without results, or below a level of work, that are neither marked nor on a stack. */
function forgetUnneeded(level: i32): void {
  let each = shared.participants;
  while (each != null) {
    for (let i = 0; i < each.used; i++) need(changetype<Land>(<usize>each.lands[i]));
    each = each.next;
  }
  beginMoves();
  for (let land = firstLand(); changetype<usize>(land) != 0; land = nextLand(land)) {
    if (land.options == NEEDED || (<i32>land.work >= level && hasResult(land))) keepLand(land);
    else loseNimber(land);
  }
  followLands();
  each = shared.participants;
  while (each != null) {
    follow(each.lands, each.used);
    for (let i = 0; i < each.depth; i++) {
      const frame = frameAt(i, each.frames);
      if (changetype<usize>(frame.land) != 0) frame.land = changetype<Land>(frame.land.options);
    }
    each = each.next;
  }
  moveLands();
}
