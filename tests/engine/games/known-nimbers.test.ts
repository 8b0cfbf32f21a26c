import { describe, expect, it } from "vitest";
import { fromBytes, toBytes } from "../../../engine/grundy/code-bytes.ts";
import { packNimbers, unpackNimbers } from "../../../engine/grundy/packed-nimbers.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { NimberTable } from "../../../engine/grundy/table.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { enterNimbers, nimberLines, packLines, RefusedNimbers } from "../../../engine/games/known-nimbers.ts";
import { LandCheck } from "../../../engine/sprouts/land-code.ts";
import { checkNimbers } from "../../../engine/games/nimber-check.ts";
import { runs } from "../../oracle/runs.ts";
import { Regions } from "../../../engine/sprouts/regions.ts";

describe("imported nimbers", () => {
  const solved = (spots = 7): { game: SproutsGame; table: NimberTable } => {
    const game = new SproutsGame();
    const search = new ProofNumberSearch(game);
    search.outcome(game.start(spots));
    return { game, table: search.table };
  };

  it("survive packing, bytes and text", () => {
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
      expect(search.outcome(copy.start(7))).toEqual({ ok: true, value: "loss" });
      expect(search.nodes).toBeLessThanOrEqual(1);
    }
    expect(fromBytes(toBytes(packed))).toEqual(packed);
    const most = Int32Array.of(0, 2 ** 31 - 1, 5);
    expect(fromBytes(toBytes(most))).toEqual(most);
    // 2^31 + 2 and 2^32 + 2 are not 2.
    for (const last of [8, 16, 136]) expect(fromBytes(Uint8Array.of(130, 128, 128, 128, last, 0))).toBeUndefined();
  });

  it("are refused if wrong, contradictory or without a component", () => {
    const game = new SproutsGame();
    const enter = (lines: string[], table = new NimberTable()): number =>
      enterNimbers(game, table, packLines(game, lines));
    expect(enter(["", "0*2  0", " AB|AB\t1 "])).toBe(2);
    expect(() => enter(["0*2 1"])).toThrow("the nimber given for 0*2 is 1, but it is 0");
    expect(() => enter(["0*9 1", "0*9 2"])).toThrow("the nimber given for 0*9 is 2, but it is 1");
    const table = new NimberTable();
    table.setNimber(game.start(9)[0], 1);
    expect(() => enter(["0*2 0", "0*9 2"], table)).toThrow("0*9 is 2, but it is 1");
    expect(table.size).toBe(1);
    expect(() => packLines(game, ['# {"game":"cram"}', "2x2 0"])).toThrow("these are nimbers of cram, not of sprouts");
    expect(() => packLines(game, ['# {"play":"misere"}', "t"])).toThrow(
      "these are results of misere sprouts, not of sprouts",
    );
    expect(() => packLines(game, ["# nimbers", "0*2 0"])).toThrow("line 1: not a ruleset");
    expect(packLines(game, ['# {"game":"sprouts"}', "0*2 0"])).toEqual(packLines(game, ["0*2 0"]));
    expect(() => packLines(game, ["0*2 0", "0*2"])).toThrow("line 2: not a position and a nimber");
    expect(() => packLines(game, ["0A 0"])).toThrow("line 1, column 2");
    expect(() => packLines(game, ["0*2+12 0"])).toThrow("line 1: not one component");
    expect(() => enterNimbers(game, new NimberTable(), Int32Array.of(9, 0, 2, 0))).toThrow("an end in the middle");
    // A game of nine spots has at most 26 moves.
    for (const nimber of [-1, 27, 70_000]) {
      expect(() => enterNimbers(game, new NimberTable(), Int32Array.of(2, nimber, 9, 0))).toThrow(
        `the nimber given for 0*9 is ${nimber}, which is impossible`,
      );
    }
    expect(enterNimbers(game, new NimberTable(), Int32Array.of(2, 26, 9, 0))).toBe(1);
  });

  it("have lands in a form that is checked", () => {
    const check = new LandCheck();
    expect(check.whyNot(Int32Array.of(2, 0))).toBeUndefined();
    expect(check.whyNot(Int32Array.of(999, 0))).toBeUndefined();
    expect(check.whyNot(Int32Array.of(0, 2, 3, 4, 0, 0, 2, 3, 4, 0))).toBeUndefined();
    const bad: readonly (readonly [string, readonly number[]])[] = [
      ["no region", []],
      ["a boundary without end", [2]],
      ["a boundary without end", [0, 2, 3]],
      ["a boundary without end", [0, 3, 3, 4, 0]],
      ["a boundary without end", [0, -1, 0]],
      ["a letter that does not occur twice", [0, 1, 3, 0]],
      ["a letter out of order", [0, 2, 3, 5, 0, 0, 2, 3, 5, 0]],
      ["a spot that does not exist", [0, 1, 0, 0]],
      ["an impossible number of isolated spots", [-1, 0]],
      ["an impossible number of isolated spots", [1000, 0]],
      ["an impossible number of isolated spots", [65_536, 0]],
      ["an impossible number of isolated spots", [65_538, 0]],
      ["a land that is too large", Array.from({ length: 4001 }, (_, i) => (i === 4000 ? 0 : 1))],
      ["a form that is no land", [0, 0]],
      ["a form that is several lands", [2, 0, 3, 0]],
      // 0.aa, which is 0.2, and 1.2, which is 12.
      ["a land that is not in canonical form", [1, 2, 3, 3, 0]],
      ["a land that is not in canonical form", [0, 1, 1, 1, 2, 0]],
      // 0*2.12 with its boundary reversed.
      ["a land that is not in canonical form", [2, 2, 2, 1, 0]],
    ];
    for (const [reason, code] of bad) expect(check.whyNot(Int32Array.from(code)), code.join()).toBe(reason);
  });

  it("of a search are all of canonical lands", () => {
    const { game, table } = solved(runs(6, 7));
    const check = new LandCheck();
    const regions = new Regions();
    let index = 0;
    table.forEachKnown((land) => {
      const code = game.encode(land);
      const fault = check.whyNot(code);
      if (fault !== undefined) throw new Error(`${game.print([land])}: ${fault}`);
      // A new game for each takes longest.
      if (index++ % runs(16, 1) !== 0) return;
      const other = new SproutsGame();
      regions.load(code, 0, code.length);
      const [read] = other.read(regions);
      expect(other.encode(read)).toEqual(code);
      expect(other.decode(code)).toBe(read);
      expect(other.depthBound(other.decode(code))).toBe(game.depthBound(land));
    });
  });
});

describe("the check of imported nimbers", () => {
  const check = (...lines: string[]): void => checkNimbers(new SproutsGame(), packLines(new SproutsGame(), lines));

  it("refutes a single nimber by a short search", () => {
    for (const right of ["0*6 0", "0*9 1", "0*10 1", "0*14 0"]) expect(() => check(right)).not.toThrow();
    for (const wrong of ["0*6 1", "0*8 1", "0*9 0", "0*9 2", "0*10 0", "0*11 0"]) {
      const [land, nimber] = wrong.split(" ");
      expect(() => check(wrong)).toThrow(`the nimber given for ${land} is ${nimber}, which is wrong`);
    }
  });

  it("refutes a heavier one by the nimbers of its options", () => {
    const game = new SproutsGame();
    // Invented, out of reach of a short search.
    const lands = new Set(game.childrenOf(game.start(40)).flat());
    const lines = [...lands].map((land) => `${game.print([land])} 0`);
    expect(() => check(...lines, "0*40 1")).not.toThrow();
    for (const wrong of [0, 2]) {
      expect(() => check(...lines, `0*40 ${wrong}`)).toThrow(
        `the nimber given for 0*40 is ${wrong}, which contradicts others`,
      );
    }
  });

  it("finds a wrong nimber in any place of its sample", () => {
    const game = new SproutsGame();
    const search = new ProofNumberSearch(game);
    const spots = runs(7, 12);
    search.outcome(game.start(spots));
    const right = packNimbers(game, search.table);
    checkNimbers(new SproutsGame(), right);
    const wrong = right.slice();
    for (let at = 0, rows = 0; at < wrong.length; at += wrong[at] + 2, rows++) if (rows % 50 === 0) wrong[at + 1] ^= 1;
    expect(() => checkNimbers(new SproutsGame(), wrong)).toThrow(RefusedNimbers);
    const start = wrong.slice();
    start.set(right);
    for (let at = 0; at < start.length; at += start[at] + 2) {
      if (start[at] === 2 && start[at + 2] === spots) start[at + 1] = 1;
    }
    expect(() => checkNimbers(new SproutsGame(), start)).toThrow(`the nimber given for 0*${spots} is 1`);
  });
});
