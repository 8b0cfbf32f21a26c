import { describe, expect, it } from "vitest";
import { Interner } from "../../../engine/grundy/interner.ts";
import { seededRandom } from "../../../engine/random.ts";
import { testSeed } from "../../oracle/seed.ts";

describe("Interner", () => {
  it.each([true, false])("gives every sequence one id and keeps it (narrow: %s)", (narrow) => {
    const random = seededRandom(testSeed("interner"));
    const interner = new Interner(narrow);
    const expected = new Map<string, number>();
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 20_000; n++) {
        const sequence = Array.from({ length: random.below(6) }, () => random.below(9) * (narrow ? 7000 : 1 << 27));
        const key = sequence.join();
        expect(interner.find(sequence, 0, sequence.length)).toBe(expected.get(key) ?? -1);
        const id = interner.intern([99, ...sequence, 98], 1, 1 + sequence.length);
        expect(id).toBe(expected.get(key) ?? expected.size);
        expected.set(key, id);
      }
      for (const [key, id] of expected) {
        expect([...interner.data.subarray(interner.start(id), interner.end(id))].join()).toBe(key);
      }
      expect(interner.size).toBe(expected.size);
      interner.clear();
      expected.clear();
    }
  });

  it.each([true, false])("throws when full, and keeps working (narrow: %s)", (narrow) => {
    const interner = new Interner(narrow, 10_000);
    for (let n = 0; n < 3333; n++) interner.intern([n, 1, 2], 0, 3);
    expect(() => interner.intern([9000, 1], 0, 2)).toThrow(RangeError);
    expect(interner.size).toBe(3333);
    expect(interner.find([9000, 1], 0, 2)).toBe(-1);
    expect(interner.intern([3332, 1, 2], 0, 3)).toBe(3332);
    expect(interner.intern([9000], 0, 1)).toBe(3333);
    expect(interner.retain((id) => id % 2 === 0)).toBe(true);
    expect(interner.intern([9000, 1], 0, 2) % 2).toBe(1);
    expect(interner.find([3332, 1, 2], 0, 3)).toBe(3332);
  });

  it.each([true, false])("removes exactly the unwanted sequences, or none if interrupted (narrow: %s)", (narrow) => {
    const random = seededRandom(testSeed("interner that forgets"));
    const interner = new Interner(narrow);
    const known = new Map<number, string>();
    const check = (): void => {
      expect(interner.size).toBe(known.size);
      for (const [id, key] of known) {
        const sequence = key === "" ? [] : key.split(",").map(Number);
        const kept = interner.data.subarray(interner.start(id), interner.end(id)).join() === key;
        if (!kept || interner.find(sequence, 0, sequence.length) !== id)
          throw new Error(`sequence ${id}, ${key}, is lost`);
      }
    };
    for (let round = 0; round < 4; round++) {
      for (let n = 0; n < 9000; n++) {
        const sequence = Array.from({ length: random.below(5) }, () => random.below(40));
        const id = interner.intern(sequence, 0, sequence.length);
        if (known.has(id) && known.get(id) !== sequence.join()) throw new Error(`the number ${id} is given twice`);
        known.set(id, sequence.join());
      }
      let questions = 0;
      const keep = (id: number): boolean => id % 3 !== round % 3;
      const count = (): boolean => ++questions < 0;
      const bound = interner.bound;
      const dropped: number[] = [];
      const drop = (id: number): void => void dropped.push(id);
      for (let asked = 0; asked < 4; asked++) {
        let left = asked;
        expect(interner.retain(keep, drop, () => left-- <= 0)).toBe(false);
        expect(dropped).toEqual([]);
      }
      check();
      expect(interner.retain(keep, drop, count)).toBe(true);
      expect(questions).toBeGreaterThanOrEqual(bound / 2048);
      expect(dropped.sort((a, b) => a - b)).toEqual([...known.keys()].filter((id) => !keep(id)).sort((a, b) => a - b));
      for (const id of dropped) known.delete(id);
      check();
    }
  });

  it("shrinks after removals, and continues from the last id in use", () => {
    const interner = new Interner();
    const sequence = (n: number): number[] => [n, n + 1, n + 2];
    const before = interner.bytes;
    for (let n = 0; n < 50_000; n++) expect(interner.intern(sequence(n), 0, 3)).toBe(n);
    const full = interner.bytes;
    expect(full).toBeGreaterThan(50_000 * 4 * 3);
    const dropped: number[] = [];
    expect(
      interner.retain(
        (id) => id === 7 || id === 900,
        (id) => dropped.push(id),
      ),
    ).toBe(true);
    expect(dropped).toHaveLength(49_998);
    expect(interner.bytes).toBeLessThanOrEqual(before);
    expect([interner.size, interner.bound]).toEqual([2, 901]);
    expect([7, 900, 901].map((n) => interner.find(sequence(n), 0, 3))).toEqual([7, 900, -1]);
    const ids = new Set(Array.from({ length: 2000 }, (_, n) => interner.intern(sequence(100_000 + n), 0, 3)));
    expect(ids.size).toBe(2000);
    expect(ids.has(7) || ids.has(900)).toBe(false);
    expect(Math.max(...ids)).toBe(2001);
    expect([7, 900].map((n) => interner.find(sequence(n), 0, 3))).toEqual([7, 900]);
    expect(interner.bytes).toBeLessThan(full / 10);
  });
});
