/** Seven bits per byte, low bits first; the high bit marks that more follow. */
export function toBytes(code: Int32Array): Uint8Array {
  const bytes = new Uint8Array(code.length * 5);
  let at = 0;
  for (const entry of code) {
    let rest = entry;
    for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
    bytes[at++] = rest;
  }
  return bytes.slice(0, at);
}

/** Reads numbers from bytes. Returns undefined if the last number is unfinished or one is 2^31 or more. */
export function fromBytes(bytes: Uint8Array): Int32Array | undefined {
  let length = 0;
  for (const byte of bytes) if (byte < 128) length++;
  const code = new Int32Array(length);
  let used = 0;
  let shift = 0;
  for (const byte of bytes) {
    if (shift === 28 && byte > 7) return undefined;
    code[used] |= (byte & 127) << shift;
    if (byte < 128) {
      used++;
      shift = 0;
    } else shift += 7;
  }
  return shift === 0 ? code : undefined;
}
