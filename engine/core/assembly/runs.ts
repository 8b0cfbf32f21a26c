import { Bytes } from "./memory";

/** Compares a[from .. to) with b[start .. end): the shorter one first, then by the first difference. */
export function compareRuns(a: Bytes, from: i32, to: i32, b: Bytes, start: i32, end: i32): i32 {
  if (to - from != end - start) return to - from - (end - start);
  for (let i = from, j = start; i < to; i++, j++) if (a[i] != b[j]) return a[i] - b[j];
  return 0;
}

/**
 * Copies so many bytes, eight at a time: the seven bytes after them may be overwritten too. A few bytes are copied much
 * faster so than by `memory.copy`, which is a call of the host.
 */
export function copyShort(to: usize, from: usize, count: i32): void {
  for (let i: usize = 0; i < usize(count); i += 8) store<u64>(to + i, load<u64>(from + i));
}

/** Copies from[start .. start + count) to to[at ..], as `copyShort` does. */
export function copyRun(to: Bytes, at: i32, from: Bytes, start: i32, count: i32): void {
  copyShort(changetype<usize>(to) + at, changetype<usize>(from) + start, count);
}

/** A hash of so many bytes. Eight more must be readable. */
export function hashOf(bytes: usize, count: i32): u32 {
  let hash: u64 = <u64>count * 0x9e3779b97f4a7c15;
  let at = bytes;
  let left = count;
  for (; left >= 8; left -= 8) {
    hash = (hash ^ load<u64>(at)) * 0xff51afd7ed558ccd;
    hash ^= hash >> 32;
    at += 8;
  }
  if (left > 0) {
    hash = (hash ^ (load<u64>(at) & (u64.MAX_VALUE >> u64(64 - 8 * left)))) * 0xff51afd7ed558ccd;
    hash ^= hash >> 32;
  }
  hash *= 0xc4ceb9fe1a85ec53;
  return u32((hash ^ (hash >> 29)) >> 32);
}

/** Whether two runs of so many bytes are equal. Eight more must be readable. */
export function areEqual(a: usize, b: usize, count: i32): bool {
  let left = count;
  let i: usize = 0;
  for (; left >= 8; left -= 8) {
    if (load<u64>(a + i) != load<u64>(b + i)) return false;
    i += 8;
  }
  return left == 0 || ((load<u64>(a + i) ^ load<u64>(b + i)) & (u64.MAX_VALUE >> u64(64 - 8 * left))) == 0;
}
