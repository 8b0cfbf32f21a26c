import type { PortableGame } from "../game.ts";
import { hashOf } from "../hash.ts";
import type { NimberTable } from "../table.ts";
import type { SharedProofs } from "./shared-proofs.ts";

export interface SharedProofMemory {
  /** [words written, lock] */
  readonly control: Int32Array;
  /** Facts: length, author, 2 * heap + lost, portable form. */
  readonly log: Int32Array;
  /** Number of searches by hash of the couple. */
  readonly busy: Int32Array;
}

const WRITTEN = 0;
const LOCK = 1;
const HEADER = 3;
const BUSY_BITS = 16;
const MAX_BYTES = 2 ** 31;

/** @param bytes at most 2 GB; a full log takes no more facts. */
export function allocateSharedProofs(bytes: number): SharedProofMemory {
  return {
    control: new Int32Array(new SharedArrayBuffer(8)),
    log: new Int32Array(new SharedArrayBuffer(Math.max(1024, Math.floor(Math.min(bytes, MAX_BYTES) / 4) * 4))),
    busy: new Int32Array(new SharedArrayBuffer(4 << BUSY_BITS)),
  };
}

/** Facts contain whole components, so nothing depends on hashes. */
export class SharedProofTable implements SharedProofs {
  private readonly game: PortableGame;
  private readonly table: NimberTable;
  private readonly shared: SharedProofMemory;
  private readonly author: number;
  private read = 0;

  constructor(game: PortableGame, table: NimberTable, shared: SharedProofMemory, author: number) {
    this.game = game;
    this.table = table;
    this.shared = shared;
    this.author = author;
  }

  publish(component: number, heap: number, lost: boolean): void {
    const { control, log } = this.shared;
    const code = this.game.encode(component);
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

  receive(): void {
    const { log } = this.shared;
    const written = Atomics.load(this.shared.control, WRITTEN);
    while (this.read < written) {
      const at = this.read;
      this.read += HEADER + log[at];
      if (log[at + 1] === this.author) continue;
      const component = this.game.decode(log.slice(at + HEADER, this.read));
      const heap = log[at + 2] >> 1;
      if (this.table.nimber(component) >= 0) continue;
      if ((log[at + 2] & 1) === 1) this.table.setNimber(component, heap);
      else this.table.exclude(component, heap);
    }
  }

  enter(component: number, heap: number): number {
    const place = this.placeOf(component, heap);
    Atomics.add(this.shared.busy, place, 1);
    return place;
  }

  leave(place: number): void {
    Atomics.sub(this.shared.busy, place, 1);
  }

  isBusy(component: number, heap: number): boolean {
    return Atomics.load(this.shared.busy, this.placeOf(component, heap)) > 0;
  }

  private placeOf(component: number, heap: number): number {
    const code = this.game.encode(component);
    return (hashOf(code, 0, code.length) + heap) & ((1 << BUSY_BITS) - 1);
  }
}
