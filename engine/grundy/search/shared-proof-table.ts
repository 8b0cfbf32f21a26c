import type { PortableGame } from "../game.ts";
import { hashOf } from "../hash.ts";
import type { NimberTable } from "../table.ts";
import { BUSY_BITS, SharedProofLog, type SharedProofMemory } from "./shared-proof-log.ts";
import type { SharedProofs } from "./shared-proofs.ts";

/** Facts contain whole components, so nothing depends on hashes. */
export class SharedProofTable implements SharedProofs {
  private readonly game: PortableGame;
  private readonly table: NimberTable;
  private readonly busy: Int32Array;
  private readonly log: SharedProofLog;

  constructor(game: PortableGame, table: NimberTable, memory: SharedProofMemory, author: number) {
    this.game = game;
    this.table = table;
    this.busy = memory.busy;
    this.log = new SharedProofLog(memory, author);
  }

  publish(component: number, heap: number, lost: boolean): void {
    this.log.append({ code: this.game.encode(component), heap, lost });
  }

  receive(): void {
    this.log.receive(({ code, heap, lost }) => this.table.learn(this.game.decode(code), heap, lost));
  }

  enter(component: number, heap: number): number {
    const place = this.placeOf(component, heap);
    Atomics.add(this.busy, place, 1);
    return place;
  }

  leave(place: number): void {
    Atomics.sub(this.busy, place, 1);
  }

  isBusy(component: number, heap: number): boolean {
    return Atomics.load(this.busy, this.placeOf(component, heap)) > 0;
  }

  private placeOf(component: number, heap: number): number {
    const code = this.game.encode(component);
    return (hashOf(code, 0, code.length) + heap) & ((1 << BUSY_BITS) - 1);
  }
}
