import { describe, expect, it } from "vitest";
import type { QuickSetup } from "../../../protocol/schemas.ts";
import { commanded } from "../../commanded.ts";
import { temporaryFolder } from "../folders.ts";
import { computer, openTestHost, person, setupOf, testHost } from "./test-host.ts";

const SETUP: QuickSetup = { ...setupOf(3), opening: "swap2", clock: { minutes: 5, increment: 0 } };

const draw = (move: number, from: number, to: number) => ({ kind: "draw", move, from, to, inner: [] }) as const;

describe("Swap2 at one computer", () => {
  it("lets the second player draw a move, and the first one choose who starts", async () => {
    const test = testHost();
    const { ask, fail } = test;
    const { id: board, ...first } = await ask("match.start", SETUP);
    expect(first).toMatchObject({ toMove: 1, opening: { by: 1, mayDraw: true }, clock: { running: { side: 1 } } });
    expect((await fail("board.command", { board, command: draw(1, 0, 1) })).code).toBe("move-not-next");
    const opened = await commanded(test, { board, command: draw(0, 0, 1) });
    expect(opened).toMatchObject({ moves: 0, toMove: 0, opening: { by: 0, mayDraw: false } });
    expect(opened.drawing.curves.map(({ move }) => move)).toEqual([0, 0]);
    expect((await fail("board.command", { board, command: draw(0, 1, 2) })).code).toBe("opening");
    const chosen = await commanded(test, { board, command: { kind: "choose", starts: 1 } });
    expect(chosen).toMatchObject({ moves: 0, toMove: 1, setup: { starts: 1 }, clock: { running: { side: 1 } } });
    expect(chosen.opening).toBeUndefined();
    expect((await fail("board.command", { board, command: { kind: "choose", starts: 1 } })).code).toBe(
      "not-on-this-board",
    );
    const moved = await commanded(test, { board, command: draw(1, 1, 2) });
    expect(moved).toMatchObject({ moves: 1, toMove: 0 });
    // Only moves are taken back, not the opening.
    const back = await commanded(test, { board, command: { kind: "undo", moves: 1 } });
    expect(back).toMatchObject({ moves: 0, toMove: 1, drawing: chosen.drawing });
    expect((await fail("board.command", { board, command: { kind: "undo", moves: 0 } })).code).toBe("nothing-to-undo");
  });

  it("goes on after a start of the host, wherever it was", async () => {
    const folder = temporaryFolder();
    let test = openTestHost({ folder });
    const restart = async (): Promise<void> => {
      await test.host.close();
      test = openTestHost({ folder });
    };
    const { id: board } = await test.ask("match.start", SETUP);
    await restart();
    const listed = async () => (await test.ask("match.list", {})).map(({ toMove }) => toMove);
    expect(await listed()).toEqual([1]);
    expect(await test.ask("board.open", { board })).toMatchObject({ opening: { by: 1, mayDraw: true } });
    await commanded(test, { board, command: { kind: "resume" } });
    await commanded(test, { board, command: draw(0, 0, 1) });
    await restart();
    expect(await listed()).toEqual([0]);
    expect(await test.ask("board.open", { board })).toMatchObject({ opening: { by: 0, mayDraw: false } });
    const choice = { board, command: { kind: "choose", starts: 0 } } as const;
    expect(await test.fail("board.command", choice)).toEqual({ code: "clock-paused", params: {} });
    await commanded(test, { board, command: { kind: "resume" } });
    await commanded(test, choice);
    await restart();
    const { opening, setup, toMove } = await test.ask("board.open", { board });
    expect([opening, setup.starts, toMove]).toEqual([undefined, 0, 0]);
    await test.host.close();
  });

  it("may be answered without a move, given up, and lost on time", async () => {
    const test = testHost();
    const { id: board } = await test.ask("match.start", SETUP);
    const chosen = await commanded(test, { board, command: { kind: "choose", starts: 0 } });
    expect(chosen).toMatchObject({ toMove: 0, setup: { starts: 0 } });
    const { id: other } = await test.ask("match.start", SETUP);
    const over = await commanded(test, { board: other, command: { kind: "resign", side: 1 } });
    expect(over).toMatchObject({ result: { winner: 0, reason: "gave-up" } });
    expect(over.opening).toBeUndefined();
  });

  it("begins a game for the lists with its first answer, whoever must act then", async () => {
    const test = testHost();
    const { id: untouched } = await test.ask("match.start", SETUP);
    const { id: drawn } = await test.ask("match.start", SETUP);
    const { id: chosen } = await test.ask("match.start", SETUP);
    await commanded(test, { board: drawn, command: draw(0, 0, 1) });
    await commanded(test, { board: chosen, command: { kind: "choose", starts: 1 } });
    const unfinished = await test.ask("match.list", {});
    const { games } = await test.ask("library.list", {});
    for (const [id, isBegun, toMove] of [
      [untouched, false, 1],
      [drawn, true, 0],
      [chosen, true, 1],
    ] as const) {
      expect(unfinished.find((match) => match.id === id)).toMatchObject({ moves: 0, isBegun, toMove });
      expect(games.find((game) => game.id === id)).toMatchObject({ moves: 0, isBegun });
    }
    // What was taken back leaves the opening.
    await commanded(test, { board: chosen, command: draw(1, 0, 1) });
    await commanded(test, { board: chosen, command: { kind: "undo", moves: 1 } });
    expect((await test.ask("match.list", {})).find(({ id }) => id === chosen)).toMatchObject({ isBegun: true });
  });

  it("is refused against the computer and in Brussels Sprouts, where it means nothing", async () => {
    const { fail } = testHost();
    expect(await fail("match.start", { ...setupOf(3, [person, computer("easy")]), opening: "swap2" })).toEqual({
      code: "malformed",
      params: { at: "params.opening" },
    });
    const brussels = { game: "brussels-sprouts", surface: "S", play: "normal" } as const;
    expect(await fail("match.start", { ...SETUP, ruleset: brussels })).toMatchObject({ code: "malformed" });
  });
});
