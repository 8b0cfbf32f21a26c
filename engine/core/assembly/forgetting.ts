import { renewAnalogues } from "./analogue-heuristic";
import { lands, used } from "./child-stack";
import { forgetCouples, needLandsOfCouples } from "./couple-table";
import { Land, need, NEEDED, NO_HEAP } from "./land";
import { firstLand, forgetLand, forgetRecent, freeRecordBytes, indexAgain, nextLand } from "./lands";
import { Arena, bytesAllowed, bytesTaken, Words } from "./memory";
import { options } from "./option-collector";
import { addTo, claim, Lock, newest, publish, waitFor } from "./threads";

/** What the thread that forgets must know of another. */
@unmanaged
class Participant {
  next: Participant | null;
  options: Arena;
  /** The addresses of lands that it holds. */
  lands: Words;
  used: i32;
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

function bytesInUse(): usize {
  return bytesTaken() - freeRecordBytes();
}

function bytesFree(): usize {
  return max(bytesAllowed(), bytesTaken()) - bytesInUse();
}

/** Whether lands should be forgotten. */
export function isMemoryShort(): bool {
  const hasDoubled = bytesInUse() / 2 > max(FIRST_BYTES / 2, shared.keptBytes);
  return hasDoubled || bytesFree() < reserveOf(bytesAllowed());
}

/**
 * Forgets all options, and lands that nothing was found out about. If that gives back too little, proof numbers go too.
 * Nimbers always stay. Another thread may do it instead.
 * @returns whether enough memory is free to go on.
 */
export function forget(): bool {
  const isFirst = claim(isWanted);
  depart();
  let isEnough = true;
  if (isFirst) {
    for (let others = newest(present); others > 0; others = newest(present)) waitFor(present, others);
    isEnough = forgetAlone();
    publish(isWanted, 0);
  }
  arrive();
  return isEnough;
}

function forgetAlone(): bool {
  shared.times++;
  const enough = bytesAllowed() >> 2;
  forgetOptions();
  needLandsOfCouples();
  forgetUnneeded(true);
  if (bytesFree() < enough) {
    forgetCouples();
    forgetUnneeded(false);
  }
  forgetRecent();
  seen = shared.times;
  indexAgain();
  renewAnalogues();
  shared.keptBytes = bytesInUse();
  return bytesFree() >= enough;
}

function forgetOptions(): void {
  let each = shared.participants;
  while (each != null) {
    each.options.clear();
    each = each.next;
  }
  for (let land = firstLand(); changetype<usize>(land) != 0; land = nextLand(land)) land.options = 0;
}

/** Forgets lands without results that are neither marked nor on a stack. */
function forgetUnneeded(keepsNumbers: bool): void {
  let each = shared.participants;
  while (each != null) {
    for (let i = 0; i < each.used; i++) need(changetype<Land>(<usize>each.lands[i]));
    each = each.next;
  }
  for (let land = firstLand(); changetype<usize>(land) != 0; land = nextLand(land)) {
    const isNeeded = land.options == NEEDED;
    land.options = 0;
    if (isNeeded || land.nimber >= 0 || land.excluded != 0) continue;
    if (!keepsNumbers || land.heap == <u8>NO_HEAP) forgetLand(land);
  }
}
