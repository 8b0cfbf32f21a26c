import { allocateSharedNumbers, type SharedNumberMemory } from "./shared-numbers.ts";

export interface SharedProofMemory {
  /** One number: the words of the log that are taken. */
  readonly taken: Int32Array;
  /**
   * Facts: length, author, 2 * heap + lost, portable form. The length is written last, so a fact that begins with 0 is
   * not there yet, and nobody waits for a thread that is held up.
   */
  readonly log: Int32Array;
  readonly numbers: SharedNumberMemory;
}

/** A proved couple of one component. */
export interface ProvedCouple {
  /** Any form of the component that `PortableGame.decode` reads. */
  readonly code: Int32Array;
  readonly heap: number;
  readonly isLost: boolean;
}

const HEADER = 3;
const MAX_BYTES = 2 ** 31;
/** Part of the memory that proof numbers take. */
const NUMBERS_PART = 1 / 4;

/** @param bytes a log has at most 2 GB; a full one takes no more facts. */
export function allocateSharedProofs(bytes: number): SharedProofMemory {
  return {
    taken: new Int32Array(new SharedArrayBuffer(4)),
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
    const { taken, log } = this.memory;
    if (Atomics.load(taken, 0) >= log.length) return;
    const at = Atomics.add(taken, 0, HEADER + code.length);
    if (at + HEADER + code.length > log.length) return;
    log[at + 1] = this.author;
    log[at + 2] = heap * 2 + (isLost ? 1 : 0);
    log.set(code, at + HEADER);
    Atomics.store(log, at, code.length);
  }

  /** Whether there is something that was not received yet, also by this author. */
  hasNews(): boolean {
    return this.nextLength() > 0;
  }

  /** Visits what other authors have written since the last call. @returns whether the log has grown. */
  receive(visit: (couple: ProvedCouple) => void): boolean {
    const { log } = this.memory;
    const before = this.read;
    for (let length = this.nextLength(); length > 0; length = this.nextLength()) {
      const at = this.read;
      this.read += HEADER + length;
      if (log[at + 1] === this.author) continue;
      const code = log.slice(at + HEADER, this.read);
      visit({ code, heap: log[at + 2] >> 1, isLost: (log[at + 2] & 1) === 1 });
    }
    return this.read > before;
  }

  private nextLength(): number {
    return this.read < this.memory.log.length ? Atomics.load(this.memory.log, this.read) : 0;
  }
}
