import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CramGame } from "../../../engine/cram/game.ts";
import { StripNimbers } from "../../../engine/cram/strip-nimbers.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";

/** Boards with more columns than one word of a strip has. If they are connected, they are large regions. */
const board = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 })).chain(([rows, more]) => {
  const columns = Math.floor(30 / rows) + more;
  return fc.array(fc.string({ unit: fc.constantFrom(".", ".", "#"), minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  });
});

function nimberIn(search: ProofNumberSearch, components: readonly number[]): number {
  const found = search.nimber(components);
  if (!found.ok) throw new Error("a search without limits found nothing");
  return found.value;
}

function read(game: CramGame, text: string): readonly number[] {
  const parsed = game.parse(text);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  return parsed.value;
}

function nimbersOf(options: Int32Array | undefined, search: ProofNumberSearch): Set<number> {
  const nimbers = new Set<number>();
  for (let at = 0; at < (options?.length ?? 0); at += (options?.[at] ?? 0) + 1)
    nimbers.add(nimberIn(search, Array.from(options?.subarray(at + 1, at + 1 + options[at]) ?? [])));
  return nimbers;
}

describe("the shortcuts of Cram", () => {
  it("keep the nimbers of options", () => {
    const game = new CramGame();
    const plain = new ProofNumberSearch(game, undefined, { tuning: { useShortcuts: false } });
    let large = 0;
    fc.assert(
      fc.property(board, (rows) => {
        for (const region of read(game, rows.join("/"))) {
          const { shortcuts } = game;
          const expected = nimbersOf(game.options(region), plain);
          expect(nimbersOf(shortcuts.options(region), plain)).toEqual(expected);
          const known = shortcuts.nimber(region);
          if (known >= 0) expect(known).toBe(nimberIn(plain, [region]));
          else large++;
          const mask = shortcuts.nimbersOfOptions(region);
          for (let nimber = 0; nimber < 31; nimber++) if ((mask >> nimber) & 1) expect(expected).toContain(nimber);
          expect(shortcuts.branchingEstimate(region)).toBeLessThanOrEqual(game.branchingEstimate(region));
          const feature = shortcuts.featureSubclass?.(region) ?? -1;
          expect(feature >> 10).toBe(mask & 31);
          expect(feature).toBeLessThan(1 << 15);
        }
      }),
      { numRuns: 100 },
    );
    expect(large).toBeGreaterThan(10);
  });
});

describe("nimbers of a strip", () => {
  it("are those of the search, also across its two words", () => {
    const game = new CramGame();
    const plain = new ProofNumberSearch(game, undefined, { tuning: { useShortcuts: false } });
    const strips = [1, 2, 3, 4].map((height) => new StripNimbers(height));
    fc.assert(
      fc.property(board, (rows) => {
        const strip = strips[rows.length - 1];
        const columns = Array.from(rows[0], (_, c) =>
          rows.reduce((mask, row, r) => (row[c] === "." ? mask | (1 << r) : mask), 0),
        );
        expect(strip.nimber(columns, columns.length)).toBe(nimberIn(plain, read(game, rows.join("/"))));
      }),
    );
  });

  it("of a survey leave out options with a long part", () => {
    const strip = new StripNimbers(1);
    const path = (length: number): number[] => Array.from({ length }, () => 1);
    // 1x6 leaves 1x4, 1x1 + 1x3 and 1x2 + 1x2, of nimbers 2, 1 and 0.
    expect(strip.survey(path(6), 6, 4)).toBe(0b111);
    expect(strip.open).toBe(0);
    expect(strip.survey(path(6), 6, 3)).toBe(0b011);
    expect(strip.open).toBe(2);
    expect(strip.survey(path(6), 6, 2)).toBe(0b001);
    expect(strip.open).toBe(4);
  });
});
