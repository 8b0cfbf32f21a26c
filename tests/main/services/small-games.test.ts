import { describe, expect, it } from "vitest";
import { cellsOfMove, CRAM_SMALL_GAME } from "../../../engine/cram/small-game.ts";
import type { SmallGameSetup, SmallGameState } from "../../../protocol/small-games.ts";
import { openTestHost, testHost, type TestHost } from "./test-host.ts";
import { temporaryFolder } from "../folders.ts";

const TWO_PEOPLE: SmallGameSetup = {
  ruleset: { game: "cram", surface: "S", play: "normal" },
  start: "2x3",
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "person", colour: "red" },
  ],
  starts: 1,
};

const AGAINST_PERFECT: SmallGameSetup = {
  ...TWO_PEOPLE,
  start: "3x4",
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "perfect" },
  ],
};

async function ownTurn(host: TestHost, id: string): Promise<SmallGameState> {
  const last = (): SmallGameState | undefined => host.events["small.changed"].findLast((state) => state.id === id);
  await host.until(() => last()?.thinking === false);
  return host.ask("small.open", { game: id });
}

describe("small games", () => {
  it("are played by two people, stored, and gone on with by the next host", async () => {
    const folder = temporaryFolder();
    const first = openTestHost({ folder });
    const { id } = await first.ask("small.start", TWO_PEOPLE);
    const state = await first.ask("small.move", { game: id, number: 1, move: "a1-b1" });
    expect(state).toMatchObject({ first: ".../...", board: "##./...", moves: ["a1-b1"], toMove: 0, winner: null });
    expect(await first.fail("small.move", { game: id, number: 1, move: "a2-b2" })).toMatchObject({
      code: "move-already-made",
    });
    expect(await first.fail("small.move", { game: id, number: 2, move: "b1-c1" })).toMatchObject({
      code: "move-against-rules",
    });
    expect(await first.fail("small.review", { game: id })).toMatchObject({ code: "match-not-over" });
    await first.host.close();

    const next = testHost({ folder });
    expect(await next.ask("small.list", {})).toEqual([state]);
    await next.ask("small.move", { game: id, number: 2, move: "a2-b2" });
    const over = await next.ask("small.move", { game: id, number: 3, move: "c1-c2" });
    expect(over).toMatchObject({ toMove: null, winner: 1, gaveUp: false });
    const review = await next.ask("small.review", { game: id });
    expect(review).toEqual([
      { verdict: "win", better: "a1-a2" },
      { verdict: "win", better: "b2-c2" },
      { verdict: "win", better: null },
    ]);
    expect(await next.ask("small.undo", { game: id, moves: 3 })).toMatchObject({ winner: null, toMove: 1 });
    await next.ask("small.discard", { game: id });
    expect(await next.fail("small.open", { game: id })).toMatchObject({ code: "unknown-small-game" });
  });

  it.each([
    ["normal", "3x4"],
    ["misere", "3x3"],
  ] as const)("are won by Perfect in %s play on %s, where the first player wins", async (play, start) => {
    const host = testHost();
    const ruleset = { ...AGAINST_PERFECT.ruleset, play };
    const begun = await host.ask("small.start", { ...AGAINST_PERFECT, ruleset, start });
    let state = await ownTurn(host, begun.id);
    while (state.winner === null) {
      expect(await host.ask("small.hint", { game: state.id })).toEqual({ verdict: "loss", move: null });
      const moves = CRAM_SMALL_GAME.moves(state.board);
      const number = state.moves.length + 1;
      await host.ask("small.move", { game: state.id, number, move: moves[moves.length - 1] });
      state = await ownTurn(host, state.id);
    }
    expect(state.winner).toBe(1);
  });

  it("are refused where they make no sense", async () => {
    const host = testHost();
    const start = (change: Partial<SmallGameSetup>) => host.fail("small.start", { ...AGAINST_PERFECT, ...change });
    expect(await start({ start: "1x1" })).toEqual({ code: "small-game-start", params: { fault: "no-first-move" } });
    expect(await start({ start: "13x2" })).toEqual({ code: "small-game-start", params: { fault: "start-too-large" } });
    expect(await start({ start: "3by4" })).toEqual({ code: "small-game-start", params: { fault: "unreadable-start" } });
    expect(await start({ start: "6x6" })).toMatchObject({ code: "perfect-not-proved" });
    const ruleset = { game: "sprouts", surface: "S", play: "normal" } as const;
    expect(await start({ ruleset })).toMatchObject({ code: "ruleset-not-supported" });
  });
});

describe("moves of Cram", () => {
  it("are named by their cells", () => {
    expect(CRAM_SMALL_GAME.moves("..#/.#.")).toEqual(["a1-b1", "a1-a2"]);
    expect(cellsOfMove("b1-b12")).toEqual([
      { row: 0, column: 1 },
      { row: 11, column: 1 },
    ]);
    expect(CRAM_SMALL_GAME.after("..#/.#.", "a1-a2")).toBe("#.#/##.");
    for (const move of ["a1-b2", "a1-a1", "b1-c1", "c2-d2", "", "a0-a1"])
      expect(CRAM_SMALL_GAME.after("..#/.#.", move), move).toBeUndefined();
  });
});
