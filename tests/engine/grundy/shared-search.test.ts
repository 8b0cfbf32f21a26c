import { describe, expect, it } from "vitest";
import type { PortableGame } from "../../../engine/grundy/game.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { allocateSharedNumbers, SharedNumbers } from "../../../engine/grundy/search/shared-numbers.ts";
import {
  allocateSharedProofs,
  SharedProofLog,
  type SharedProofMemory,
} from "../../../engine/grundy/search/shared-proof-log.ts";
import { SharedProofTable } from "../../../engine/grundy/search/shared-proof-table.ts";
import type { SharedProofs } from "../../../engine/grundy/search/shared-proofs.ts";
import { NimberTable } from "../../../engine/grundy/table.ts";
import { seededRandom } from "../../../engine/random.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { mexValues, rows } from "./games.ts";

const KAYLES = [1, 2];
const bare = { solveAtSight: 0 };

function portableRows(): PortableGame {
  return { ...rows(KAYLES), encode: (length) => Int32Array.of(length), decode: ([length]) => length };
}

function sharingSearch(game: PortableGame, memory: SharedProofMemory, author: number): ProofNumberSearch {
  const table = new NimberTable();
  const shared = new SharedProofTable(game, memory, author);
  return new ProofNumberSearch(game, table, { seed: author, shared, tuning: bare });
}

class FalseHints implements SharedProofs {
  place = 0;
  readonly check = 0;
  readonly log = new SharedProofLog(allocateSharedProofs(0), 0);
  readonly numbers: FalseNumbers;

  constructor(seed: number) {
    this.numbers = new FalseNumbers(seed);
  }

  name(components: Int32Array, from: number, to: number, heap: number): void {
    this.place = components.subarray(from, to).reduce((sum, length) => sum * 31 + length, heap);
  }

  receive(): boolean {
    return false;
  }

  publish(): void {}
}

/** Numbers and searches that nobody has stored, the same for the same couple. */
class FalseNumbers {
  pn = 1;
  dn = 1;
  private readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
  }

  find(place: number): boolean {
    const random = seededRandom(this.seed + place);
    this.pn = 0.1 + random.below(40);
    this.dn = 0.1 + random.below(40);
    return random.below(3) > 0;
  }

  searches(place: number): number {
    return seededRandom(this.seed - place).below(3);
  }

  store(): void {}
  enter(): void {}
  leave(): void {}
}

describe("searches that share proof numbers", () => {
  it("find the nimbers of sums, however they take turns", () => {
    const random = seededRandom(testSeed("turns of searches"));
    const values = mexValues(KAYLES, 30);
    for (let n = 0; n < runs(20, 300); n++) {
      const memory = allocateSharedProofs(1 << 16);
      const searches = [0, 1, 2].map((author) => sharingSearch(portableRows(), memory, author));
      const sum = Array.from({ length: 1 + random.below(5) }, () => 1 + random.below(30)).toSorted((a, b) => a - b);
      const value = sum.reduce((total, length) => total ^ values[length], 0);
      const open = new Set(searches);
      while (open.size > 0) {
        const search = [...open][random.below(open.size)];
        const answer = search.nimber(sum, { nodes: 1 + random.below(20) });
        if (!answer.ok) continue;
        expect(answer.value, sum.join()).toBe(value);
        open.delete(search);
      }
      expect(memory.numbers.searching.every((count) => count === 0)).toBe(true);
    }
  });

  it("have nothing to do where another one has finished", () => {
    const memory = allocateSharedProofs(1 << 22);
    const [first, second] = [0, 1].map((author) => {
      const game = new SproutsGame();
      return { search: sharingSearch(game, memory, author), start: game.start(6) };
    });
    expect(first.search.outcome(first.start)).toEqual({ ok: true, value: "loss" });
    expect(second.search.outcome(second.start)).toEqual({ ok: true, value: "loss" });
    expect(second.search.nodes).toBe(0);
  });

  it("find outcomes whatever the hints are", () => {
    const random = seededRandom(testSeed("false hints"));
    const values = mexValues(KAYLES, 20);
    for (let n = 0; n < runs(20, 300); n++) {
      const table = new NimberTable();
      const game = portableRows();
      const shared = new FalseHints(random.below(1 << 30));
      const search = new ProofNumberSearch(game, table, { shared, tuning: bare });
      const sum = Array.from({ length: 1 + random.below(4) }, () => 1 + random.below(20)).toSorted((a, b) => a - b);
      const nimber = sum.reduce((total, length) => total ^ values[length], 0);
      expect(search.outcome(sum), sum.join()).toEqual({ ok: true, value: nimber === 0 ? "loss" : "win" });
      expect(search.nimber(sum), sum.join()).toEqual({ ok: true, value: nimber });
    }
  });
});

describe("shared proof numbers", () => {
  it("are what was stored, and nothing that cannot be used", () => {
    const memory = allocateSharedNumbers(1 << 16);
    const [one, other] = [new SharedNumbers(memory), new SharedNumbers(memory)];
    expect(one.find(5, 7)).toBe(false);
    one.store(5, 7, 1.5, 20);
    expect(other.find(5, 7)).toBe(true);
    expect([other.pn, other.dn]).toEqual([1.5, 20]);
    expect(other.find(5, 9)).toBe(false);
    expect(other.find(5 + memory.checks.length, 9)).toBe(false);
    other.store(5 + memory.checks.length, 9, 2, 3);
    expect(one.find(5, 7)).toBe(false);
    for (const [pn, dn] of [
      [0, 1],
      [1, 0],
      [1e300, 1],
      [1, Number.NaN],
    ]) {
      one.store(-3, 11, pn, dn);
      expect(one.find(-3, 11)).toBe(false);
    }
  });

  it("count searches", () => {
    const memory = allocateSharedNumbers(0);
    const [one, other] = [new SharedNumbers(memory), new SharedNumbers(memory)];
    one.enter(-1);
    other.enter(-1);
    one.leave(-1);
    expect([one.searches(-1), other.searches(0)]).toEqual([1, 0]);
  });

  it("take about the memory that they are given", () => {
    const bytesOf = (memory: SharedProofMemory["numbers"]) =>
      memory.checks.byteLength + memory.numbers.byteLength + memory.searching.byteLength;
    expect(bytesOf(allocateSharedNumbers(2 ** 25))).toBe(2 ** 25);
    expect(bytesOf(allocateSharedNumbers(2 ** 40))).toBe(2 ** 28);
    expect(bytesOf(allocateSharedNumbers(0))).toBe(2 ** 14);
  });
});
