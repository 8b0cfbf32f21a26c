/** Proof numbers that several threads read and write without locks: hints, as a place may hold parts of two couples. */
export interface SharedNumberMemory {
  /** A second hash of the couple at a place, 0 if there is none. */
  readonly checks: Int32Array;
  /** Two numbers for each place: `pn` and `dn`. */
  readonly numbers: Float32Array;
  /** Number of threads that search the couple at a place. */
  readonly searching: Int32Array;
}

const PLACE_BYTES = 16;
const MIN_PLACES = 1 << 10;
const MAX_PLACES = 1 << 24;

/** @param bytes about; a power of two of places is made. */
export function allocateSharedNumbers(bytes: number): SharedNumberMemory {
  const fitting = 2 ** Math.floor(Math.log2(Math.max(1, bytes / PLACE_BYTES)));
  const places = Math.min(MAX_PLACES, Math.max(MIN_PLACES, fitting));
  return {
    checks: new Int32Array(new SharedArrayBuffer(places * 4)),
    numbers: new Float32Array(new SharedArrayBuffer(places * 8)),
    searching: new Int32Array(new SharedArrayBuffer(places * 4)),
  };
}

/** A couple is named by two hashes: its place, and a check. */
export class SharedNumbers {
  pn = 0;
  dn = 0;
  private readonly memory: SharedNumberMemory;
  private readonly mask: number;

  constructor(memory: SharedNumberMemory) {
    this.memory = memory;
    this.mask = memory.checks.length - 1;
  }

  /** Sets `pn` and `dn`, positive and finite. @returns false if none are known. */
  find(place: number, check: number): boolean {
    const { checks, numbers } = this.memory;
    const at = place & this.mask;
    if (check === 0 || checks[at] !== check) return false;
    this.pn = numbers[at * 2];
    this.dn = numbers[at * 2 + 1];
    return isUsable(this.pn) && isUsable(this.dn);
  }

  store(place: number, check: number, pn: number, dn: number): void {
    const { checks, numbers } = this.memory;
    const at = place & this.mask;
    checks[at] = 0;
    numbers[at * 2] = pn;
    numbers[at * 2 + 1] = dn;
    checks[at] = check;
  }

  enter(place: number): void {
    Atomics.add(this.memory.searching, place & this.mask, 1);
  }

  leave(place: number): void {
    Atomics.sub(this.memory.searching, place & this.mask, 1);
  }

  searches(place: number): number {
    return this.memory.searching[place & this.mask];
  }
}

/** A number of another size is of a proved couple, or did not fit. */
function isUsable(value: number): boolean {
  return value > 0 && value < Infinity;
}
