/** Copies as many entries as fit. @returns `to`. */
export function copied<T extends Uint8Array | Int16Array | Int32Array | Uint16Array | Float32Array | Float64Array>(
  from: T,
  to: T,
): T {
  to.set(from.length <= to.length ? from : from.subarray(0, to.length));
  return to;
}

export function powerOfTwoFrom(size: number): number {
  return 2 ** Math.ceil(Math.log2(size));
}
