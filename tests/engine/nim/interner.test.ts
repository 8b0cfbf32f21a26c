import { describe, expect, it } from "vitest";
import { Interner } from "../../../engine/nim/interner.ts";
import { seededRandom } from "../../../engine/random.ts";
import { freshSeed } from "../../oracle/seed.ts";

describe("Interner", () => {
  it.each([true, false])("gives every sequence one number and keeps it (narrow: %s)", (narrow) => {
    const random = seededRandom(freshSeed("interner"));
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
});
