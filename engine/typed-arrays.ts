/** Copies as many entries as fit. @returns `to`. */
export function copied<T extends Int16Array | Int32Array | Uint16Array | Float64Array>(from: T, to: T): T {
  to.set(from.length <= to.length ? from : from.subarray(0, to.length));
  return to;
}
