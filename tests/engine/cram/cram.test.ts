import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CramGame } from "../../../engine/cram/game.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { runs } from "../../oracle/runs.ts";
import { mexValues } from "../grundy/games.ts";
import { cellsOf, childrenOf, cramName, nimberOf, cramPartsOf } from "./oracle.ts";

const board = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })).chain(([rows, columns]) =>
  fc.array(fc.string({ unit: fc.constantFrom(".", ".", ".", "#"), minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  }),
);
const smallBoard = board.filter((rows) => rows.join("").split(".").length <= 15);

function read(game: CramGame, text: string): readonly number[] {
  const parsed = game.parse(text);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  return parsed.value;
}

function images(rows: readonly string[]): string[][] {
  const turned = Array.from(rows[0], (_, c) => rows.map((row) => row[c]).join(""));
  return [[...rows], turned].flatMap((one) => {
    const mirrored = one.map((row) => Array.from(row).toReversed().join(""));
    return [one, mirrored, one.toReversed(), mirrored.toReversed()];
  });
}

describe("Cram", () => {
  it("splits boards into parts and gives the images of a part one name", () => {
    const game = new CramGame();
    const names = new Map<number, string>();
    fc.assert(
      fc.property(board, (rows) => {
        const position = read(game, rows.join("/"));
        const parts = cramPartsOf(cellsOf(rows));
        expect(position).toHaveLength(parts.length);
        for (const image of images(rows)) expect(read(game, image.join("/"))).toEqual(position);
        const expected = parts.map(cramName).toSorted();
        const printed = position.map((part) => cramName(cellsOf(rowsOf(game.print([part])))));
        expect(printed.toSorted()).toEqual(expected);
        position.forEach((part, i) => expect(names.get(part) ?? printed[i]).toBe(printed[i]));
        position.forEach((part, i) => names.set(part, printed[i]));
        expect(read(game, game.print(position))).toEqual(position);
      }),
    );
    expect(new Set(names.values()).size).toBe(names.size);
  });

  it("makes every child once", () => {
    const game = new CramGame();
    fc.assert(
      fc.property(board, (rows) => {
        const expected = childrenOf(cellsOf(rows)).map((child) =>
          cramPartsOf(child).map(cramName).toSorted().join("+"),
        );
        const found = game.childrenOf(read(game, rows.join("/"))).map((child) =>
          child
            .map((part) => cramName(cellsOf(rowsOf(game.print([part])))))
            .toSorted()
            .join("+"),
        );
        expect(found.toSorted()).toEqual([...new Set(expected)].toSorted());
      }),
    );
  });

  it("has the nimbers of the definition", () => {
    const game = new CramGame();
    const bare = new ProofNumberSearch(game, undefined, {
      tuning: { solveAtSight: 0, longSearchRise: 0, useShortcuts: false },
    });
    const usual = new ProofNumberSearch(game);
    fc.assert(
      fc.property(smallBoard, (rows) => {
        const position = read(game, rows.join("/"));
        const nimber = nimberOf(cellsOf(rows));
        for (const search of [bare, usual]) expect(search.nimber(position)).toEqual({ ok: true, value: nimber });
      }),
    );
  });

  it("forgets regions and finds the same nimbers with little memory", () => {
    const game = new CramGame();
    const search = new ProofNumberSearch(game, undefined, { memory: 1 << 20 });
    expect(search.nimber(read(game, "3x11"))).toEqual({ ok: true, value: 0 });
  });

  it("encodes regions, and recognises codes that are invalid", () => {
    const game = new CramGame();
    fc.assert(
      fc.property(board, (rows) => {
        for (const part of read(game, rows.join("/"))) {
          const code = game.encode(part);
          expect(game.whyNotCode(code)).toBeUndefined();
          const other = new CramGame();
          expect(other.print([other.decode(code)])).toBe(game.print([part]));
        }
      }),
    );
    for (const code of [[], [0], [1], [2, 2], [1, 0, 1], [1 << 16, 1], [3, 1], [1, 2], [-1, 1]]) {
      expect(game.whyNotCode(Int32Array.from(code)), code.join()).toBeDefined();
    }
  });

  it.each([
    ["", 1, "a row is empty"],
    ["3x", 1, "such as 3x20"],
    ["0x3", 1, "such as 3x20"],
    ["17x17", 1, "the maximum is 16x100"],
    ["3x101", 1, "too large"],
    ["999999999999x2", 1, "too large"],
    ["../...", 4, "this row has 3 cells, the first one has 2"],
    ["..//..", 4, "a row is empty"],
    ["..+.a", 5, '"a" has no meaning here'],
    ["2x2+", 5, "a row is empty"],
    ["..\u{1F600}", 3, '"\u{1F600}" has no meaning'],
    ["2x2/..", 1, "such as 3x20"],
  ])("refuses %j", (text, column, reason) => {
    const parsed = new CramGame().parse(text);
    expect(parsed.ok ? undefined : parsed.error.column).toBe(column);
    expect(parsed.ok ? undefined : parsed.error.reason).toContain(reason);
  });

  it("writes positions in canonical form", () => {
    const game = new CramGame();
    const canonical = (text: string): string => game.print(read(game, text));
    expect(canonical("20x3")).toBe("3x20");
    expect(canonical("1x2+3x2+.")).toBe("2x3+1x2");
    expect(canonical("#..#/....")).toBe(canonical("..../#..#"));
    expect(canonical("1x1")).toBe("#");
    expect(canonical("..#../..#..")).toBe("2x2+2x2");
    expect(read(game, "#")).toEqual([]);
  });
});

function rowsOf(text: string): string[] {
  const sides = /^(\d+)x(\d+)$/.exec(text);
  return sides === null
    ? text.split("/")
    : Array.from({ length: Number(sides[1]) }, () => ".".repeat(Number(sides[2])));
}

// The published nimbers: Lemoine and Viennot, "Nimbers are inevitable", Tables 2 and 3, and later work of
// Uiterwijk, Plick and Beling.
describe("the nimbers of rectangles", () => {
  // One search for all, so that each profits from those before it.
  const game = new CramGame();
  const search = new ProofNumberSearch(game);
  const nimber = (text: string): number | undefined => {
    const found = search.nimber(read(game, text));
    return found.ok ? found.value : undefined;
  };

  it("1 x n are those of Dawson's Kayles", () => {
    const dawson = mexValues([2], 70);
    for (let n = 1; n <= 70; n++) expect(nimber(`1x${n}`), `1x${n}`).toBe(dawson[n]);
  });

  it("2 x n are 1 and 0 in turn", () => {
    for (let n = 1; n <= 12; n++) expect(nimber(`2x${n}`), `2x${n}`).toBe(n % 2);
  });

  it.each([0, 1, 1, 4, 1, 3, 1, 2, 0, 1, 2].map((value, i) => [`3x${i + 3}`, value] as const))(
    "%s: %i",
    (text, value) => {
      expect(nimber(text)).toBe(value);
    },
  );

  it.each([
    ["4x4", 0],
    ["4x5", 2],
    ["4x6", 0],
    ["4x7", 3],
    ["4x8", 0],
    ...runs<[string, number][]>([], [["4x9", 1]]),
    ["5x5", 0],
    ...runs<[string, number][]>([], [["5x6", 2]]),
    ["6x6", 0],
    ["6x8", 0],
    ["8x10", 0],
  ] as const)("%s: %i", (text, value) => {
    expect(nimber(text)).toBe(value);
  });
});
