import { describe, expect, it } from "vitest";
import { firstRating } from "../../../engine/play/puzzles/puzzle-set.ts";
import { loadPuzzles } from "../../../main/services/puzzles/puzzle-file.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { commanded } from "../../commanded.ts";
import { temporaryFolder } from "../folders.ts";
import { firstMove } from "./first-move.ts";
import { openTestHost, testHost } from "./test-host.ts";

const set = loadPuzzles();

function numberOf({ setup: { map } }: MatchState): number {
  if (map.kind !== "puzzle") throw new Error("This is no puzzle.");
  return map.puzzle;
}

describe("puzzles", () => {
  it("rate the player and the puzzle by the first try alone", async () => {
    const { ask } = testHost({});
    expect(await ask("puzzle.progress", {})).toEqual({
      rating: 1200,
      isProvisional: true,
      streak: 0,
      bestStreak: 0,
      solved: 0,
      count: set?.puzzles.length,
      tries: [],
    });
    const state = await ask("puzzle.start", {});
    const puzzle = numberOf(state);
    expect(set === undefined ? 0 : Math.abs(firstRating(set.puzzles[puzzle - 1]).value - 1200)).toBeLessThan(100);
    expect((await firstMove(ask, state, "loses")).firstMove).toBe("loses");
    const missed = await ask("puzzle.progress", {});
    expect(missed.rating).toBeLessThan(1200);
    expect(missed).toMatchObject({
      streak: 0,
      solved: 0,
      tries: [{ puzzle, wins: false, change: missed.rating - 1200 }],
    });

    const again = await ask("puzzle.start", { puzzle });
    expect(again.position).toBe(state.position);
    expect((await firstMove(ask, again, "wins")).firstMove).toBe("wins");
    const solved = await ask("puzzle.progress", {});
    expect(solved).toMatchObject({ rating: missed.rating, streak: 0, solved: 1 });
    expect(solved.tries.map(({ wins, change }) => [wins, change])).toEqual([
      [true, null],
      [false, missed.rating - 1200],
    ]);
  });

  it("that are given up before the first move are lost, as their answer is shown then", async () => {
    const test = testHost();
    const { ask } = test;
    const state = await ask("puzzle.start", {});
    await commanded(test, { board: state.id, command: { kind: "resign", side: 0 } });
    const lost = await ask("puzzle.progress", {});
    expect(lost).toMatchObject({ solved: 0, tries: [{ wins: false }] });
    expect(lost.rating).toBeLessThan(1200);
    const again = await ask("puzzle.start", { puzzle: numberOf(state) });
    expect((await firstMove(ask, again, "wins")).firstMove).toBe("wins");
    expect(await ask("puzzle.progress", {})).toMatchObject({ rating: lost.rating, streak: 0, solved: 1 });
  });

  it("count the streak, are kept, and belong to a player", async () => {
    const folder = temporaryFolder();
    const first = openTestHost({ folder });
    const numbers = new Set<number>();
    for (let solved = 0; solved < 3; solved++) {
      const state = await first.ask("puzzle.start", {});
      numbers.add(numberOf(state));
      await firstMove(first.ask, state, "wins");
    }
    expect(numbers.size).toBe(3);
    const before = await first.ask("puzzle.progress", {});
    expect(before).toMatchObject({ streak: 3, bestStreak: 3, solved: 3 });
    expect(before.rating).toBeGreaterThan(1200);
    await first.host.close();

    const { ask } = testHost({ folder });
    expect(await ask("puzzle.progress", {})).toEqual(before);
    await firstMove(ask, await ask("puzzle.start", {}), "loses");
    expect(await ask("puzzle.progress", {})).toMatchObject({ streak: 0, bestStreak: 3, solved: 3 });
    await ask("profile.create", { name: "Ada" });
    expect(await ask("puzzle.progress", {})).toMatchObject({ rating: 1200, solved: 0, tries: [] });
  });

  it("follow each other, and leave no unfinished game but the last", async () => {
    const { ask } = testHost({});
    for (let puzzle = 1; puzzle <= 3; puzzle++) await firstMove(ask, await ask("puzzle.start", { puzzle }), "wins");
    const unfinished = await ask("match.list", {});
    expect(unfinished.map(({ setup }) => setup.map)).toEqual([{ kind: "puzzle", puzzle: 3 }]);
  });

  it("give a hint after a try alone", async () => {
    const { ask, fail } = testHost({});
    const state = await ask("puzzle.start", {});
    const asked = { board: state.id, move: 1 } as const;
    expect((await fail("board.hint", asked)).code).toBe("hints-only-in-campaign");
    await firstMove(ask, state, "loses");
    const now = (): Promise<MatchState> => ask("board.open", { board: state.id });
    await expect.poll(async () => (await now()).moves).toBe(2);
    expect(await commanded({ ask }, { board: state.id, command: { kind: "undo", moves: 2 } })).toMatchObject({
      moves: 0,
    });
    expect(await ask("board.hint", asked)).toMatchObject({ kind: "move" });
  });

  it("are refused by a number that no puzzle has", async () => {
    const { fail } = testHost({});
    expect((await fail("puzzle.start", { puzzle: 1_000_000 })).code).toBe("malformed");
    expect((await fail("puzzle.start", { puzzle: 0 })).code).toBe("malformed");
  });
});
