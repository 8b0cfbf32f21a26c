/**
 * Front coding of sorted strings of at most 255 bytes: the number of bytes shared with the one before, the number of
 * others, these bytes.
 */
export function frontCoded(sorted: readonly Uint8Array[]): number[] {
  const bytes: number[] = [];
  let before = new Uint8Array();
  for (const entry of sorted) {
    if (entry.length > 255) throw new RangeError("An entry is too long for front coding.");
    let shared = 0;
    while (shared < entry.length && entry[shared] === before[shared]) shared++;
    bytes.push(shared, entry.length - shared, ...entry.subarray(shared));
    before = new Uint8Array(entry);
  }
  return bytes;
}

/** @returns the first byte after `count` strings. */
export function endOfFrontCoded(file: Uint8Array, from: number, count: number): number {
  let at = from;
  for (let i = 0; i < count; i++) at += 2 + file[at + 1];
  return at;
}

/** Each string is overwritten by the next. */
export function* eachFrontCoded(file: Uint8Array, from: number, count: number): Generator<Uint8Array> {
  const entry = new Uint8Array(255);
  let at = from;
  for (let i = 0; i < count; i++) {
    const end = file[at] + file[at + 1];
    for (let to = file[at], next = at + 2; to < end; to++, next++) entry[to] = file[next];
    at += 2 + file[at + 1];
    yield entry.subarray(0, end);
  }
}
