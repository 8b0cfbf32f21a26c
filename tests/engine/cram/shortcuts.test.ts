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

/** Boards that are too high for a strip. */
const highBoard = fc.integer({ min: 6, max: 7 }).chain((rows) =>
  fc.array(fc.string({ unit: fc.constantFrom(".", ".", "#"), minLength: 6, maxLength: 6 }), {
    minLength: rows,
    maxLength: rows,
  }),
);

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

/** Masks of columns, with a domino less. */
function optionsOf(columns: Int32Array): Int32Array[] {
  const options: Int32Array[] = [];
  const add = (c: number, mask: number, next: number): void => {
    const option = columns.slice();
    option[c] &= ~mask;
    if (next !== 0) option[c + 1] &= ~next;
    options.push(option);
  };
  columns.forEach((column, c) => {
    for (let cell = 1; cell <= column; cell *= 2) {
      if ((column & cell) !== 0 && (column & (2 * cell)) !== 0) add(c, 3 * cell, 0);
      if ((column & cell & (columns[c + 1] ?? 0)) !== 0) add(c, cell, cell);
    }
  });
  return options;
}

/** The parts of two cells or more, each as masks by column; cell by cell. */
function connectedParts(columns: Int32Array): Map<number, number>[] {
  const left = new Set(
    [...columns].flatMap((column, c) =>
      Array.from({ length: 8 }, (_, r) => ((column >> r) & 1 ? [c * 8 + r] : [])).flat(),
    ),
  );
  const parts: Map<number, number>[] = [];
  for (const start of left) {
    const cells = [start];
    left.delete(start);
    for (const cell of cells)
      for (const other of [cell - 8, cell - 1, cell + 1, cell + 8]) if (left.delete(other)) cells.push(other);
    if (cells.length === 1) continue;
    const part = new Map<number, number>();
    for (const cell of cells) part.set(cell >> 3, (part.get(cell >> 3) ?? 0) | (1 << (cell & 7)));
    parts.push(part);
  }
  return parts;
}

function textOf(part: ReadonlyMap<number, number>, height: number): string {
  const first = Math.min(...part.keys());
  const length = Math.max(...part.keys()) - first + 1;
  const rows = Array.from({ length: height }, (_, r) =>
    Array.from({ length }, (__, c) => (((part.get(first + c) ?? 0) >> r) & 1 ? "." : "#")).join(""),
  );
  return rows.join("/");
}

describe("the shortcuts of Cram", () => {
  it("keep the nimbers of options", () => {
    const game = new CramGame();
    const plain = new ProofNumberSearch(game, undefined, { tuning: { useShortcuts: false } });
    let [large, surveyed] = [0, 0];
    fc.assert(
      fc.property(fc.oneof(board, highBoard), (rows) => {
        for (const region of read(game, rows.join("/"))) {
          const { shortcuts } = game;
          const expected = nimbersOf(game.options(region), plain);
          expect(nimbersOf(shortcuts.options(region), plain)).toEqual(expected);
          const known = shortcuts.nimber(region);
          if (known >= 0) expect(known).toBe(nimberIn(plain, [region]));
          else large++;
          const mask = shortcuts.nimbersOfOptions(region);
          for (let nimber = 0; nimber < 31; nimber++) if ((mask >> nimber) & 1) expect(expected).toContain(nimber);
          if (rows.length > 5 && known < 0 && mask !== 0) surveyed++;
          expect(shortcuts.branchingEstimate(region)).toBeLessThanOrEqual(game.branchingEstimate(region));
          const feature = shortcuts.featureSubclass?.(region) ?? -1;
          expect(feature >> 10).toBe(mask & 31);
          expect(feature).toBeLessThan(1 << 15);
        }
      }),
      { numRuns: 100 },
    );
    expect(Math.min(large, surveyed)).toBeGreaterThan(10);
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

  it("of a survey are those of the options whose parts are short", () => {
    const game = new CramGame();
    const plain = new ProofNumberSearch(game, undefined, { tuning: { useShortcuts: false } });
    const lying = fc.integer({ min: 2, max: 4 }).chain((height) => {
      const row = fc.string({ unit: fc.constantFrom(".", ".", ".", "#"), minLength: 9, maxLength: 9 });
      return fc.record({
        rows: fc.array(row, { minLength: height, maxLength: height }),
        limit: fc.integer({ min: 2, max: 9 }),
      });
    });
    let [cut, whole] = [0, 0];
    fc.assert(
      fc.property(lying, ({ rows, limit }) => {
        for (const region of read(game, rows.join("/"))) {
          const columns = game.encode(region);
          const height = 32 - Math.clz32(columns.reduce((all, column) => all | column, 0));
          const strip = new StripNimbers(height);
          let [taken, open] = [0, 0];
          for (const option of optionsOf(columns)) {
            const parts = connectedParts(option);
            if (parts.some((part) => Math.max(...part.keys()) - Math.min(...part.keys()) >= limit)) open++;
            else
              taken |=
                1 <<
                nimberIn(
                  plain,
                  parts.flatMap((part) => read(game, textOf(part, height))),
                );
            if (parts.length > 1) cut++;
            else whole++;
          }
          expect(strip.survey(columns, columns.length, limit)).toBe(taken);
          expect(strip.open).toBe(open);
        }
      }),
      { numRuns: 60 },
    );
    expect(Math.min(cut, whole)).toBeGreaterThan(100);
  });
});
