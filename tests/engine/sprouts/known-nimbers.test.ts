import { describe, expect, it } from "vitest";
import { fromBytes, toBytes } from "../../../engine/nim/code-bytes.ts";
import { packNimbers, unpackNimbers } from "../../../engine/nim/packed-nimbers.ts";
import { ProofNumberSearch } from "../../../engine/nim/search/dfpn.ts";
import { NimberTable } from "../../../engine/nim/table.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { enterNimbers, nimberLines, packLines } from "../../../engine/sprouts/known-nimbers.ts";
import { whyNotLand } from "../../../engine/sprouts/land-code.ts";

describe("nimbers from outside", () => {
  const solved = (): { game: SproutsGame; table: NimberTable } => {
    const game = new SproutsGame();
    const search = new ProofNumberSearch(game);
    search.outcome(game.start(7));
    return { game, table: search.table };
  };

  it("come back from packed form, bytes and text", () => {
    const { game, table } = solved();
    const packed = packNimbers(game, table);
    for (const other of [packed, packLines(new SproutsGame(), nimberLines(game, packed))]) {
      const copy = new SproutsGame();
      const into = new NimberTable();
      expect(enterNimbers(copy, into, other)).toBe(table.size);
      table.forEachKnown((land, nimber) => expect(into.nimber(copy.decode(game.encode(land)))).toBe(nimber));
      const again = new NimberTable();
      expect(unpackNimbers(copy, again, other)).toBe(table.size);
      const search = new ProofNumberSearch(copy, into);
      expect(search.outcome(copy.start(7))).toEqual({ known: true, value: "loss" });
      expect(search.nodes).toBeLessThanOrEqual(1);
    }
    expect(fromBytes(toBytes(packed))).toEqual(packed);
  });

  it("are refused if they are wrong, contradict each other or belong to nothing", () => {
    const game = new SproutsGame();
    const enter = (lines: string[], table = new NimberTable()): number => enterNimbers(game, table, packLines(game, lines));
    expect(enter(["", "0*2  0", " AB|AB\t1 "])).toBe(2);
    expect(() => enter(["AB|AB 2"])).toThrow("the nimber given for AB|AB is 2, but it is 1");
    expect(() => enter(["0*9 1", "0*9 2"])).toThrow("the nimber given for 0*9 is 2, but it is 1");
    const table = new NimberTable();
    table.setNimber(game.start(9)[0], 1);
    expect(() => enter(["0*2 0", "0*9 2"], table)).toThrow("0*9 is 2, but it is 1");
    expect(table.size).toBe(1);
    expect(() => packLines(game, ["0*2 0", "0*2"])).toThrow("line 2: not a position and a nimber");
    expect(() => packLines(game, ["0A 0"])).toThrow("line 1, column 2");
    expect(() => packLines(game, ["0*2+12 0"])).toThrow("line 1: not one land");
    expect(() => enterNimbers(game, new NimberTable(), Int32Array.of(9, 0, 2, 0))).toThrow("an end in the middle");
    for (const nimber of [-1, 70_000]) expect(() => enterNimbers(game, new NimberTable(), Int32Array.of(2, nimber, 9, 0))).toThrow("a nimber that cannot be");
  });

  it("name their lands by runs of numbers that are looked at closely", () => {
    expect(whyNotLand(Int32Array.of(2, 0))).toBeUndefined();
    expect(whyNotLand(Int32Array.of(0, 2, 3, 4, 0, 0, 2, 3, 4, 0))).toBeUndefined();
    for (const bad of [[], [2], [0, 2, 3], [0, 3, 3, 4, 0], [0, 1, 3, 0], [0, 2, 3, 5, 0, 0, 2, 3, 5, 0], [-1, 0], [0, -1, 0], [0, 1, 0, 0]]) {
      expect(whyNotLand(Int32Array.from(bad)), bad.join()).toBeDefined();
    }
  });
});
