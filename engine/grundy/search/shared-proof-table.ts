import type { PortableGame } from "../game.ts";
import { hashOf } from "../hash.ts";
import type { Nimbers } from "../table.ts";
import { SharedNumbers } from "./shared-numbers.ts";
import { SharedProofLog, type SharedProofMemory } from "./shared-proof-log.ts";
import type { SharedProofs } from "./shared-proofs.ts";

/** Facts contain whole components, so no proof depends on hashes. */
export class SharedProofTable implements SharedProofs {
  place = 0;
  check = 0;
  readonly numbers: SharedNumbers;
  readonly log: SharedProofLog;
  private readonly game: PortableGame;

  constructor(game: PortableGame, memory: SharedProofMemory, author: number) {
    this.game = game;
    this.numbers = new SharedNumbers(memory.numbers);
    this.log = new SharedProofLog(memory, author);
  }

  publish(component: number, heap: number, isLost: boolean): void {
    this.log.append({ code: this.game.encode(component), heap, isLost });
  }

  receive(table: Pick<Nimbers, "learn">): boolean {
    return this.log.receive(({ code, heap, isLost }) => table.learn(this.game.decode(code), heap, isLost));
  }

  name(components: Int32Array, from: number, to: number, heap: number): void {
    const { game } = this;
    // Sums, because threads number components in different orders.
    let place = 0;
    let check = 0;
    for (let i = from; i < to; i++) {
      const component = components[i];
      const part = mixed(this.fingerprint(component));
      place = (place + part) | 0;
      const measures = Math.imul(game.depthBound(component), 0x2c1b3c6d) ^ game.branchingEstimate(component);
      check = (check + mixed(part ^ measures ^ (game.featureSubclass?.(component) ?? 0))) | 0;
    }
    this.place = mixed(place ^ Math.imul(heap + 1, 0x9e3779b1));
    // 0 stands for nothing.
    this.check = mixed(check ^ Math.imul(heap + 1, 0x85ebca6b)) | 1;
  }

  private fingerprint(component: number): number {
    const { game } = this;
    if (game.fingerprint !== undefined) return game.fingerprint(component);
    const code = game.encode(component);
    return hashOf(code, 0, code.length);
  }
}

function mixed(value: number): number {
  const hash = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  const more = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995);
  return more ^ (more >>> 16);
}
