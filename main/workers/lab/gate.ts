/** A word of these bits, shared with the thread of a search, which stands still while any is set. */
export type LabGate = Int32Array<SharedArrayBuffer>;

/** A bit of the gate: the player wants a pause. */
export const PAUSED = 1;
/** A bit of the gate: a game needs the processor. */
export const YIELDING = 2;

export function newGate(): LabGate {
  return new Int32Array(new SharedArrayBuffer(4));
}

export function closeGate(gate: LabGate, bit: number): void {
  Atomics.or(gate, 0, bit);
}

export function openGate(gate: LabGate, bit: number): void {
  Atomics.and(gate, 0, ~bit);
  Atomics.notify(gate, 0);
}

export function isGateClosed(gate: LabGate, bit: number): boolean {
  return (Atomics.load(gate, 0) & bit) !== 0;
}

/** Blocks the thread until no bit is set. @returns the milliseconds that took. */
export function passGate(gate: LabGate): number {
  let bits = Atomics.load(gate, 0);
  if (bits === 0) return 0;
  const began = performance.now();
  for (; bits !== 0; bits = Atomics.load(gate, 0)) Atomics.wait(gate, 0, bits);
  return performance.now() - began;
}
