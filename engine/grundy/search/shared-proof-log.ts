export interface SharedProofMemory {
  /** [words written, lock] */
  readonly control: Int32Array;
  /** Facts: length, author, 2 * heap + lost, portable form. */
  readonly log: Int32Array;
  /** Number of searches by hash of the couple. */
  readonly busy: Int32Array;
}

/** A proved couple of one component. */
export interface ProvedCouple {
  /** See `PortableGame.encode`. */
  readonly code: Int32Array;
  readonly heap: number;
  readonly lost: boolean;
}

const WRITTEN = 0;
const LOCK = 1;
const HEADER = 3;
/** Of the hashes that count searches. */
export const BUSY_BITS = 16;
const MAX_BYTES = 2 ** 31;

/** @param bytes at most 2 GB; a full log takes no more facts. */
export function allocateSharedProofs(bytes: number): SharedProofMemory {
  return {
    control: new Int32Array(new SharedArrayBuffer(8)),
    log: new Int32Array(new SharedArrayBuffer(Math.max(1024, Math.floor(Math.min(bytes, MAX_BYTES) / 4) * 4))),
    busy: new Int32Array(new SharedArrayBuffer(4 << BUSY_BITS)),
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

  append({ code, heap, lost }: ProvedCouple): void {
    const { control, log } = this.memory;
    while (Atomics.compareExchange(control, LOCK, 0, 1) !== 0) {
      // Held for less than a microsecond.
    }
    const at = Atomics.load(control, WRITTEN);
    const end = at + HEADER + code.length;
    if (end <= log.length) {
      log[at] = code.length;
      log[at + 1] = this.author;
      log[at + 2] = heap * 2 + (lost ? 1 : 0);
      log.set(code, at + HEADER);
      Atomics.store(control, WRITTEN, end);
    }
    Atomics.store(control, LOCK, 0);
  }

  /** Visits what other authors have written since the last call. */
  receive(visit: (couple: ProvedCouple) => void): void {
    const { control, log } = this.memory;
    const written = Atomics.load(control, WRITTEN);
    while (this.read < written) {
      const at = this.read;
      this.read += HEADER + log[at];
      if (log[at + 1] === this.author) continue;
      const code = log.slice(at + HEADER, this.read);
      visit({ code, heap: log[at + 2] >> 1, lost: (log[at + 2] & 1) === 1 });
    }
  }
}
