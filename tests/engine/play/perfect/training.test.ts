import { describe, expect, it } from "vitest";
import { decodeNimbers, encodeNimbers, UnreadableNimbers } from "../../../../engine/play/perfect/trained-file.ts";
import { Trainer } from "../../../../engine/play/perfect/trainer.ts";
import { Walk } from "../../../../engine/play/perfect/walk.ts";
import type { PackedNimbers } from "../../../../engine/nim/packed-nimbers.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { freshSeed } from "../../../oracle/seed.ts";

const NONE = new Int32Array(0);
/** So low that much of what is met from six spots is dear. */
const THRESHOLD = 5;

const fromSixSpots = { personToMove: ["0*6"], computerToMove: ["0*6"] };

function walked(learnt: PackedNimbers, grows: boolean): { walk: Walk; trainer: Trainer } {
  const trainer = new Trainer(learnt, THRESHOLD, grows);
  const walk = new Walk(trainer, fromSixSpots, 8);
  while (walk.open > 0) walk.step();
  return { walk, trainer };
}

function entriesOf(packed: PackedNimbers): string[] {
  const entries: string[] = [];
  for (let at = 0; at < packed.length; at += packed[at] + 2) entries.push(packed.subarray(at, at + packed[at] + 2).join());
  return entries;
}

describe("training", () => {
  const { walk, trainer } = walked(NONE, true);

  it("makes each dear decision one that needs no search to speak of", () => {
    expect(walk.tally.dear).toBeGreaterThan(10);
    expect(walk.tally.won + walk.tally.lost).toBe(walk.tally.decisions);
    const another = new Trainer(NONE, THRESHOLD);
    let dear = 0;
    for (const position of walk.state().positions) {
      const trained = another.train(position);
      expect(trained.dear, position).toBe(trained.nodes > THRESHOLD);
      if (!trained.dear) continue;
      dear++;
      // One node at most, to solve light lands, which are not worth a place in the file.
      expect(another.cost(position).nodes, position).toBeLessThanOrEqual(1);
      expect(another.cost(position).isOpen, position).toBe(false);
    }
    expect(dear).toBeGreaterThan(10);
  });

  it("may be interrupted and goes on where it was", () => {
    const first = new Trainer(NONE, THRESHOLD);
    const begun = new Walk(first, fromSixSpots, 8);
    for (let i = 0; i < 40; i++) begun.step();
    const saved = structuredClone(begun.state());
    const later = new Walk(new Trainer(first.learnt(), THRESHOLD), saved, 8);
    expect(later.open).toBe(begun.open);
    while (later.open > 0) later.step();
    expect(later.tally.decisions).toBe(later.state().positions.length);
    expect(later.tally.decisions).toBeGreaterThan(100);
  });

  it("leaves out what is light, and comes to all that is heavy", () => {
    for (const position of walk.state().positions) expect(trainer.heaviest(position)).toBeGreaterThan(8);
    expect(new Set(walk.state().positions).size).toBe(walk.tally.decisions);
  });

  it("only counts when it may not add", () => {
    const checked = walked(NONE, false);
    expect(checked.trainer.learnt()).toEqual(NONE);
    expect(checked.walk.tally.dear).toBeGreaterThan(0);
  });
});

describe("a file of nimbers", () => {
  const random = seededRandom(freshSeed("files of nimbers"));
  const learnt = walked(NONE, true).trainer.learnt();
  const file = encodeNimbers(learnt);

  it("holds what was put in, each land once, in an order of its own", () => {
    const read = decodeNimbers(file);
    expect(new Set(entriesOf(read))).toEqual(new Set(entriesOf(learnt)));
    expect(entriesOf(read)).toHaveLength(new Set(entriesOf(learnt)).size);
    const shuffled = entriesOf(learnt).map((entry) => ({ entry, key: random.next() })).sort((a, b) => a.key - b.key);
    expect(encodeNimbers(Int32Array.from(shuffled.flatMap(({ entry }) => entry.split(",").map(Number))))).toEqual(file);
    expect(decodeNimbers(encodeNimbers(NONE))).toEqual(NONE);
  });

  it("takes random nimbers of any size", () => {
    for (let i = 0; i < 50; i++) {
      const packed = Array.from({ length: random.below(40) }, () => {
        const code = Array.from({ length: 1 + random.below(12) }, () => random.below(random.below(4) === 0 ? 5000 : 12));
        return [code.length, random.below(256), ...code];
      });
      const once = [...new Map(packed.map((entry) => [entry.slice(2).join(), entry])).values()];
      const read = decodeNimbers(encodeNimbers(Int32Array.from(once.flat())));
      expect(entriesOf(read).sort()).toEqual(once.map((entry) => entry.join()).sort());
    }
  });

  it("is refused when a byte of it is another one, or its end is missing, or it is something else", () => {
    for (let i = 0; i < 300; i++) {
      const damaged = file.slice();
      const at = random.below(12 + i % 2 * (file.length - 12));
      damaged[at] ^= 1 << random.below(8);
      expect(() => decodeNimbers(damaged), `byte ${at}`).toThrow(UnreadableNimbers);
    }
    for (const length of [0, 5, 15, 16, file.length - 1]) expect(() => decodeNimbers(file.slice(0, length))).toThrow(UnreadableNimbers);
    expect(() => decodeNimbers(new TextEncoder().encode("This is something else altogether."))).toThrow(UnreadableNimbers);
  });
});
