import { allocateSharedNumbers, type SharedNumberMemory } from "./shared-numbers.ts";

export interface SharedProofMemory {
  /** Two numbers: how many words were written, and the lock. */
  readonly control: Int32Array;
  /** Facts: length, author, 2 * heap + lost, portable form. */
  readonly log: Int32Array;
  readonly numbers: SharedNumberMemory;
}

/** A proved couple of one component. */
export interface ProvedCouple {
  /** The component as `PortableGame.encode` writes it. */
  readonly code: Int32Array;
  readonly heap: number;
  readonly isLost: boolean;
}

const WRITTEN = 0;
const LOCK = 1;
const HEADER = 3;
const MAX_BYTES = 2 ** 31;
/** Part of the memory that proof numbers take. */
const NUMBERS_PART = 1 / 4;

/** @param bytes a log has at most 2 GB; a full one takes no more facts. */
export function allocateSharedProofs(bytes: number): SharedProofMemory {
  return {
    control: new Int32Array(new SharedArrayBuffer(8)),
    log: new Int32Array(
      new SharedArrayBuffer(Math.max(1024, Math.floor(Math.min(bytes * (1 - NUMBERS_PART), MAX_BYTES) / 4) * 4)),
    ),
    numbers: allocateSharedNumbers(bytes * NUMBERS_PART),
  };
}

/** One author's view of a log that several threads write and read. */
export class SharedProofLog {
  private readonly memory: SharedProofMemory;
  private readonly author: number;
  private read = 0;

  constructor(memory: SharedProofMemory, author: number) {
    this.memory = memory;
    this.author = author;
  }

  append({ code, heap, isLost }: ProvedCouple): void {
    const { control, log } = this.memory;
    while (Atomics.compareExchange(control, LOCK, 0, 1) !== 0) {
      // Held for less than a microsecond.
    }
    const at = Atomics.load(control, WRITTEN);
    const end = at + HEADER + code.length;
    if (end <= log.length) {
      log[at] = code.length;
      log[at + 1] = this.author;
      log[at + 2] = heap * 2 + (isLost ? 1 : 0);
      log.set(code, at + HEADER);
      Atomics.store(control, WRITTEN, end);
    }
    Atomics.store(control, LOCK, 0);
  }

  /** Visits what other authors have written since the last call. @returns whether the log has grown. */
  receive(visit: (couple: ProvedCouple) => void): boolean {
    const { control, log } = this.memory;
    const written = Atomics.load(control, WRITTEN);
    const isNew = this.read < written;
    while (this.read < written) {
      const at = this.read;
      this.read += HEADER + log[at];
      if (log[at + 1] === this.author) continue;
      const code = log.slice(at + HEADER, this.read);
      visit({ code, heap: log[at + 2] >> 1, isLost: (log[at + 2] & 1) === 1 });
    }
    return isNew;
  }
}
