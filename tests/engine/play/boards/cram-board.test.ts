import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dominoesFor, gridOf, nameOfDomino } from "../../../../engine/cram/drawn-board.ts";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { readBoard } from "../../../../engine/play/board-reading.ts";
import { acceptMove, startOfGame } from "../../../../engine/play/boards/board-games.ts";
import { CramPlayer } from "../../../../engine/play/boards/cram-player.ts";
import { redrawBoard } from "../../../../engine/play/boards/redrawing.ts";
import { alternatives } from "../../../../engine/play/alternatives.ts";
import { asMap, checkDrawing } from "../../../../engine/play/drawing-check.ts";
import { notationOfMove, strokeOfLine } from "../../../../engine/play/game-notation.ts";
import { beginMatch, makeMove, resumeMatch } from "../../../../engine/play/match-play.ts";
import { randomOpening } from "../../../../engine/play/random-opening.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { cellsOf, childrenOf, nimberOf } from "../../cram/oracle.ts";

const RULESET = { game: "cram", surface: "S", play: "normal" } as const;
const never = (): boolean => false;
const LIMITS = { nodes: 20_000 };

/** Rows of cells, with gaps. */
const shape = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 2, max: 6 })).chain(([rows, columns]) =>
  fc.array(fc.string({ unit: fc.constantFrom(".", ".", ".", "#"), minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  }),
);
const playable = shape.filter((rows) => childrenOf(cellsOf(rows)).length > 0);

function begun(cells: string): Drawing {
  const drawing = startOfGame(RULESET, { kind: "cells", cells });
  if (!drawing.ok) throw new Error(drawing.error);
  return drawing.value;
}

/** The rows without those at the sides in which there is no cell. */
function trimmed(rows: readonly string[]): string[] {
  const isFull = (row: string): boolean => row.includes(".");
  const kept = rows.slice(rows.findIndex(isFull), rows.findLastIndex(isFull) + 1);
  const columns = Array.from(kept[0], (_, c) => kept.map((row) => row[c]).join(""));
  const [first, last] = [columns.findIndex(isFull), columns.findLastIndex(isFull)];
  return kept.map((row) => row.slice(first, last + 1));
}

describe("a board of Cram as a drawing", () => {
  it("shows the free cells, and has the moves and the end that the rules give", () => {
    fc.assert(
      fc.property(playable, fc.integer({ min: 0, max: 2 ** 31 }), (rows, seed) => {
        const random = seededRandom(seed);
        let match = beginMatch({ kind: "cells", cells: rows.join("/") }, 0, RULESET);
        expect(match.board.position).toBe(trimmed(rows).join("/"));
        while (match.result === null) {
          const { drawing, board, moves } = match;
          const free = cellsOf(board.position.split("/"));
          expect(board.lives).toBe(free.size);
          const dominoes = dominoesFor(drawing);
          expect(dominoes).toHaveLength(childrenOf(free).length);
          const made = makeMove(match, dominoes[random.below(dominoes.length)]);
          if (!made.ok) throw new Error(made.error.code);
          const { drawing: after } = made.value.match;
          expect(cellsOf(readBoard(after).position.split("/")).size).toBe(free.size - 2);
          expect(checkDrawing(after, RULESET).ok).toBe(true);
          expect(redrawBoard(after)).toEqual({ drawing: after, steps: [] });
          // As it is stored and read again.
          const stored = JSON.parse(JSON.stringify(after)) as Drawing;
          const { ruleset, starts } = match;
          const kept = { ruleset, starts, drawing: stored, moves: moves + 1, result: null };
          expect(resumeMatch(kept, readBoard(stored))).toEqual(made.value.match);
          match = made.value.match;
        }
        expect(childrenOf(cellsOf(match.board.position.split("/")))).toEqual([]);
        expect(match.result).toEqual({ winner: (match.moves + 1) % 2, reason: "no-move-left" });
      }),
    );
  });

  it("has spots inside the board, one for each cell", () => {
    const drawing = begun("2x3");
    expect(drawing.spots).toHaveLength(6);
    expect(gridOf(drawing)).toMatchObject({
      rows: 2,
      columns: 3,
      cells: expect.arrayContaining([{ row: 1, column: 2 }]),
    });
    expect(drawing.spots[0].x).toBeCloseTo(1 / 6, 12);
    expect(drawing.spots[0].y).toBeCloseTo(1 / 3, 12);
    expect(begun("###/#..")).toEqual(begun("1x2"));
  });

  it("refuses starts that cannot be played", () => {
    const fault = (cells: string): unknown => startOfGame(RULESET, { kind: "cells", cells });
    for (const cells of ["", "3by4", "2x2+2x2", "..\n.."])
      expect(fault(cells), cells).toEqual({ ok: false, error: "unreadable-start" });
    for (const cells of ["13x2", "2x13"]) expect(fault(cells)).toEqual({ ok: false, error: "start-too-large" });
    for (const cells of ["1x1", "###", ".#./#.#"]) expect(fault(cells)).toEqual({ ok: false, error: "no-first-move" });
    expect(startOfGame(RULESET, { kind: "plain", spots: 3 })).toEqual({ ok: false, error: "unreadable-start" });
    expect(startOfGame({ ...RULESET, game: "sprouts" }, { kind: "cells", cells: "2x2" }).ok).toBe(false);
  });

  it("refuses moves against the rules", () => {
    const drawing = begun("..#/.#.");
    const domino = { from: 0, to: 1, inner: [] };
    const after = acceptMove(drawing, domino);
    if (!after.ok) throw new Error(after.error.code);
    const refusal = (board: Drawing, from: number, to: number, inner = [{ x: 0.5, y: 0.5 }].slice(1)): unknown => {
      const made = acceptMove(board, { from, to, inner });
      return made.ok ? "made" : made.error.code;
    };
    expect(refusal(drawing, 1, 0)).toBe("made");
    expect(refusal(after.value.drawing, 0, 2)).toBe("taken-cell");
    for (const [from, to] of [
      [0, 0],
      [1, 2],
      [0, 3],
    ])
      expect(refusal(drawing, from, to)).toBe("no-domino");
    expect(refusal(drawing, 0, 1, [{ x: 0.5, y: 0.5 }])).toBe("no-domino");
    for (const end of [-1, 4, 0.5, Number.NaN]) expect(refusal(drawing, 0, end)).toBe("unknown-spot");
  });

  it("is refused where it is no board of Cram", () => {
    const drawing = begun("2x2");
    const domino = { from: 0, to: 1, inner: [], move: 1 };
    const fault = (change: Partial<Drawing>): unknown => {
      const checked = checkDrawing({ ...drawing, ...change }, RULESET);
      return checked.ok ? "sound" : checked.error;
    };
    expect(fault({ curves: [domino] })).toBe("sound");
    expect(fault({ spots: [] })).toBe("empty");
    for (const curves of [
      [{ ...domino, to: 3 }],
      [{ ...domino, to: 4 }],
      [domino, { ...domino, to: 2 }],
      [{ ...domino, inner: [{ x: 0.5, y: 0.2 }] }],
    ])
      expect(fault({ curves })).toBe("other-shape");
    const [first, ...others] = drawing.spots;
    for (const spots of [
      [{ ...first, x: 0.2 }, ...others],
      [{ ...first, move: 1 }, ...others],
      [{ ...first, x: Number.NaN }, ...others],
      [first],
      drawing.spots.toReversed(),
      Array.from({ length: 300 }, (_, i) => ({ x: (i + 0.5) / 300, y: 0.5, move: 0 })),
    ])
      expect(fault({ spots })).toBe("other-shape");
    expect(checkDrawing(drawing)).toEqual({ ok: false, error: "other-game" });
  });

  it("is refused before any cell is looked at, where there are too many cells or dominoes", () => {
    const drawing = begun("1x3");
    let looks = 0;
    const crowded = <Part extends object>(part: Part): Part[] => {
      const watched = new Proxy(part, {
        get(target, name): unknown {
          looks++;
          return Reflect.get(target, name);
        },
      });
      return Array.from({ length: 300_000 }, () => watched);
    };
    for (const hostile of [
      { ...drawing, spots: crowded(drawing.spots[0]) },
      { ...drawing, curves: crowded({ from: 0, to: 1, inner: [], move: 1 }) },
    ])
      expect(checkDrawing(hostile, { game: "cram", surface: "S" })).toEqual({ ok: false, error: "other-shape" });
    expect(looks).toBe(0);
  });

  it("is played on from, and opened by a random move, which belongs to no side", () => {
    const after = acceptMove(begun("2x3"), { from: 0, to: 1, inner: [] });
    if (!after.ok) throw new Error(after.error.code);
    const { drawing, stroke } = after.value;
    expect(strokeOfLine(begun("2x3"), stroke)).toEqual({ from: 0, to: 1, inner: [] });
    const map = asMap(drawing);
    expect(map).toMatchObject({ game: "cram", curves: [{ move: 0 }] });
    const match = resumeMatch({ ruleset: RULESET, starts: 1, drawing: map, moves: 0, result: null }, readBoard(map));
    expect(match.board.position).toBe("##./...");
    expect(randomOpening(map, seededRandom(1)).curves.map(({ move }) => move)).toEqual([0, 0]);
  });

  it("names moves by their cells, and has one choice between neighbours", () => {
    const drawing = begun("2x3");
    expect(dominoesFor(drawing).map((stroke) => nameOfDomino(drawing, stroke))).toEqual([
      "a1-b1",
      "a1-a2",
      "b1-c1",
      "b1-b2",
      "c1-c2",
      "a2-b2",
      "b2-c2",
    ]);
    expect(notationOfMove(drawing, { from: 4, to: 1, inner: [] })).toBe("b1-b2");
    expect(alternatives(drawing, 4, 1, 0, 6).choices).toMatchObject([{ stroke: { from: 4, to: 1, inner: [] } }]);
    expect(alternatives(drawing, 4, 0, 0, 6)).toEqual({ choices: [], next: null });
  });
});

describe("the computer in Cram", () => {
  it("judges positions as the definition does, and wins those that are won", () => {
    const player = new CramPlayer(RULESET);
    fc.assert(
      fc.property(playable, (rows) => {
        const drawing = begun(rows.join("/"));
        const isWon = nimberOf(cellsOf(rows)) !== 0;
        const { position } = readBoard(drawing);
        expect(player.outcome(position, LIMITS)).toBe(isWon ? "win" : "loss");
        const random = seededRandom(rows.length);
        const { stroke, belief } = player.choose(drawing, "perfect", random, never);
        expect(belief).toBe(isWon ? "winning" : "losing");
        const after = acceptMove(drawing, stroke);
        if (!after.ok) throw new Error(after.error.code);
        const won = player.winningMove(drawing, random, never);
        expect(won === null).toBe(!isWon);
        if (isWon) expect(player.outcome(readBoard(after.value.drawing).position, LIMITS)).toBe("loss");
      }),
      { numRuns: 40 },
    );
  });

  it.each(["easy", "medium", "hard", "insane"] as const)("makes a move on level %s, also without time", (level) => {
    const player = new CramPlayer({ ...RULESET, play: "misere" });
    const drawing = begun("4x5");
    for (const stop of [never, () => true]) {
      const { stroke, belief } = player.choose(drawing, level, seededRandom(3), stop);
      expect(acceptMove(drawing, stroke).ok).toBe(true);
      expect(belief).toBe("guessing");
    }
    expect(player.outcome("4x5", { stop: () => true })).toBeUndefined();
  });
});
