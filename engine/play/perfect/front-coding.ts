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

/** @returns `count` strings, and the first byte after them. */
export function readFrontCoded(
  file: Uint8Array,
  from: number,
  count: number,
): { readonly entries: readonly Uint8Array[]; readonly end: number } {
  const entries: Uint8Array[] = [];
  let at = from;
  let before = new Uint8Array();
  for (let i = 0; i < count; i++) {
    const shared = file[at];
    const added = file[at + 1];
    at += 2;
    const entry = new Uint8Array(shared + added);
    entry.set(before.subarray(0, shared));
    entry.set(file.subarray(at, at + added), shared);
    entries.push(entry);
    before = entry;
    at += added;
  }
  return { entries, end: at };
}
