// Memory that several threads share. A core that is compiled for one thread does all this without atomic operations.

/** Whether other threads may use the same memory. */
export const isShared = ASC_FEATURE_THREADS;

/** Times that a thread tries to take a lock before it sleeps. */
const TRIES = 1 << 10;
/** Nanoseconds that a waiting thread sleeps before it looks again. */
const NAP: i64 = 50_000;

/** Lets one thread at a time do something. */
@unmanaged
export class Lock {
  private isTaken: i32;

  take(): void {
    if (isShared) {
      const place = changetype<usize>(this);
      for (let tries = 0; !claim(place); tries++) if (tries > TRIES) waitFor(place, 1);
    }
  }

  give(): void {
    publish(changetype<usize>(this), 0);
  }
}

/** Waits a little while if a word has a value. */
export function waitFor(word: usize, value: i32): void {
  if (isShared) atomic.wait<i32>(word, value, NAP);
}

/** Writes a word that other threads read: they see all that was written before it. */
export function publish(place: usize, value: usize): void {
  if (isShared) atomic.store<usize>(place, value);
  else store<usize>(place, value);
}

/** Writes 64 bits as `publish` does a word. */
export function publishLong(place: usize, value: u64): void {
  if (isShared) atomic.store<u64>(place, value);
  else store<u64>(place, value);
}

/** Reads a word that other threads write. */
export function newest(word: usize): i32 {
  return isShared ? atomic.load<i32>(word) : load<i32>(word);
}

/** Makes a word that is 0 be 1. @returns whether it was 0. */
export function claim(word: usize): bool {
  if (isShared) return atomic.cmpxchg<i32>(word, 0, 1) == 0;
  const isFirst = load<i32>(word) == 0;
  store<i32>(word, 1);
  return isFirst;
}

/** Adds to a word, and loses nothing that others add. */
export function addTo(word: usize, value: i32): void {
  if (isShared) atomic.add<i32>(word, value);
  else store<i32>(word, load<i32>(word) + value);
}
