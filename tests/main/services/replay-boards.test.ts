import { describe, expect, it } from "vitest";
import { replayBoardId } from "../../../protocol/replay-boards.ts";
import { commanded } from "../../commanded.ts";
import { TaskFailed } from "../../../main/workers/task.ts";
import { judgingPool } from "./judging-pool.ts";
import { setupOf, testHost, type TestHost } from "./test-host.ts";

const go = (at: number) => ({ kind: "go-to", at }) as const;

/** A game of three moves, and the boards on the way. */
async function played(test: TestHost) {
  const { id: board, drawing } = await test.ask("match.start", setupOf(3));
  const boards = [drawing];
  for (const [move, from, to] of [
    [1, 0, 1],
    [2, 1, 2],
    [3, 2, 0],
  ] as const) {
    const state = await commanded(test, { board, command: { kind: "draw", move, from, to, inner: [] } });
    boards.push(state.drawing);
  }
  await commanded(test, { board, command: { kind: "resign", side: 1 } });
  return { game: board, board: replayBoardId(board), boards };
}

/** Workers that judge no position until they are stopped. */
function endlessJudges() {
  const asked = Promise.withResolvers<void>();
  const pool = judgingPool(() => {
    asked.resolve();
    const { promise, reject } = Promise.withResolvers<unknown>();
    const fail = (): void => reject(new TaskFailed("It is over."));
    const withdraw = (): boolean => {
      fail();
      return true;
    };
    return { begun: Promise.resolve(), done: promise, cancel: fail, withdraw, abandon: fail };
  });
  return { pool, asked: asked.promise };
}

describe("the board of a replay", () => {
  it("goes to any move, draws the next one, and tells all windows", async () => {
    const test = testHost();
    const { board, boards } = await played(test);
    const state = await test.ask("board.open", { board });
    expect(state).toMatchObject({ moves: 0, toMove: 0, result: null, role: { kind: "spectator" } });
    expect(state.drawing).toEqual(boards[0]);
    const before = test.events["board.changed"].length;
    const next = await commanded(test, { board, command: go(1) });
    expect([next.moves, next.drawing]).toEqual([1, boards[1]]);
    const end = await commanded(test, { board, command: go(3) });
    expect(end).toMatchObject({ moves: 3, toMove: null, result: { winner: 0, reason: "gave-up" } });
    await commanded(test, { board, command: go(2) });
    const told = test.events["board.changed"].slice(before);
    expect(told.map(({ cause, state: { moves } }) => [cause.kind, moves])).toEqual([
      ["move", 1],
      ["redraw", 3],
      ["redraw", 2],
    ]);
    expect(told.map(({ state: { revision } }) => revision)).toEqual(
      told.map(({ state: { revision } }) => revision).toSorted((a, b) => a - b),
    );
    // A second window finds it where it is.
    expect((await test.ask("board.open", { board })).moves).toBe(2);
  });

  it("shows only the last of several moves that are asked for at once", async () => {
    const test = testHost();
    const { board } = await played(test);
    await test.ask("board.open", { board });
    const before = test.events["board.changed"].length;
    await Promise.all([1, 2, 3].map((at) => test.ask("board.command", { board, command: go(at) })));
    expect(test.events["board.changed"].slice(before).map(({ state: { moves } }) => moves)).toEqual([3]);
  });

  it("answers a flood of wishes, and ends where the last one leads", async () => {
    const test = testHost();
    const { board } = await played(test);
    await test.ask("board.open", { board });
    const wishes = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 1 + (i % 3) : 0));
    await Promise.all([...wishes, 2].map((at) => test.ask("board.command", { board, command: go(at) })));
    expect((await test.ask("board.open", { board })).moves).toBe(2);
  });

  it("is refused for what it does not have", async () => {
    const test = testHost();
    const { board, game } = await played(test);
    const refusal = async (command: object): Promise<string> =>
      (await test.fail("board.command", { board, command })).code;
    expect(await refusal(go(4))).toBe("unknown-move");
    expect(await refusal({ kind: "undo", moves: 1 })).toBe("not-on-this-board");
    expect((await test.fail("board.hint", { board, move: 1 })).code).toBe("not-on-this-board");
    expect((await test.fail("board.open", { board: replayBoardId("nothing") })).code).toBe("unknown-match");
    expect((await test.fail("board.command", { board: game, command: go(1) })).code).toBe("not-on-this-board");
  });

  it("stops its review where others are looked at meanwhile", async () => {
    const judges = endlessJudges();
    const test = testHost({ pool: judges.pool });
    const { board } = await played(test);
    const review = test.fail("board.review", { board });
    await judges.asked;
    for (let i = 0; i < 16; i++) {
      const { id } = await test.ask("match.start", setupOf(2));
      await test.ask("board.open", { board: replayBoardId(id) });
    }
    expect((await review).code).toBe("review-stopped");
  });
});
